import { fireEvent, screen } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import { TRANSFORM_FAILURES } from 'shared-contracts/transform';
import { livePageProblems } from '../../content/live-page-problems.ts';
import DemoPage from '../../pages/DemoPage.tsx';
import { isEmptyPage } from '../../rules/is-empty-page.ts';
import { advance, startWithWorkspace, toggleFeatures } from '../../testing/demo-actions.ts';

let failure: { status: number; code: string };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = async () => ({ ok: false, status: failure.status, json: async () => ({ error: { code: failure.code } }) }) as Response;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function openFailing(code: keyof typeof TRANSFORM_FAILURES): Promise<void> {
  failure = { code, status: TRANSFORM_FAILURES[code] };
  startWithWorkspace(`https://${code}.example`);
  renderWithHost(<DemoPage />);
  toggleFeatures('SEO Optimization');
  await advance(200);
}

test.each([
  ['unreachable', 'We can’t reach this site'],
  ['refused', 'This site refuses our request'],
  ['missing', 'There is no page at this address'],
  ['not-html', 'This address isn’t a web page'],
] as const)('the failure %s covers the frame with the heading “%s” and offers a sample site', async (code, heading) => {
  await openFailing(code);
  expect(screen.getByRole('heading', { name: heading }).closest('[role=status]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try a sample site' }));
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('http://stonewell.localhost:3100/');
  expect(screen.queryByRole('heading', { name: heading })).toBeNull();
  await advance(200);
});

test('failures of the function itself are not shown', async () => {
  await openFailing('internal');
  expect(screen.queryByRole('button', { name: 'Try a sample site' })).toBeNull();
  expect(Object.keys(livePageProblems)).not.toContain('too-many-requests');
});

test.each([
  ['<div id="root"></div>', true],
  ['<div id="app"></div>You need to enable JavaScript to run this app.', true],
  ['<div id="app"></div><section data-tx="chat"><h2>Questions</h2></section>', true],
  ['<h1>Hello</h1>', false],
  ['<input>', false],
  [`<p>${'word '.repeat(40)}</p>`, false],
])('the page %s is empty without its scripts: %s', (html, isEmpty) => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  expect(isEmptyPage(page)).toBe(isEmpty);
});
