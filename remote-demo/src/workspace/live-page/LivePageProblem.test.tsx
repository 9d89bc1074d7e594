import { fireEvent, screen } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import { TRANSFORM_FAILURES } from 'shared-contracts/transform';
import { livePageProblems } from '../../content/live-page-problems.ts';
import DemoPage from '../../pages/DemoPage.tsx';
import { advance, startWithWorkspace, toggleFeatures } from '../../testing/demo-actions.ts';
import '../../testing/dom-stubs.ts';
import { FIRST_LOAD_DELAY_MS } from './use-live-page.ts';

let failure: { status: number; code: string; answer?: string | undefined };
let requests: string[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'info').mockImplementation(() => {});
  requests = [];
  globalThis.fetch = async (_, init) => {
    requests.push(String(init?.body));
    const { status, code, answer } = failure;
    const error = { code, ...(answer !== undefined && { fields: { websiteUrl: answer } }) };
    return { ok: false, status, json: async () => ({ error }) } as Response;
  };
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

let site = 0;

/** Opens the workspace with a page that can't be loaded, before a switch. */
async function openWithoutPage(code: keyof typeof TRANSFORM_FAILURES, path = '', answer?: string): Promise<void> {
  site += 1;
  failure = { code, status: TRANSFORM_FAILURES[code], answer };
  startWithWorkspace(`https://site-${site}.example${path}`);
  renderWithHost(<DemoPage />);
  await advance(FIRST_LOAD_DELAY_MS);
}

async function openFailing(code: keyof typeof TRANSFORM_FAILURES): Promise<void> {
  await openWithoutPage(code);
  toggleFeatures('SEO Optimization');
  await advance(200);
}

test.each([
  ['unreachable', 'We can’t reach this site'],
  ['refused', 'This site refuses our request'],
  ['missing', 'There is no page at this address'],
  ['not-html', 'This address isn’t a web page'],
  ['unreadable', 'We can’t read what this site sends'],
] as const)('the failure %s covers the frame with the heading “%s” and offers a sample site', async (code, heading) => {
  await openFailing(code);
  expect(screen.getByRole('heading', { name: heading }).closest('[role=status]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try a sample site' }));
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('http://stonewell.localhost:3100/');
  expect(screen.queryByRole('heading', { name: heading })).toBeNull();
  await advance(200);
});

const answerWith = (status: number) => `The server answers with the status ${status}.`;

test('a missing page is named with its status before the first switch, without a score, and leads to the start page', async () => {
  await openWithoutPage('missing', '/old/page?id=1#part', answerWith(404));
  const problem = screen.getByRole('heading', { name: 'There is no page at this address' }).parentElement;
  expect(problem?.textContent).toContain('The server answers with the status 404.');
  expect(screen.queryByRole('heading', { name: 'Your page, measured' })).toBeNull();
  expect(requests).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Open the start page' }));
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe(`https://site-${site}.example/`);
  await advance(FIRST_LOAD_DELAY_MS);
  expect(JSON.parse(requests.at(-1) ?? '')).toMatchObject({ websiteUrl: `https://site-${site}.example/` });
});

test.each([
  ['refused', answerWith(403), 'This site refuses our request', true],
  ['unreachable', answerWith(500), 'This address answers with an error', true],
  // A function from before statuses were named.
  ['missing', undefined, 'There is no page at this address', true],
  ['unreachable', undefined, 'We can’t reach this site', false],
] as const)('the failure %s with the answer “%s” has the heading “%s”', async (code, answer, heading, isAnswer) => {
  await openWithoutPage(code, '/page', answer);
  expect(screen.getByRole('heading', { name: heading }).parentElement?.textContent).toContain(answer ?? '');
  expect(screen.queryAllByRole('button', { name: 'Open the start page' })).toHaveLength(isAnswer ? 1 : 0);
});

test.each(['', '/', '/#top'])('the start page %j of a site isn’t offered in its own place', async (path) => {
  await openWithoutPage('missing', path, answerWith(404));
  expect(screen.getByRole('button', { name: 'Try a sample site' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Open the start page' })).toBeNull();
});

test('failures of the function itself are not shown', async () => {
  await openFailing('internal');
  expect(screen.queryByRole('button', { name: 'Try a sample site' })).toBeNull();
  expect(Object.keys(livePageProblems)).not.toContain('too-many-requests');
});

test.each([
  ['<meta data-tx="base">', 'This page is empty without its scripts'],
  ['<meta data-tx="base" data-no-scripts>', 'This address answers with an empty page'],
  ['<meta data-tx="base"><p>Call 030 123456</p>', undefined],
])('a page with %s is called “%s”', async (html, heading) => {
  globalThis.fetch = async () => ({ ok: true, headers: new Headers(), text: async () => html }) as Response;
  startWithWorkspace(`https://${heading?.length}.example`);
  renderWithHost(<DemoPage />);
  toggleFeatures('SEO Optimization');
  await advance(200);
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  Object.defineProperties(page, { URL: { value: frame.src }, readyState: { value: 'complete' } });
  Object.defineProperty(frame, 'contentDocument', { value: page });
  fireEvent.load(frame);
  expect(screen.queryByRole('button', { name: 'Try a sample site' })?.closest('[role=status]')?.querySelector('h3')?.textContent).toBe(
    heading,
  );
});
