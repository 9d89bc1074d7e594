import type { RemoteRoute } from '../registry.ts';
import { checkRemoteContract } from './check-remote-contract.ts';

const Page = () => null;
const modules = { './WorkPage': { default: Page } };
const route: RemoteRoute = {
  path: '/work',
  page: './WorkPage',
  title: 'Work',
  description: 'A description that is long enough to be read in a list of results.',
  audience: 'everyone',
  prerender: true,
};
const problemsWith = (changes: Partial<RemoteRoute>, exposed: Record<string, { default?: unknown }> = modules) =>
  checkRemoteContract('marketing', [{ ...route, ...changes }], exposed);

test('a remote that keeps the contract has no problems, also with a path that is new to the site map', () => {
  expect(problemsWith({})).toEqual([]);
  expect(problemsWith({ path: '/projects/brand-new-2' })).toEqual([]);
  expect(checkRemoteContract('marketing', [{ ...route, path: '/' }], modules)).toEqual([]);
});

test.each(['work', '/Work', '/work/', '//work', '/work?x', '/:id', '/*', ''])('the path %j is refused', (path) => {
  expect(problemsWith({ path })).toContain(`${path}: write the path in lower case without a trailing slash`);
});

test('a path is declared once, and by its owner', () => {
  expect(checkRemoteContract('marketing', [route, route], modules)).toEqual(['/work: declared twice']);
  expect(checkRemoteContract('demo', [route], modules)).toEqual(['/work: belongs to marketing']);
  expect(problemsWith({ path: '/auth' })).toEqual(['/auth: belongs to shell']);
});

test('every page exports its component', () => {
  const problem = ['/work: ./WorkPage exports no component as default'];
  expect(problemsWith({}, {})).toEqual(problem);
  expect(problemsWith({}, { './WorkPage': {} })).toEqual(problem);
  expect(problemsWith({}, { './WorkPage': { default: 'text' } })).toEqual(problem);
});

test('titles and descriptions fit a list of results', () => {
  const title = '/work: give it a title of 1 to 70 characters';
  const description = '/work: give it a description of 50 to 160 characters';
  expect(problemsWith({ title: 'x'.repeat(70) })).toEqual([]);
  expect(problemsWith({ title: '' })).toEqual([title]);
  expect(problemsWith({ title: 'x'.repeat(71) })).toEqual([title]);
  expect(problemsWith({ description: 'x'.repeat(50) })).toEqual([]);
  expect(problemsWith({ description: 'x'.repeat(160) })).toEqual([]);
  expect(problemsWith({ description: 'x'.repeat(49) })).toEqual([description]);
  expect(problemsWith({ description: 'x'.repeat(161) })).toEqual([description]);
});
