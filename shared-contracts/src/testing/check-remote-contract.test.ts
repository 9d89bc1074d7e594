import type { RemoteRoute } from '../host/registry.ts';
import { checkRemoteContract, checkRoutes } from './check-remote-contract.ts';

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
const check = (changes: Partial<RemoteRoute>, exposed: Record<string, { default?: unknown }> = modules) =>
  checkRemoteContract('marketing', [{ ...route, ...changes }], exposed);

test('accepts a conforming remote, also with a path that is not in the site map', () => {
  expect(check({})).toEqual([]);
  expect(check({ path: '/projects/brand-new-2' })).toEqual([]);
  expect(check({ path: '/projects/_' })).toEqual([]);
  expect(checkRemoteContract('marketing', [{ ...route, path: '/' }], modules)).toEqual([]);
});

test.each(['work', '/Work', '/work/', '//work', '/work?x', '/:id', '/*', '/_/x', ''])('rejects the path %j', (path) => {
  expect(check({ path })).toContain(`${path}: write the path in lower case without a trailing slash`);
});

test('rejects duplicate paths and paths of other owners', () => {
  expect(checkRemoteContract('marketing', [route, route], modules)).toEqual(['/work: declared twice']);
  expect(checkRemoteContract('demo', [route], modules)).toEqual(['/work: belongs to marketing']);
  expect(check({ path: '/auth' })).toEqual(['/auth: belongs to shell']);
});

test('rejects pages without a component as default export', () => {
  const violation = ["/work: ./WorkPage exports no component as default, or src/prerender.ts doesn't list it"];
  expect(check({}, {})).toEqual(violation);
  expect(check({}, { './WorkPage': {} })).toEqual(violation);
  expect(check({}, { './WorkPage': { default: 'text' } })).toEqual(violation);
});

test.each([
  ['a field that routes don’t have', { navigation: { label: 'Sale' } }, '/work: navigation is not a field of a route'],
  ['an audience that isn’t the site map’s', { audience: 'admin' }, '/work: give it the audience everyone'],
  ['a title with a control character', { title: 'Work\u0007' }, '/work: give it a title of 1 to 70 characters'],
  ['a title with half of an emoji', { title: 'Work \ud83d' }, '/work: give it a title of 1 to 70 characters'],
])('rejects %s', (_, changes, violation) => {
  expect(checkRoutes([{ ...route, ...(changes as Partial<RemoteRoute>) }])).toEqual([violation]);
});

test('requires titles of 1 to 70 and descriptions of 50 to 160 characters', () => {
  const title = '/work: give it a title of 1 to 70 characters';
  const description = '/work: give it a description of 50 to 160 characters';
  expect(check({ title: 'x'.repeat(70) })).toEqual([]);
  expect(check({ title: '' })).toEqual([title]);
  expect(check({ title: 'x'.repeat(71) })).toEqual([title]);
  expect(check({ description: 'x'.repeat(50) })).toEqual([]);
  expect(check({ description: 'x'.repeat(160) })).toEqual([]);
  expect(check({ description: 'x'.repeat(49) })).toEqual([description]);
  expect(check({ description: 'x'.repeat(161) })).toEqual([description]);
});
