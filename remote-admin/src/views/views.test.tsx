import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId, createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

beforeEach(() => {
  localStorage.clear();
  resetAsAdmin();
});

const FACTS = { stage: 'won', owner_id: 'admin-1', value_usd: null, tags: ['Shop'], follow_up_on: null, lost_reason: null };
const WON = { id: 'view-1', name: 'Won', owner_id: 'admin-1', query: [['stage', 'won']], position: 1 };
const ALL_NEW = { id: 'view-2', name: 'New ones', owner_id: null, query: [['status', 'new']], position: 2 };

const createBackend = (views: object[] = []) =>
  createFakeBackend({ quotes: createQuoteRows(3), lead_facts: [{ ...FACTS, quote_id: createQuoteId(2) }], lead_views: views as never });

const listNames = () => screen.getAllByText(/^Person \d/).map(({ textContent }) => textContent);

test('submissions are filtered by stage, owner, value and follow-up, and the URL has the filters', async () => {
  const { user } = renderAdmin(createBackend());
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  for (const [label, option] of [
    ['Stage', 'Won'],
    ['Owner', 'Me'],
  ] as const) {
    fireEvent.click(await screen.findByLabelText(label, { selector: 'input' }));
    fireEvent.click(await screen.findByText(option));
  }
  await waitFor(() => expect(listNames()).toEqual(['Person 2']));
  expect(location.search).toBe('?stage=won&owner=me');
  await user.type(screen.getByLabelText('Lowest value'), '5k{Enter}');
  await user.click(screen.getByLabelText('Overdue'));
  expect(location.search).toBe('?stage=won&owner=me&min=5000&followup=overdue');
  expect(screen.getByText('Filters (4)')).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByText('Clear filters'));
  await waitFor(() => expect(listNames()).toHaveLength(3));
  expect(location.search).toBe('');
});

test('a view shows what it saves with one click, and everything with another one', async () => {
  const { user, unmount } = renderAdmin(createBackend([ALL_NEW, WON, { id: 'x', name: 'Malformed' }]));
  const bar = await screen.findByRole('navigation', { name: 'Saved views' });
  await waitFor(() =>
    expect(
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Won1', 'New ones3']),
  );
  const won = within(bar).getByRole('button', { name: /^Won/ });
  await user.click(won);
  expect([location.search, won.getAttribute('aria-pressed')]).toEqual(['?stage=won', 'true']);
  await waitFor(() => expect(listNames()).toEqual(['Person 2']));
  expect(await findAxeViolations()).toEqual([]);
  await user.click(won);
  await waitFor(() => expect(listNames()).toHaveLength(3));
  expect([location.search, won.getAttribute('aria-pressed')]).toEqual(['', 'false']);
  // The next time their line is reserved while they load.
  unmount();
  resetAsAdmin();
  renderAdmin(createBackend([WON]));
  expect(document.querySelector('[data-views]')?.textContent).toBe('');
  await screen.findByRole('button', { name: /^Won/ });
});

test('the present filters are saved as a view that only its owner sees, or that all admins share', async () => {
  resetAsAdmin('/admin?stage=won&sort=oldest');
  const { user, backend, host } = renderAdmin(createBackend());
  await user.click(await screen.findByRole('button', { name: 'Save as view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save as view' });
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
  expect(within(dialog).getByText('Give the view a name')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Name'), ' Old wins ');
  expect(await findAxeViolations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
  const query = [
    ['sort', 'oldest'],
    ['stage', 'won'],
  ];
  await waitFor(() => expect(backend.tables.lead_views).toMatchObject([{ name: 'Old wins', owner_id: 'admin-1', query, position: 0 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.toasts).toMatchObject([{ title: 'View saved', message: 'Old wins is above the list.' }]);
  const saved = await screen.findByRole('button', { name: /^Old wins/ });
  expect(saved.getAttribute('aria-pressed')).toBe('true');
});

test('a view is renamed, shared, moved and deleted, and keeps its filters', async () => {
  resetAsAdmin('/admin?stage=won');
  const { user, backend, host } = renderAdmin(createBackend([WON, ALL_NEW]));
  await user.click(await screen.findByRole('button', { name: 'Edit the view Won' }));
  let dialog = await screen.findByRole('dialog', { name: 'Edit view' });
  await user.clear(within(dialog).getByLabelText('Name'));
  await user.type(within(dialog).getByLabelText('Name'), 'Wins');
  await user.selectOptions(within(dialog).getByLabelText('Position'), 'After New ones');
  await user.click(within(dialog).getByLabelText(/Share with all admins/));
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(backend.tables.lead_views?.[0]).toEqual({ ...WON, name: 'Wins', owner_id: null, position: 3 }));
  await user.click(await screen.findByRole('button', { name: 'Edit the view Wins' }));
  dialog = await screen.findByRole('dialog', { name: 'Edit view' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Wins/ })).toBeNull());
  expect(backend.tables.lead_views).toEqual([ALL_NEW]);
  expect(host.toasts.at(-1)?.title).toBe('View deleted');
});

test('a view that can’t be saved keeps the dialog with its name', async () => {
  resetAsAdmin('/admin?stage=won');
  const backend = createBackend();
  const { user, host } = renderAdmin(backend);
  await user.click(await screen.findByRole('button', { name: 'Save as view' }));
  backend.failing.lead_views = { message: 'disk full', status: 500 };
  await user.type(await screen.findByLabelText('Name'), 'Wins');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'disk full' }]));
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Wins');
});

test('Due first is remembered by the browser until another order is chosen', async () => {
  const { user, backend, unmount } = renderAdmin(createBackend());
  await user.click(await screen.findByRole('button', { name: 'Due first' }));
  expect(location.search).toBe('?sort=due');
  await waitFor(() => expect(backend.calls.some(({ table }) => table === 'search_quotes')).toBe(true));
  unmount();
  resetAsAdmin();
  const again = renderAdmin(createBackend());
  const button = await screen.findByRole('button', { name: 'Due first' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await again.user.click(button);
  again.unmount();
  resetAsAdmin();
  renderAdmin(createBackend());
  expect((await screen.findByRole('button', { name: 'Due first' })).getAttribute('aria-pressed')).toBe('false');
});

test('Escape closes the filters and gives the focus back, after the open list of a field', async () => {
  const { user } = renderAdmin(createBackend());
  const button = await screen.findByRole('button', { name: 'Filters' });
  await user.keyboard('f');
  const field = await screen.findByRole('combobox', { name: 'Stage' });
  await user.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('Due first is offered once: by its button, or by the orders on a phone', async () => {
  const listOrders = async () =>
    within(await screen.findByLabelText('Order'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const { unmount } = renderAdmin(createBackend());
  expect(await listOrders()).toEqual(['Newest first', 'Oldest first', 'By name']);
  unmount();
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(max-width: 40em)' }));
  renderAdmin(createBackend());
  expect(await listOrders()).toContain('Due first');
  jest.restoreAllMocks();
});
