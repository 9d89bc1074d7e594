import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const MINUTE_MS = 60_000;

const mail: GivenUpMail = {
  id: '00000000-0000-4000-8000-0000000000aa',
  kind: 'quote-notification',
  attempts: 12,
  lastError: 'The mailbox is full.',
  createdAt: '2026-11-24T10:00:00Z',
  quoteId: createQuoteId(7),
  bookingId: null,
};

function renderHealth(overrides: Partial<SiteHealth> = {}, url = '/admin/health') {
  resetAsAdmin(url);
  const fake = createFakeBackend();
  const state = { health: createSampleHealth(NOW, overrides) };
  const periods: unknown[] = [];
  fake.procedures.read_site_health = ({ p_since }) => {
    periods.push(p_since);
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
const findFigure = (label: string) => screen.getByText(label).closest('div')?.textContent;
const findPart = (part: string) => within(screen.getByRole('article', { name: part }));

test('says that everything works, and shows host, parts, failures and tables', async () => {
  renderHealth();
  expect((await findState()).textContent).toBe('Everything works');
  expect(findFigure('Site')).toMatch(/^SiteUp182 ms at /);
  expect(findFigure('Certificate ends in')).toMatch(/63 dayswww\.studio\.example/);
  expect(findFigure('Last backup')).toContain('5 h ago');
  expect(findFigure('Disk used')).toContain('41 %of 40 GB');
  expect(findFigure('Database')).toContain('182 MBlargest: site_reports, 96 MB');
  expect(screen.getAllByRole('article').map((part) => part.querySelector('h3')?.textContent)).toEqual([
    'shell',
    'admin',
    'demo',
    'marketing',
  ]);
  expect(within(screen.getByRole('table', { name: 'Tables' })).getByRole('row', { name: 'site_reports 96 MB 52 %' })).toBeTruthy();
  expect(screen.getByText(/Times in .*\(/)).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
});

test('compares the live release of a part with the one before, in words', async () => {
  renderHealth();
  await findState();
  const demo = findPart('demo');
  expect(demo.getByText(/^Release/).textContent).toMatch(/^Release de02bb00, live since Nov 26, .*, before: de01aa00$/);
  expect(demo.getByText('Errors per 1,000 views').parentElement?.textContent).toBe('Errors per 1,000 views84 in total, ▲ 6 more');
  expect(demo.getByText('Largest paint, LCP').parentElement?.textContent).toBe('Largest paint, LCP2.10 sgood, ▲ 0.70 s slower');
  expect(demo.getByText('Interaction, INP').parentElement?.textContent).toBe('Interaction, INP240 msfair, ▲ 150 ms slower');
  expect(demo.getByText('Layout shift, CLS').parentElement?.textContent).toBe('Layout shift, CLS0.02good, = as before');
  expect(findPart('admin').getByText('Layout shift, CLS').parentElement?.textContent).toBe('Layout shift, CLS—fewer than 10 values');
});

test('the arrow keys move a cursor through the hours, which all drawings share', async () => {
  renderHealth();
  await findState();
  const cursor = screen.getByRole<HTMLInputElement>('slider', { name: 'Hour of demo' });
  const last = cursor.getAttribute('aria-valuetext');
  expect(last).toMatch(/^Nov 26, .*: \d+ views, \d errors?, 0 fallbacks$/);
  fireEvent.change(cursor, { target: { value: '3' } });
  expect(cursor.getAttribute('aria-valuetext')).not.toBe(last);
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Hour of shell' }).value).toBe('3');
});

test('counts the steps from a page to a call, of all pages and by release', async () => {
  renderHealth();
  await findState();
  const rows = within(screen.getByRole('table', { name: 'Steps' })).getAllByRole('row');
  expect(rows.slice(0, 3).map((row) => row.textContent)).toEqual([
    'ReleaseViewsDemoReportQuoteCall',
    'All5,0001,0006006025',
    'demo de02bb001,000200120125',
  ]);
});

test('the hours of a part are a table too', async () => {
  const { user } = renderHealth();
  await findState();
  await user.click(findPart('shell').getByText('Hours as a table'));
  const rows = within(await findPart('shell').findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(26);
  expect(rows[1]?.textContent).toMatch(/^Nov 26, .*5e11aa00\d+00$/);
});

test('lists open alarms and what needs attention since when, and alarms that recovered', async () => {
  renderHealth({
    alarms: [
      { key: 'disk', text: 'The disk is 92 % full; the limit is 90 %.', openedAt: '2026-11-26T12:05:00Z', recoveredAt: null },
      { key: 'site', text: 'The site was down.', openedAt: '2026-11-26T01:00:00Z', recoveredAt: '2026-11-26T01:04:00Z' },
    ],
    outbox: { waiting: 1, oldestSeconds: 180, givenUp: [mail] },
  });
  expect((await findState()).textContent).toBe('2 things need attention');
  const problems = screen.getByRole('region', { name: '2 things need attention' });
  expect(
    within(problems)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^1 e-mail couldn’t be sent\. Send again or dismiss\.Since Nov 24, .* \(2 days\)Runbook: mail-given-up$/),
    expect.stringMatching(/^The disk is 92 % full; the limit is 90 %\.Since Nov 26, .* \(2 h\)Runbook: disk$/),
  ]);
  expect(screen.getByRole('row', { name: /^The site was down\. Nov 26, .* 4 min$/ })).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
});

test('a failure opens to its stack, pages and browsers', async () => {
  const { user } = renderHealth();
  await findState();
  const toggle = screen.getByRole('button', { name: 'TypeError remote-demo/src/report/ReportHead.tsx:41' });
  expect(within(toggle.closest('tr') as HTMLElement).getByText('4d1c0ffe')).toBeTruthy();
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(details?.textContent).toContain('Firefox 140 (3), Safari 18 (1)');
  expect(details?.textContent).toContain('Pages/demo');
  expect(details?.querySelector('pre')?.textContent).toBe(
    'formatScore remote-demo/src/report/ReportHead.tsx:41:18\nremote-demo/src/report/ReportFrame.tsx:88:5',
  );
  expect(await findAxeViolations()).toEqual([]);
});

test('a given-up mail stays until it is sent again', async () => {
  const { user, host, answers } = renderHealth({ outbox: { waiting: 0, oldestSeconds: null, givenUp: [mail] } });
  await findState();
  expect(screen.getByRole('link', { name: 'Quote notification' }).getAttribute('href')).toBe(`/admin?quote=${mail.quoteId}`);
  await user.click(screen.getByRole('button', { name: /^Send again: Quote notification/ }));
  await waitFor(() => expect(screen.queryByText('The mailbox is full.')).toBeNull());
  expect(answers).toEqual([{ p_id: mail.id, p_send_again: true }]);
  expect(host.toasts).toEqual([{ kind: 'success', title: 'Success', message: 'The e-mail is sent again within a few minutes.' }]);
  expect(document.activeElement?.textContent).toBe('Unsent e-mails');
});

test('a given-up mail without a request leads to the calls, or to the requests if it is about an e-mail', async () => {
  const mails = [
    { ...mail, id: createQuoteId(1), kind: 'booking-moved', quoteId: null, bookingId: createQuoteId(2) },
    { ...mail, id: createQuoteId(3), kind: 'email-notification', quoteId: null },
  ];
  renderHealth({ outbox: { waiting: 0, oldestSeconds: null, givenUp: mails } });
  await findState();
  expect(screen.getByRole('link', { name: 'Booking moved' }).getAttribute('href')).toBe('/admin/calls');
  expect(screen.getByRole('link', { name: 'Email notification' }).getAttribute('href')).toBe('/admin');
});

test('Dismiss asks once more, and another admin’s answer is no error', async () => {
  const { user, host, fake, answers } = renderHealth({ outbox: { waiting: 0, oldestSeconds: null, givenUp: [mail] } });
  await findState();
  await user.click(screen.getByRole('button', { name: /^Dismiss: / }));
  await user.click(screen.getByRole('button', { name: /^Keep: / }));
  expect(answers).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Dismiss: / }));
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
  const { user, periods } = renderHealth({}, '/admin/health?period=7d');
  await findState();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '7 days' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(location.search).toBe('?period=30d');
  await waitFor(() => expect(periods).toHaveLength(2));
  const days = periods.map((since) => Math.round((Date.now() - Date.parse(String(since))) / 86_400_000));
  expect(days).toEqual([7, 30]);
  await user.click(screen.getByRole('radio', { name: '24 hours' }));
  expect(location.search).toBe('');
});

