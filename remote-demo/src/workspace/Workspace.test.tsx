import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { FEATURES } from '../content/features.ts';
import DemoPage from '../pages/DemoPage.tsx';
import { advance, getSwitch, startWithWorkspace, toggleFeatures } from '../testing/demo-actions.ts';
import { getObjectUrls } from '../testing/dom-stubs.ts';
import { FIRST_LOAD_DELAY_MS } from './live-page/use-live-page.ts';

const frame = () => document.querySelector('iframe');
const metrics = () => within(screen.getByRole('region', { name: 'Metrics of a typical site' }));
const metric = (label: string) => metrics().getByText(label).parentElement?.querySelector('dd')?.textContent;
const lines = () => within(screen.getByRole('log', { name: 'Console' })).getAllByText(/./, { selector: 'p' });

/** Bodies of the requests with a feature, and of those for the page that it is compared with. */
let requests: string[];
let originals: string[];
let site = 0;

beforeEach(() => {
  requests = [];
  originals = [];
  site += 1;
  jest.useFakeTimers();
  globalThis.fetch = async (_, init) => {
    record(String(init?.body));
    const headers = new Headers({ 'x-transform-report': '{"seo":{"tags":7,"alts":12},"chat":{"suggestions":4}}' });
    return { ok: true, headers, text: async () => '<h1>Transformed</h1>' } as Response;
  };
});
afterEach(() => jest.useRealTimers());

const record = (body: string) => (body.includes('true') ? requests : originals).push(body);

/** Each test has its own website, because transformed pages are cached. */
function renderWorkspace(host = createFakeHost()) {
  startWithWorkspace(`https://site-${site}.example`);
  return renderWithHost(<DemoPage />, host);
}

test('starts with the hostname, the numbers of issues and improvements and seven console lines', () => {
  renderWorkspace();
  expect(screen.getByRole('heading', { name: `site-${site}.example` })).not.toBeNull();
  for (const text of ['5 issues found', '5 improvements available', 'Toggle features to see improvements applied']) {
    expect(screen.getByText(text)).not.toBeNull();
  }
  expect(lines()).toHaveLength(7);
});

test('has twelve switches, each described by its tooltip', () => {
  renderWorkspace();
  for (const { label, hint } of FEATURES) {
    const described = getSwitch(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join('')).toBe(hint);
  }
});

test('frames the original URL with exactly two sandbox permissions, and requests the page without features once', async () => {
  renderWorkspace();
  expect(frame()?.getAttribute('src')).toBe(`https://site-${site}.example`);
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame()?.getAttribute('height')).toBe('600');
  expect(originals).toEqual([]);
  await advance(FIRST_LOAD_DELAY_MS);
  expect(requests).toEqual([]);
  expect(originals).toHaveLength(1);
});

test('a feature shows the transformed page with its counts; turning it off shows the original page', async () => {
  const { unmount } = renderWorkspace();
  toggleFeatures('SEO Optimization');
  expect(screen.getByText('Applying transformations...')).not.toBeNull();
  await advance(200);
  expect(screen.queryByText('Applying transformations...')).toBeNull();
  expect(frame()?.getAttribute('src')).toBe(getObjectUrls()[0]);
  expect(screen.getByText('7 tags added or changed')).not.toBeNull();
  expect(screen.getByRole('log').textContent).toContain('7 tags added or changed, 12 images described');
  expect(JSON.parse(requests[0] ?? '')).toMatchObject({ websiteUrl: `https://site-${site}.example`, features: { seo: true, chat: false } });
  toggleFeatures('SEO Optimization');
  expect(frame()?.getAttribute('src')).toBe(`https://site-${site}.example`);
  expect(getObjectUrls()).toEqual([]);
  toggleFeatures('SEO Optimization');
  await advance(200);
  expect(requests).toHaveLength(2);
  unmount();
  expect(getObjectUrls()).toEqual([]);
});

const looks = () => within(screen.getByRole('group', { name: 'Look' }));
const checkedLook = () => looks().getByRole<HTMLInputElement>('radio', { checked: true }).value;

test('repairs a page that this browser can’t lay out anew, says so, and asks no more for another look', async () => {
  globalThis.fetch = async (_, init) => {
    // The files of fonts are missing.
    if (!init) return { ok: false, status: 404 } as Response;
    record(String(init.body));
    const headers = new Headers({ 'x-transform-report': '{"design":{"headings":3}}' });
    return { ok: true, headers, text: async () => `<h1>${requests.length}</h1>` } as Response;
  };
  renderWorkspace();
  expect(screen.queryByRole('group', { name: 'Look' })).toBeNull();
  toggleFeatures('Design Upgrade', 'Live Chat');
  await advance(200);
  expect(checkedLook()).toBe('gallery');
  // The test's window lays nothing out.
  await waitFor(() => expect(requests).toHaveLength(2));
  await waitFor(() => expect(screen.getByText(/^The redesign couldn’t be loaded/)).not.toBeNull());
  expect(requests.map((body) => JSON.parse(body))).toMatchObject([
    { features: { design: false, chat: true } },
    { features: { design: true, chat: true } },
  ]);
  fireEvent.click(looks().getByRole('radio', { name: 'Workshop' }));
  await advance(200);
  expect(checkedLook()).toBe('workshop');
  expect(requests).toHaveLength(2);
  expect(screen.getByText(/^The redesign couldn’t be loaded/)).not.toBeNull();
  fireEvent.click(looks().getByRole('radio', { name: 'Your own layout' }));
  await advance(200);
  expect(screen.queryByText(/redesign couldn’t be loaded/)).toBeNull();
  toggleFeatures('Design Upgrade');
  expect(screen.queryByRole('group', { name: 'Look' })).toBeNull();
});

