import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GivenUpMail, SiteHealth } from 'shared-contracts/site-health';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { createSampleHealth } from 'shared-contracts/testing/sample-health';
import HealthPage from '../pages/HealthPage.tsx';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId } from '../testing/quote-rows.ts';
import { resetAsAdmin } from '../testing/render-admin.tsx';

const NOW = new Date('2026-11-26T14:30:00Z');
const DAY_MS = 86_400_000;

const mail: GivenUpMail = {
  id: '00000000-0000-4000-8000-0000000000aa',
  kind: 'quote-notification',
  lastError: 'The mailbox is full.',
  createdAt: '2026-11-24T10:00:00Z',
  quoteId: createQuoteId(7),
  bookingId: null,
};

function renderHealth(overrides: Partial<SiteHealth> = {}, url = '/admin/health') {
  resetAsAdmin(url);
  const fake = createFakeBackend();
  respondWith({
    '/registry.json': {
      shell: { releaseId: '5e11aa0000000001' },
      remotes: { demo: { releaseId: 'de02bb0000000002' } },
      cdn: 'https://cdn.example',
    },
  });
  const state = { health: createSampleHealth(NOW, overrides) };
  const periods: number[] = [];
  fake.procedures.read_site_health = ({ p_since }) => {
    periods.push(Math.round((Date.now() - Date.parse(String(p_since))) / DAY_MS));
    return state.health;
  };
  const answers: unknown[] = [];
  fake.procedures.answer_given_up_mail = (args) => {
    answers.push(args);
    state.health = createSampleHealth(NOW);
    return true;
  };
  const host = createFakeHost({ backend: async () => fake.client });
  return { ...renderWithHost(<HealthPage />, host), user: userEvent.setup({ delay: null }), fake, state, periods, answers };
}

const findState = () => screen.findByRole('heading', { level: 2, name: /Everything works|attention/ });
/** Responds to the requests of the page besides those to the backend. */
function respondWith(files: Record<string, object>): string[] {
  const requested: string[] = [];
  globalThis.fetch = async (input) => {
    const url = String(input);
    requested.push(url);
    return { ok: url in files, json: async () => files[url], text: async () => JSON.stringify(files[url]) } as Response;
  };
  return requested;
}
const readRows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')));