test('without any report the page says what is missing and which command to run', async () => {
  const host = { disk: null, backup: null, certificate: null, probe: null, releases: null };
  renderHealth({ releases: [], hours: [], failures: [], host });
  expect((await findState()).textContent).toBe('One thing needs attention');
  expect(screen.getByText(/^The monitor has never reported\. Start it with npm run monitor/)).toBeTruthy();
  expect(screen.getByText('No browser has reported in this period')).toBeTruthy();
  expect(screen.getByText('npx supabase functions deploy')).toBeTruthy();
  expect(screen.getAllByText('Not measured yet: start the monitor.')).toHaveLength(4);
  expect(await findAxeViolations()).toEqual([]);
});

test('a value that the monitor couldn’t measure is no reason to start it', async () => {
  const { host } = createSampleHealth(NOW);
  renderHealth({ host: { ...host, certificate: null } });
  expect((await findState()).textContent).toBe('Everything works');
  expect(findFigure('Certificate ends in')).toBe('Certificate ends in—The monitor couldn’t measure it.');
});

test('says since when the monitor is silent', async () => {
  const { host } = createSampleHealth(new Date(NOW.getTime() - 6 * MINUTE_MS));
  renderHealth({ host });
  expect((await findState()).textContent).toBe('One thing needs attention');
  expect(screen.getByText(/^The monitor is silent/).parentElement?.textContent).toMatch(/Since Nov 26, .* \(6 min\)$/);
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

test('says that the browser is offline and how old the values are', async () => {
  renderHealth();
  await findState();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert').textContent).toMatch(/^You are offline\. These are the values of /);
  online.mockRestore();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loads again each minute, keeps the last values when that fails, and says how old they are', async () => {
  jest.useFakeTimers();
  try {
    const { fake, state } = renderHealth();
    await act(() => jest.advanceTimersByTimeAsync(0));
    state.health = createSampleHealth(NOW, { bookings: { today: 9, upcoming: 9 } });
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(findFigure('Calls today')).toBe('Calls today99 upcoming');
    fake.failing.read_site_health = { message: 'down', status: 500 };
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(findFigure('Calls today')).toBe('Calls today99 upcoming');
    expect(screen.getByRole('alert').textContent).toMatch(/^The server doesn’t answer\. These are the values of /);
    fake.failing.read_site_health = null;
    await act(() => jest.advanceTimersByTimeAsync(2 * MINUTE_MS));
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
