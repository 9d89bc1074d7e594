import { act, fireEvent, screen, within } from '@testing-library/react';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { FEATURES } from '../content/features.ts';
import DemoPage from '../pages/DemoPage.tsx';
import { livingAddresses } from '../testing/browser-parts.ts';
import { pass, startInWorkspace, switchOf, toggle } from '../testing/journey.ts';

const frame = () => document.querySelector('iframe');
const metrics = () => within(screen.getByRole('region', { name: 'Metrics' }));
const metric = (label: string) => metrics().getByText(label).parentElement?.querySelector('dd')?.textContent;
const lines = () => within(screen.getByRole('log', { name: 'Console' })).getAllByText(/./, { selector: 'p' });

let requests: string[];
let site = 0;

beforeEach(() => {
  requests = [];
  site += 1;
  jest.useFakeTimers();
  globalThis.fetch = async (_, init) => {
    requests.push(String(init?.body));
    const headers = new Headers({ 'x-transform-report': '{"seo":{"tags":7,"alts":12},"chat":{"suggestions":4}}' });
    return { ok: true, headers, text: async () => '<h1>Transformed</h1>' } as Response;
  };
});
afterEach(() => jest.useRealTimers());

/** Each test has a site of its own: transformed pages are remembered. */
function workspaceOf(host = createFakeHost()) {
  startInWorkspace(`https://site-${site}.example`);
  return renderWithHost(<DemoPage />, host);
}

test('starts with the site, what was found and seven console lines', () => {
  workspaceOf();
  expect(screen.getByRole('heading', { name: `site-${site}.example` })).not.toBeNull();
  for (const text of ['5 issues found', '5 improvements available', 'Toggle features to see improvements applied']) {
    expect(screen.getByText(text)).not.toBeNull();
  }
  expect(lines()).toHaveLength(7);
});

test('offers twelve switches, each described by its tooltip line', () => {
  workspaceOf();
  for (const { label, hint } of FEATURES) {
    const described = switchOf(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join('')).toBe(hint);
  }
});

test('frames the original address with exactly the two permissions', () => {
  workspaceOf();
  expect(frame()?.getAttribute('src')).toBe(`https://site-${site}.example`);
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame()?.getAttribute('height')).toBe('600');
  expect(requests).toEqual([]);
});

test('a feature brings the transformed page and its real counts, without it the original is back', async () => {
  const { unmount } = workspaceOf();
  toggle('SEO Optimization');
  expect(screen.getByText('Applying transformations...')).not.toBeNull();
  await pass(200);
  expect(screen.queryByText('Applying transformations...')).toBeNull();
  expect(frame()?.getAttribute('src')).toBe(livingAddresses()[0]);
  expect(screen.getByText('7 tags added')).not.toBeNull();
  expect(screen.getByText('7 tags added, 12 images described')).not.toBeNull();
  expect(JSON.parse(requests[0] ?? '')).toMatchObject({ websiteUrl: `https://site-${site}.example`, features: { seo: true, chat: false } });
  toggle('SEO Optimization');
  expect(frame()?.getAttribute('src')).toBe(`https://site-${site}.example`);
  expect(livingAddresses()).toEqual([]);
  toggle('SEO Optimization');
  await pass(200);
  expect(requests).toHaveLength(2);
  unmount();
  expect(livingAddresses()).toEqual([]);
});

test('turning a feature on adds three console lines, turning it off none', () => {
  workspaceOf();
  toggle('Live Chat');
  expect(lines()).toHaveLength(10);
  expect(lines().at(-1)?.dataset.kind).toBe('success');
  toggle('Live Chat');
  expect(lines()).toHaveLength(10);
});

test('a switch moves at once; what follows from it is drawn after the next paint', async () => {
  workspaceOf();
  fireEvent.click(switchOf('Performance Boost'));
  expect(switchOf('Performance Boost').checked).toBe(true);
  expect(screen.queryByText('Applying transformations...')).toBeNull();
  expect(lines()).toHaveLength(7);
  await pass(17);
  expect(screen.getByText('Applying transformations...')).not.toBeNull();
  expect(lines()).toHaveLength(10);
});

test('metrics move in 20 steps of 30 ms and hide what there is nothing to say about', async () => {
  workspaceOf();
  expect([metric('Load time'), metric('SEO score'), metric('Accessibility'), metric('Core Web Vitals')]).toEqual([
    '4.8s',
    '62',
    '70',
    'poor',
  ]);
  for (const label of ['Uptime', 'Requests', 'Security']) expect(metrics().queryByText(label)).toBeNull();
  toggle('Performance Boost');
  await pass(300);
  expect(metric('Load time')).toBe('3.0s');
  await pass(299);
  expect(metric('Requests')).not.toBe('45');
  await pass(1);
  expect([metric('Load time'), metric('Requests'), metric('Core Web Vitals')]).toEqual(['1.2s', '45', 'excellent']);
});

test('who prefers less motion sees the end values at once', () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('reduce') });
  workspaceOf();
  toggle('SEO Optimization', 'Backend & APIs');
  expect([metric('SEO score'), metric('Uptime')]).toEqual(['95', '99.9%']);
  window.matchMedia = matchMedia;
});

test('Escape hides the tooltips until the pointer moves', () => {
  workspaceOf();
  const list = screen.getAllByRole('list').find((element) => within(element).queryAllByRole('switch').length === 12);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(list?.dataset.quiet).toBe('true');
  fireEvent.pointerOver(document.body);
  expect(list?.dataset.quiet).toBeUndefined();
});

test('all twelve unlock the banner with its two links, eleven do not', () => {
  workspaceOf();
  toggle(...FEATURES.slice(1).map(({ label }) => label));
  expect(screen.queryByText("You've Unlocked the Full Experience")).toBeNull();
  toggle('Design Upgrade');
  expect(screen.getByRole('heading', { name: "You've Unlocked the Full Experience" })).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Start Your Project' }).getAttribute('href')).toBe('/#contact');
  expect(screen.getByRole('link', { name: 'View Case Study' }).getAttribute('href')).toBe('/projects/stonewell-bodies');
  expect(screen.getByTestId('mock-preview').dataset.pulse).toBe('true');
});

test('the link to this setup can be copied, and is shown where copying is forbidden', async () => {
  const { host } = workspaceOf();
  const copied: string[] = [];
  toggle('SEO Optimization');
  const writeText = jest.fn<Promise<void>, [string]>().mockImplementationOnce(async (text) => void copied.push(text));
  Object.assign(navigator, { clipboard: { writeText: writeText.mockRejectedValueOnce(new Error('forbidden')) } });
  const link = `http://localhost:3000/demo?url=https%3A%2F%2Fsite-${site}.example&features=seo`;
  for (let times = 0; times < 2; times += 1) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link to this setup' })));
  }
  expect(copied).toEqual([link]);
  expect(host.toasts).toMatchObject([{ title: 'Copied' }, { kind: 'info', message: link }]);
});
