import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import type { Overview } from '../rules/overview.ts';
import { captureDownloads, readBlobText } from '../testing/capture-downloads.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { resetAsAdmin } from '../testing/render-admin.tsx';
import { sampleAnswerTimes, sampleOverview } from '../testing/sample-overview.ts';
import OverviewPage from './OverviewPage.tsx';

function renderOverview(overrides: Partial<Overview> = {}, url = '/admin/overview?period=all') {
  resetAsAdmin(url);
  const fake = createFakeBackend();
  const ranges: unknown[] = [];
  fake.procedures.read_overview = ({ p_since, p_until }) => {
    ranges.push([p_since, p_until]);
    return { ...sampleOverview, ...overrides };
  };
  fake.procedures.read_answer_times = () => sampleAnswerTimes;
  const host = createFakeHost({ backend: async () => fake.client });
  return { ...renderWithHost(<OverviewPage />, host), user: userEvent.setup({ delay: null }), host, fake, ranges };
}

const findFigure = async (label: string) => {
  const [term] = (await screen.findAllByText(label)).filter(({ tagName }) => tagName === 'DT');
  return term?.closest('div')?.textContent;
};
const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('shows figures with the period before, and each drawing with its table', async () => {
  renderOverview();
  expect(await findFigure('Requests')).toBe('Requests20▲ 8 more than before');
  expect(await findFigure('Won')).toBe('Won525 % of requests, ▼ 1 fewer than before');
  expect(await findFigure('Open value')).toBe('Open value$39,000known of 4 of 12 open');
  expect(await findFigure('First answer')).toBe('First answer45 minmedian; 90 % within 8.5 h');
  expect(await findFigure('Within the promise')).toBe('Within the promise75 %12 of 16 answered or due');
  expect(readRows('Sources')).toEqual([
    ['Source', 'By week', 'Requests', 'Share', 'Won', 'Win rate', 'Won value'],
    ['Direct or unknown', '', '9', '45 %', '1', '11 %', '$4,000'],
    ['search.example', '', '8', '40 %', '4', '50 %', '$56,000'],
    ['All others', '', '3', '15 %', '0', '0 %', '$0'],
  ]);
  expect(readRows('Stages')[3]).toEqual(['Proposal', '9', '45 %', '2', '$30,000']);
  expect(readRows('Tools').slice(1)).toEqual([
    ['All requests', '20', '100 %', '5', '25 %'],
    ['Demo', '8', '40 %', '4', '50 %'],
    ['Estimate', '0', '0 %', '0', '—'],
    ['Report', '0', '0 %', '0', '—'],
    ['Booked call', '2', '10 %', '2', '100 %'],
  ]);
  expect(readRows('First answers')[1]).toEqual(['Within 1 hour', '10', '50 %', '5', '50 %']);
  expect(await findAxeViolations()).toEqual([]);
});

test('the cursor of the weeks says their days, and the table has them by source', async () => {
  const { user } = renderOverview();
  const cursor = await screen.findByRole<HTMLInputElement>('slider', { name: 'Week' });
  fireEvent.change(cursor, { target: { value: '0' } });
  expect(cursor.getAttribute('aria-valuetext')?.replaceAll('\u2009', ' ')).toBe('Nov 3 – 8, 2026: 6 requests');
  await user.click(screen.getByText('Weeks as a table'));
  await screen.findByRole('table', { name: 'Weeks' });
  expect(readRows('Weeks')[0]).toEqual(['Week from', 'Requests', 'Direct or unknown', 'search.example', 'All others']);
  expect(readRows('Weeks').at(-1)).toEqual(['Nov 2, 2026', '6', '0', '6', '0']);
  expect(await findAxeViolations()).toEqual([]);
});

test('a table is downloaded with numbers that a program can read', async () => {
  const downloads = captureDownloads();
  const { user } = renderOverview();
  await user.click(await screen.findByRole('button', { name: 'Download CSV: Sources' }));
  expect(downloads).toHaveLength(1);
  expect((await readBlobText(downloads[0])).trim().split('\r\n').slice(0, 3)).toEqual([
    '"Source","Requests","Won","Won value"',
    '"Direct or unknown","9","1","4000"',
    '"search.example","8","4","56000"',
  ]);
});

test('the period is in the URL, and another one loads it', async () => {
  const { user, ranges } = renderOverview({}, '/admin/overview');
  await findFigure('Requests');
  await user.click(screen.getByRole('radio', { name: 'Year' }));
  expect(location.search).toBe('?period=year');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(ranges).toHaveLength(3));
  const days = (ranges as string[][]).map(([since = '', until = '']) => (Date.parse(until) - Date.parse(since)) / 86_400_000);
  expect(days).toEqual([30, 365, Number.NaN]);
});

test('says when no request arrived, and when changes are still being counted', async () => {
  renderOverview({ stage: [], source: [], firstDay: null, pendingDays: 3 });
  expect(await screen.findByText('No requests in this period')).toBeTruthy();
  expect(screen.getByText(/The latest changes of 3 days are still being counted\.$/)).toBeTruthy();
});

test('a failed load shows the error, and Try again loads it', async () => {
  const { fake, host, user } = renderOverview();
  await findFigure('Requests');
  fake.failing.read_answer_times = { message: 'database is unavailable', status: 500 };
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(host.toasts.map(({ message }) => message)).toEqual(['database is unavailable']);
  fake.failing.read_answer_times = null;
  await user.click(retry);
  expect(await findFigure('Requests')).toBeTruthy();
});
