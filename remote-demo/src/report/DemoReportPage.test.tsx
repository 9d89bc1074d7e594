import { act, fireEvent, screen } from '@testing-library/react';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import DemoReportPage from '../pages/DemoReportPage.tsx';
import { saveReportSecret } from '../state/report-secrets.ts';

const HOSTILE = '<img src=x onerror=alert(1)>\u202e"\'';
const load = { requests: 12, bytes: 480_000, unknownSizes: 0, blockingRequests: 3, blockingMs: 450 };
const finding = { count: 12, where: [HOSTILE, 'javascript:alert(1)'], isRemeasured: true };
const report = {
  site: HOSTILE,
  createdAt: '2026-11-22T12:00:00Z',
  expiresAt: '2026-12-22T12:00:00Z',
  features: ['seo', 'unknown'],
  areas: [
    {
      area: 'accessibility',
      checks: 4,
      passedBefore: 2,
      passedAfter: 3,
      scoreBefore: 50,
      scoreAfter: 75,
      findings: [
        { ...finding, check: 'image-alt', isRepaired: true },
        { ...finding, check: 'link-name', isRepaired: false },
        { ...finding, check: 'of-a-later-release', isRepaired: false },
      ],
    },
  ],
  load: { before: load, after: { ...load, bytes: 120_000 } },
  headers: { 'referrer-policy': 'added' },
};

let requests: { url: string; body: unknown }[];
let responses: { status: number; body?: unknown }[];
let reports = 0;
let id: string;

beforeEach(() => {
  requests = [];
  reports += 1;
  id = `report-${String(reports).padStart(17, '0')}`;
  history.replaceState(null, '', `/demo/report/${id}`);
  globalThis.fetch = async (url, init) => {
    requests.push({ url: String(url), body: init?.body && JSON.parse(String(init.body)) });
    const { status, body } = responses.shift() ?? { status: 500 };
    return { ok: status < 400, status, json: async () => body } as Response;
  };
});
afterEach(() => history.replaceState(null, '', '/'));

const open = (host = createFakeHost()) => act(async () => renderWithHost(<DemoReportPage />, host));

test('shows scores, switches, evidence and findings, and whatever a report contains as text only', async () => {
  responses = [{ status: 200, body: { ...report, id } }];
  await open();
  expect(requests[0]?.url).toBe(`http://localhost:54321/functions/v1/read-report?id=${id}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Report for ${HOSTILE}`);
  expect(screen.getByRole('heading', { name: '2 findings on this page. The switches repaired 1.' })).not.toBeNull();
  expect(screen.getByText('Accessibility', { selector: 'dt' }).parentElement?.textContent).toBe(
    'Accessibility50 →7550 of 100, with the switches 752 → 3 of 4 checks pass',
  );
  expect(screen.getByRole('row', { name: 'Bytes that can’t wait 480 kB 120 kB' })).not.toBeNull();
  expect(screen.getByRole('row', { name: 'What other sites learn of visitors not sent' })).not.toBeNull();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(items).toEqual(['SEO Optimization', expect.stringMatching(/^12 images.*repaired$/), expect.stringMatching(/^12 links.*open$/)]);
  expect(items[1]).toContain(`${HOSTILE}javascript:alert(1)`);
  expect(document.querySelector('img, script, [onerror]')).toBeNull();
  for (const { protocol } of screen.getAllByRole<HTMLAnchorElement>('link')) expect(protocol).toBe('http:');
  expect(screen.getByRole('link', { name: 'Request a quote' }).getAttribute('href')).toBe('/#contact');
  expect(screen.getByRole('link', { name: 'JSON' }).getAttribute('href')).toBe(requests[0]?.url);
  expect(screen.queryByRole('button', { name: 'Delete report' })).toBeNull();
});

test.each(['/demo/report/short', '/demo/report/', `/demo/report/${'x'.repeat(25)}`])(
  '%s can’t be a report: nothing is requested',
  async (path) => {
    history.replaceState(null, '', path);
    await open();
    expect(screen.getByRole('heading', { name: 'This report doesn’t exist' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Open the demo' }).getAttribute('href')).toBe('/demo');
    expect(requests).toEqual([]);
  },
);

test('an unknown report links the demo; a failed request can be repeated', async () => {
  responses = [{ status: 500 }, { status: 404 }];
  await open();
  expect(screen.getByRole('heading', { name: 'The report couldn’t be loaded' })).not.toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByRole('heading', { name: 'This report doesn’t exist' })).not.toBeNull();
  expect(requests).toHaveLength(2);
});

test('its creator deletes it with the secret of the tab; a failure keeps the page', async () => {
  saveReportSecret(id, 'secret-of-the-tab');
  responses = [
    { status: 200, body: { ...report, id } },
    { status: 429, body: { error: { message: 'Too many requests.' } } },
    { status: 200, body: {} },
  ];
  const host = createFakeHost();
  await open(host);
  const remove = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete report' })));
  await remove();
  expect(host.toasts).toMatchObject([{ kind: 'failure', message: 'Too many requests.' }]);
  await remove();
  expect(requests[2]).toEqual({ url: 'http://localhost:54321/functions/v1/delete-report', body: { id, secret: 'secret-of-the-tab' } });
  expect(screen.getByRole('heading', { name: 'This report doesn’t exist' })).not.toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
