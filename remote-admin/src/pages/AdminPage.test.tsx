import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSession } from 'shared-contracts';
import { checkRemoteContract, createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { pages, routes } from '../prerender.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId, createQuoteRow, createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';
import NumbersPage from './NumbersPage.tsx';

beforeEach(() => resetAsAdmin());

test('routes and pages fulfill the contract of a remote', () => {
  expect(checkRemoteContract('admin', routes, pages)).toEqual([]);
});

test('lists submissions newest first, with badge, date, and Mark Contacted only for new ones', async () => {
  const quotes = [createQuoteRow(1, { status: 'contacted' }), createQuoteRow(2), createQuoteRow(3, { status: 'archived' })];
  renderAdmin(createFakeBackend({ quotes }));
  const rows = await screen.findAllByRole('article');
  expect(rows.map((row) => within(row).getByText(/^Person/).textContent)).toEqual(['Person 3', 'Person 2', 'Person 1']);
  expect(
    rows.map((row) => row.querySelector('[data-variant="default"],[data-variant="secondary"],[data-variant="outline"]')?.textContent),
  ).toEqual(['archived', 'new', 'contacted']);
  expect(rows.map((row) => within(row).queryAllByRole('button', { name: 'Mark Contacted' }).length)).toEqual([0, 1, 0]);
  expect(within(rows[0] as HTMLElement).getByText('Mar 5, 2026')).toBeTruthy();
});

test('shows an empty state without submissions', async () => {
  renderAdmin();
  expect(await screen.findByText('No submissions yet')).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
});

test('navigates to the home page with an error when the list is empty because the admin role was removed', async () => {
  const { host } = renderAdmin(createFakeBackend({ user_roles: [] }));
  await waitFor(() => expect(host.navigations).toEqual(['/']));
  expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'Your account no longer has admin access.' }]);
});

test('shows the error of a failed load as a toast, and Try again reloads', async () => {
  const backend = createFakeBackend({ quotes: createQuoteRows(1) });
  backend.failing.quotes = { message: 'database is unavailable', status: 500 };
  const { host, user } = renderAdmin(backend);
  expect(await screen.findByText('Submissions couldn’t be loaded')).toBeTruthy();
  expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'database is unavailable' }]);
  expect(await findAxeViolations()).toEqual([]);
  backend.failing.quotes = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Person 1')).toBeTruthy();
});

test('navigates to the home page with the error when the session is rejected', async () => {
  const backend = createFakeBackend();
  backend.failing.quotes = backend.failing.user_roles = { message: 'JWT expired', status: 401 };
  const { host } = renderAdmin(backend);
  await waitFor(() => expect(host.navigations).toEqual(['/']));
  expect(host.toasts.map(({ message }) => message)).toEqual(['JWT expired']);
});

test('stays on the page, for the login, when the list is empty because the session ended elsewhere', async () => {
  const backend = createFakeBackend({ user_roles: [] });
  const getUser = jest.spyOn(backend.client.auth, 'getUser').mockImplementation(async () => {
    useSession.setState({ status: 'signed-out' }, true);
    return { data: { user: null }, error: new Error('Auth session missing!') } as never;
  });
  const { host } = renderAdmin(backend);
  await waitFor(() => expect(getUser).toHaveBeenCalled());
  await act(async () => {});
  expect([host.navigations, host.toasts]).toEqual([[], []]);
});

test.each([null, { message: 'unavailable', status: 500 }])(
  'stays on the page after a 403 that the role check does not confirm (role check failure: %j)',
  async (roleFailure) => {
    const backend = createFakeBackend();
    backend.failing.quotes = { message: 'permission denied', status: 403 };
    backend.failing.user_roles = roleFailure;
    const { host } = renderAdmin(backend);
    expect(await screen.findByText('Submissions couldn’t be loaded')).toBeTruthy();
    await waitFor(() => expect(backend.calls.map(({ table }) => table)).toContain('user_roles'));
    await act(async () => {});
    expect(host.toasts.map(({ message }) => message)).toEqual(['permission denied']);
    expect(host.navigations).toEqual([]);
  },
);