test('turning a feature on adds three console lines, turning it off adds none', () => {
  renderWorkspace();
  toggleFeatures('Live Chat');
  expect(lines()).toHaveLength(10);
  expect(lines().at(-1)?.dataset.kind).toBe('success');
  toggleFeatures('Live Chat');
  expect(lines()).toHaveLength(10);
});

test('a switch changes immediately; preview and console follow after the next paint', async () => {
  renderWorkspace();
  fireEvent.click(getSwitch('Performance Boost'));
  expect(getSwitch('Performance Boost').checked).toBe(true);
  expect(screen.queryByText('Applying transformations...')).toBeNull();
  expect(lines()).toHaveLength(7);
  await advance(17);
  expect(screen.getByText('Applying transformations...')).not.toBeNull();
  expect(lines()).toHaveLength(10);
});

test('metrics reach their values in 20 steps of 30 ms; rows without a value are hidden', async () => {
  renderWorkspace();
  expect([metric('Load time'), metric('SEO score'), metric('Accessibility'), metric('Core Web Vitals')]).toEqual([
    '4.8s',
    '62',
    '70',
    'poor',
  ]);
  for (const label of ['Uptime', 'Requests', 'Security grade']) expect(metrics().queryByText(label)).toBeNull();
  toggleFeatures('Performance Boost');
  await advance(300);
  expect(metric('Load time')).toBe('3.0s');
  await advance(299);
  expect(metric('Requests')).not.toBe('45');
  await advance(1);
  expect([metric('Load time'), metric('Requests'), metric('Core Web Vitals')]).toEqual(['1.2s', '45', 'excellent']);
});

test('with reduced motion, metrics show their final values immediately', () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('reduce') });
  renderWorkspace();
  toggleFeatures('SEO Optimization', 'Backend & APIs');
  expect([metric('SEO score'), metric('Uptime')]).toEqual(['95', '99.9%']);
  window.matchMedia = matchMedia;
});

test('Escape hides the tooltips until the pointer moves', () => {
  renderWorkspace();
  const list = screen.getAllByRole('list').find((element) => within(element).queryAllByRole('switch').length === 12);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(list?.dataset.quiet).toBe('true');
  fireEvent.pointerOver(document.body);
  expect(list?.dataset.quiet).toBeUndefined();
});

test('all twelve features show the banner with its two links, eleven do not', () => {
  renderWorkspace();
  toggleFeatures(...FEATURES.slice(1).map(({ label }) => label));
  expect(screen.queryByText("You've Unlocked the Full Experience")).toBeNull();
  toggleFeatures('Design Upgrade');
  expect(screen.getByRole('heading', { name: "You've Unlocked the Full Experience" })).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Start Your Project' }).getAttribute('href')).toBe('/#contact');
  expect(screen.getByRole('link', { name: 'View Case Study' }).getAttribute('href')).toBe('/projects/stonewell-bodies');
  expect(screen.getByTestId('mock-preview').dataset.pulse).toBe('true');
});

test('copies the link to the setup, or shows it in a toast when the clipboard is not available', async () => {
  const { host } = renderWorkspace();
  const copied: string[] = [];
  toggleFeatures('SEO Optimization');
  const writeText = jest.fn<Promise<void>, [string]>().mockImplementationOnce(async (text) => void copied.push(text));
  Object.assign(navigator, { clipboard: { writeText: writeText.mockRejectedValueOnce(new Error('forbidden')) } });
  const link = `http://localhost:3000/demo?url=https%3A%2F%2Fsite-${site}.example&features=seo`;
  for (let times = 0; times < 2; times += 1) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link to this setup' })));
  }
  expect(copied).toEqual([link]);
  expect(host.toasts).toMatchObject([{ title: 'Copied' }, { kind: 'info', message: link }]);
});

test('ends with the quote form of marketing', () => {
  renderWorkspace();
  const section = screen.getByRole('region', { name: 'Want this on your site?' });
  expect(section.querySelector('[data-fragment]')?.getAttribute('data-fragment')).toBe('marketing/QuoteForm');
  expect(document.querySelector('#contact')).toBeNull();
});
