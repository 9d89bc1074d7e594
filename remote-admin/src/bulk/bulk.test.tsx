import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { captureDownloads, readBlobText } from '../testing/capture-downloads.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId, createQuoteRow, createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

beforeEach(() => resetAsAdmin());

const admins = [
  { user_id: 'admin-1', role: 'admin', name: 'Ada' },
  { user_id: 'admin-2', role: 'admin', name: 'Grace' },
];
const createBackend = (count: number, tables = {}) => createFakeBackend({ quotes: createQuoteRows(count), user_roles: admins, ...tables });

const findRow = async (name: string) => (await screen.findByText(name)).closest('article') as HTMLElement;
const findCheckbox = async (name: string) => within(await findRow(name)).getByRole('checkbox', { name: 'Select' });
const findBar = () => screen.findByRole('region', { name: 'Selection' });
const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

test('rows are selected one by one, as a range with Shift, and all that match', async () => {
  const { user, backend } = renderAdmin(createBackend(1200));
  await user.click(await findCheckbox('Person 1200'));
  const bar = await findBar();
  expect(within(bar).getByText('1 selected')).toBeTruthy();
  fireEvent.click(await findCheckbox('Person 1197'), { shiftKey: true });
  expect(await within(bar).findByText('4 selected')).toBeTruthy();
  await user.click(await findCheckbox('Person 1198'));
  expect(within(bar).getByText('3 selected')).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
  const before = backend.calls.length;
  await user.click(within(bar).getByRole('button', { name: 'Select all 1,200' }));
  expect(await within(bar).findByText('1,200 selected')).toBeTruthy();
  expect(backend.calls.slice(before).length).toBeLessThanOrEqual(2);
  expect(within(bar).queryByText(/^Select all/)).toBeNull();
  await user.click(within(bar).getByRole('button', { name: 'Clear the selection' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test('selected submissions are marked contacted with one request, and the undo brings each status back', async () => {
  const quotes = [createQuoteRow(1, { status: 'contacted' }), createQuoteRow(2), createQuoteRow(3)];
  const { user, host, backend } = renderAdmin(createBackend(0, { quotes }));
  for (const name of ['Person 1', 'Person 2']) await user.click(await findCheckbox(name));
  await user.click(within(await findBar()).getByRole('button', { name: 'Mark contacted' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Success', message: '2 submissions marked contacted' }]));
  expect(await within(await findRow('Person 2')).findByText('contacted')).toBeTruthy();
  expect(within(await findRow('Person 3')).getByText('Mark Contacted')).toBeTruthy();
  act(() => host.toasts[0]?.action?.run());
  await waitFor(() => expect(backend.tables.quotes?.map(({ status }) => status)).toEqual(['contacted', 'new', 'new']));
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ message: '2 submissions as before', key: host.toasts[0]?.key }));
  act(() => host.toasts[0]?.action?.run());
  expect(host.toasts).toHaveLength(2);
});

test('a change that can’t be saved shows the error and keeps the selection', async () => {
  const { user, host, backend } = renderAdmin(createBackend(2));
  await user.click(await findCheckbox('Person 1'));
  backend.failing.change_leads = { message: 'disk full', status: 500 };
  press('i');
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'disk full' }]));
  expect(within(await findBar()).getByText('1 selected')).toBeTruthy();
});

test('the selection ends with a change under a filter, with other filters and with Escape', async () => {
  resetAsAdmin('/admin?status=new');
  const { user } = renderAdmin(createBackend(3));
  await user.click(await findCheckbox('Person 1'));
  press('c');
  await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await user.click(await findCheckbox('Person 2'));
  await user.click(screen.getByRole('checkbox', { name: 'New' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await user.click(await findCheckbox('Person 2'));
  await findBar();
  press('Escape');
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test('keys select, extend and assign without a pointer, and not while typing', async () => {
  const { user, host, backend } = renderAdmin(createBackend(3));
  await screen.findByText('Person 3');
  press('j');
  press('x');
  press('j');
  press('j');
  press('X', { shiftKey: true });
  expect(await within(await findBar()).findByText('3 selected')).toBeTruthy();
  press('i');
  await waitFor(() => expect(host.toasts[0]?.message).toBe('3 submissions assigned to you'));
  press('z');
  await waitFor(() => expect(backend.tables.lead_facts).toEqual([]));
  await user.type(screen.getByRole('searchbox', { name: 'Search submissions' }), 'xi');
  expect(host.toasts).toHaveLength(2);
});

test('an export of the selection contains the selected submissions only', async () => {
  const downloads = captureDownloads();
  const { user, host } = renderAdmin(createBackend(5));
  for (const name of ['Person 2', 'Person 4']) await user.click(await findCheckbox(name));
  await findBar();
  press('e');
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['2 submissions saved as CSV']));
  const lines = (await readBlobText(downloads[0])).trim().split('\r\n');
  expect(lines.slice(1).map((line) => /Person \d/.exec(line)?.[0])).toEqual(['Person 2', 'Person 4']);
});

test('the command menu asks for owner, stage with reason, and tags of the selection', async () => {
  const { user, host, backend } = renderAdmin(
    createBackend(2, { lead_facts: [{ quote_id: createQuoteId(1), tags: ['shop'], stage: 'new' }] }),
  );
  await user.click(await findCheckbox('Person 1'));
  const bar = await findBar();
  await user.click(within(bar).getByRole('button', { name: 'Assign' }));
  // The signed-in admin comes first.
  expect((await screen.findByRole('option', { name: 'Ada (you)' })).dataset.comboboxSelected).toBe('true');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(backend.tables.lead_facts?.[0]).toMatchObject({ owner_id: 'admin-2' }));
  await user.click(within(bar).getByRole('button', { name: 'Stage' }));
  await user.type(await screen.findByRole('combobox', { name: 'Move to a stage' }), 'lo{Enter}');
  await user.type(await screen.findByRole('combobox', { name: 'Why was it lost?' }), 'Budget{Enter}');
  await waitFor(() => expect(backend.tables.lead_facts?.[0]).toMatchObject({ stage: 'lost', lost_reason: 'Budget' }));
  press('t');
  const tags = await screen.findByRole('listbox', { name: 'Command menu' });
  await waitFor(() =>
    expect(
      within(tags)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['shop1 submission', 'shop']),
  );
  expect(await findAxeViolations()).toEqual([]);
  await user.type(screen.getByRole('combobox', { name: 'Add or remove a tag' }), 'urgent{Enter}');
  await waitFor(() => expect(backend.tables.lead_facts?.[0]).toMatchObject({ tags: ['shop', 'urgent'] }));
  expect(host.toasts.map(({ message }) => message)).toEqual([
    '1 submission assigned to Grace',
    '1 submission moved to lost',
    '1 submission tagged urgent',
  ]);
});