test('restores filters and the selected submission from the URL', async () => {
  const quotes = [
    createQuoteRow(1, { status: 'contacted', services: ['SEO'] }),
    createQuoteRow(2, { services: ['SEO'] }),
    createQuoteRow(3),
  ];
  resetAsAdmin(`/admin?status=new&service=SEO&quote=${createQuoteId(1)}`);
  renderAdmin(createFakeBackend({ quotes }));
  expect(await screen.findByRole('heading', { name: 'Person 1' })).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'Submissions' });
  expect(
    within(list)
      .getAllByText(/^Person/)
      .map((name) => name.textContent),
  ).toEqual(['Person 2']);
});

test('writes filters to the URL and removes them with Clear filters', async () => {
  const { user } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(3) }));
  await user.click(screen.getByRole('checkbox', { name: 'Contacted' }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('checkbox', { name: 'SEO' }));
  expect(location.search).toBe('?status=contacted&service=SEO');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  expect(await screen.findByText('No submissions match these filters')).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  expect(location.search).toBe('');
  expect(await screen.findByText('Person 3')).toBeTruthy();
});

test('debounces the search and searches all rows on the server', async () => {
  const { backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1500) }));
  await screen.findByText('Person 1500');
  const call = jest.spyOn(backend.client, 'rpc');
  // Both changes happen before any timer, as fast as nobody types.
  for (const value of ['message 7', 'message 77']) fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  expect(await screen.findByText('Person 77')).toBeTruthy();
  expect(await screen.findByText('11 submissions')).toBeTruthy();
  const searches = call.mock.calls.filter(([name]) => name === 'search_quotes');
  expect(new Set(searches.map(([, args]) => (args as { p_search: string }).p_search))).toEqual(new Set(['message 77']));
  expect(location.search).toBe('?q=message+77');
});

test('renders only the visible rows of 3,000', async () => {
  renderAdmin(createFakeBackend({ quotes: createQuoteRows(3000) }));
  await screen.findByText('Person 3000');
  expect(screen.getAllByRole('article').length).toBeLessThan(30);
  expect(screen.getByText('3,000 submissions')).toBeTruthy();
  expect(document.querySelector('[data-row="0"]')?.getAttribute('aria-setsize')).toBe('3000');
});

test('the page of numbers shows what the database has counted in the chosen period', async () => {
  const backend = createFakeBackend();
  const sources = [
    { name: 'news', requests: 30 },
    { name: null, requests: 6 },
  ];
  const stages = { new: 40, talking: 20, won: 1 };
  const weeks = { '2026-03-02': 4, '2026-03-09': 0 };
  const some = { requests: 40, answered: 30, answerMinutes: [45.4, 489.6], weeks, sources, stages, wonUsd: 12_500 };
  const none = { requests: 0, answered: 0, answerMinutes: null, weeks: { '2026-03-02': 0 }, sources: null, stages: null, wonUsd: null };
  backend.procedures.read_numbers = ({ p_since }) => (Date.now() - Date.parse(String(p_since)) > 86_400_000 * 31 ? none : some);
  renderWithHost(<NumbersPage />, createFakeHost({ backend: async () => backend.client }));
  expect(await screen.findByText('40 requests are counted, and no spam.')).not.toBeNull();
  const rows = screen.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent).join(': '));
  expect(rows.slice(1, 4)).toEqual([
    'Half were sent within: 45 min',
    'Nine of ten were sent within: 8 h 10 min',
    'Answered by email: 30 of 40',
  ]);
  expect(rows.slice(5, 10)).toEqual(['New: 40 · 100%', 'Talking: 20 · 50%', 'Proposal: 0 · 0%', 'Won: 1 · 3%', 'Lost: 0 · 0%']);
  expect(rows.slice(11, 13)).toEqual(['news: 30 · 75%', 'Unknown: 6 · 15%']);
  expect(rows.slice(14)).toEqual(['Mar 9, 2026: 0', 'Mar 2, 2026: 4']);
  expect(screen.getByText(/The won ones are worth \$12,500\./)).not.toBeNull();
  expect(await findAxeViolations()).toEqual([]);

  fireEvent.click(screen.getByRole('radio', { name: '12 months' }));
  expect(await screen.findByText('No request of this period was answered by email.')).not.toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