test('says that everything works, and shows the reports of each release and failed functions', async () => {
  renderHealth({ functionErrors: [{ name: 'submit-quote', count: 2, lastCode: 'Error 42501', lastAt: NOW.toISOString() }] });
  expect((await findState()).textContent).toBe('Everything works');
  expect(screen.getByText(/Times in .*\(/)).toBeTruthy();
  const [, admin, demo, before] = readRows('Releases');
  expect(admin?.slice(0, 5)).toEqual(['admin ad01aa00', '41', '0', 'LCP 100 %', '—']);
  expect(demo?.slice(0, 5)).toEqual([
    'demo de02bb00 live',
    '500',
    '4 (0.80 %), 1 fallback',
    'LCP 95 %, INP 90 %, CLS 100 %',
    'demo 90, report 60, quote 2',
  ]);
  expect(before?.slice(0, 3)).toEqual(['demo de01aa00', '1,500', '3 (0.20 %)']);
  expect(readRows('Functions')[1]?.slice(0, 3)).toEqual(['submit-quote', '2', 'Error 42501']);
  expect(await findAxeViolations()).toEqual([]);
});

test('lists what needs attention since when, with the entry of the runbook', async () => {
  renderHealth({
    problems: [
      { key: 'mails-stuck', text: 'E-mails wait.', openedAt: '2026-11-26T12:05:00Z' },
      { key: 'release-errors demo', text: 'Errors of demo.', openedAt: null },
    ],
  });
  expect((await findState()).textContent).toBe('2 things need attention');
  const items = within(screen.getByRole('region', { name: '2 things need attention' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^E-mails wait\.Since Nov 26, .*\. Runbook: mails-stuck$/),
    'Errors of demo.Runbook: release-errors',
  ]);
  expect(await findAxeViolations()).toEqual([]);
});

test('a failure opens to its positions, and Show source finds those in the source', async () => {
  const [failure] = createSampleHealth(NOW).failures;
  const { user, host } = renderHealth();
  const map = { version: 3, sources: ['webpack://demo/./remote-demo/src/report/ReportHead.tsx'], names: [], mappings: 'AAAA' };
  await findState();
  const requested = respondWith({ 'https://cdn.example/remotes/demo/de02bb0000000002/page-DemoPage.js.map': map });
  await user.click(screen.getByText('TypeError'));
  const details = screen.getByText('TypeError').closest('details');
  expect(details?.textContent).toContain('Pages/demo');
  expect(details?.textContent).toContain('BrowsersFirefox 140, Safari 18');
  await user.click(screen.getByRole('button', { name: 'Show source' }));
  await waitFor(() =>
    expect(details?.querySelector('pre')?.textContent).toBe(
      'remote-demo/src/report/ReportHead.tsx:1:1\n/shell/5e11aa0000000001/main.js:2:41',
    ),
  );
  expect(requested).toEqual(failure?.positions.map((position) => `https://cdn.example${position.replace(/:\d+:\d+$/, '.map')}`));
  expect(host.toasts).toEqual([]);
  expect(await findAxeViolations()).toEqual([]);
});

test('a given-up mail stays until it is sent again', async () => {
  const { user, host, answers } = renderHealth({ givenUpMails: [mail] });
  await findState();
  expect(screen.getByRole('link', { name: 'Quote notification' }).getAttribute('href')).toBe(`/admin?quote=${mail.quoteId}`);
  await user.click(screen.getByRole('button', { name: /^Send again: Quote notification/ }));
  await waitFor(() => expect(screen.queryByText('The mailbox is full.')).toBeNull());
  expect(answers).toEqual([{ p_id: mail.id, p_send_again: true }]);
  expect(host.toasts).toEqual([{ kind: 'success', title: 'Success', message: 'The email is sent again within a few minutes.' }]);
  expect(document.activeElement?.textContent).toBe('Unsent emails');
});

test('Dismiss asks once more, and another admin’s answer is no error', async () => {
  const { user, host, fake, answers } = renderHealth({ givenUpMails: [mail] });
  await findState();
  await user.click(screen.getByRole('button', { name: /^Dismiss: / }));
  expect(answers).toEqual([]);
  fake.failing.answer_given_up_mail = { message: 'database is unavailable', status: 500 };
  await user.click(screen.getByRole('button', { name: /^Dismiss for good: / }));
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['database is unavailable']));
  fake.failing.answer_given_up_mail = null;
  fake.procedures.answer_given_up_mail = (args) => answers.push(args) === 0;
  await user.click(screen.getByRole('button', { name: /^Dismiss for good: / }));
  await waitFor(() => expect(host.toasts.at(-1)?.title).toBe('Already answered'));
  expect(answers).toEqual([{ p_id: mail.id, p_send_again: false }]);
});

test('the period is in the URL, and another one loads it', async () => {
  const { user, periods } = renderHealth({}, '/admin/health?days=7');
  await findState();
  await user.click(screen.getByRole('button', { name: '24 hours', pressed: false }));
  expect(location.search).toBe('');
  await waitFor(() => expect(periods).toEqual([7, 1]));
  await user.click(screen.getByRole('button', { name: '7 days', pressed: false }));
  expect(location.search).toBe('?days=7');
});

test('a failed load shows the error, and Try again loads it', async () => {
  resetAsAdmin('/admin/health');
  const fake = createFakeBackend();
  fake.procedures.read_site_health = () => createSampleHealth(NOW);
  fake.failing.read_site_health = { message: 'database is unavailable', status: 500 };
  const host = createFakeHost({ backend: async () => fake.client });
  renderWithHost(<HealthPage />, host);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['database is unavailable']));
  fake.failing.read_site_health = null;
  await userEvent.setup({ delay: null }).click(retry);
  expect(await findState()).toBeTruthy();
});

test('loads again each minute, keeps the last values when that fails, and says how old they are', async () => {
  jest.useFakeTimers();
  try {
    const { fake, state } = renderHealth();
    await act(() => jest.advanceTimersByTimeAsync(0));
    state.health = createSampleHealth(NOW, { problems: [{ key: 'mails-stuck', text: 'E-mails wait.', openedAt: null }] });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('E-mails wait.')).toBeTruthy();
    fake.failing.read_site_health = { message: 'down', status: 500 };
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('E-mails wait.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/^The server doesn’t answer\. These are the values of /);
    fake.failing.read_site_health = null;
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
