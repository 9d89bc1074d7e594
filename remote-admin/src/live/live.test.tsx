import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeFunctions } from 'shared-contracts/testing/fake-functions';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId, createQuoteRow, createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

beforeEach(() => {
  resetAsAdmin();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const ID = createQuoteId(1);
const ben = { user_id: 'ben', name: 'Ben', role: 'admin' };
const createReply = (id: string, text: string) => ({
  id,
  quote_id: ID,
  admin_id: 'ben',
  created_at: '2026-03-06T10:00:00Z',
  subject: 'Re: Your quote request',
  body: text,
  status: 'sent',
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Renders the dashboard of Ada with one submission. Ben is the other admin. */
async function renderDesk(url = '/admin') {
  resetAsAdmin(url);
  const backend = createFakeBackend({ quotes: createQuoteRows(1), user_roles: [{ user_id: 'admin-1', name: 'Ada', role: 'admin' }, ben] });
  const admin = renderAdmin(backend);
  await wait(500);
  return { ...admin, backend, tables: backend.tables as Record<string, object[]> };
}

/** Finds the element of the text, whose words are elements. */
const isBenAnswering = (_text: string, element: Element | null) =>
  element?.textContent === 'Ben is answering' && element.children[0]?.textContent === 'is answering';

const openReply = async () => {
  fireEvent.click(screen.getAllByText('Reply')[0] as HTMLElement);
  await wait(500);
  return screen.getByRole('dialog', { name: /^Reply to/ });
};

test('a new submission, a changed stage and a note show within two seconds, and what is typed stays', async () => {
  const { tables } = await renderDesk(`/admin?quote=${ID}`);
  const note = screen.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement;
  fireEvent.change(note, { target: { value: 'I think' } });
  note.focus();
  tables.quotes?.push(createQuoteRow(2));
  tables.lead_facts = [{ quote_id: ID, stage: 'talking', tags: [], value_usd: 900 }];
  tables.lead_notes = [{ id: 'n', quote_id: ID, author_id: 'ben', body: 'Call them', created_at: '2026-03-06T10:00:00Z' }];
  await wait(2000);
  expect(screen.getByText('Person 2')).toBeTruthy();
  expect(screen.getByText('Call them')).toBeTruthy();
  expect((screen.getByLabelText('Stage') as HTMLSelectElement).value).toBe('talking');
  expect([note.value, document.activeElement === note]).toEqual(['I think', true]);
});

test('a value that is being typed survives another admin’s change', async () => {
  const { tables } = await renderDesk(`/admin?quote=${ID}`);
  const value = screen.getByLabelText('Value') as HTMLInputElement;
  fireEvent.change(value, { target: { value: '12' } });
  tables.lead_facts = [{ quote_id: ID, stage: 'new', tags: [], value_usd: 900 }];
  await wait(2000);
  expect(value.value).toBe('12');
  fireEvent.keyDown(value, { key: 'Escape' });
  expect(value.value).toBe('$900');
});

test('a status that is being saved isn’t taken back by an update of the list or the open submission', async () => {
  const { tables, backend } = await renderDesk(`/admin?quote=${ID}`);
  let save = () => {};
  const saved = new Promise<void>((resolve) => {
    save = resolve;
  });
  backend.onRead = ({ update }) => (update ? saved : undefined);
  await wait(2000);
  fireEvent.click(screen.getAllByRole('button', { name: /^Mark Contacted/ })[0] as HTMLElement);
  tables.quotes = [createQuoteRow(1, { company: 'Renamed' }), createQuoteRow(2)];
  await wait(8000);
  expect(screen.queryByRole('button', { name: /^Mark Contacted/ })).toBeNull();
  expect(screen.queryByText('Person 2')).toBeNull();
  save();
  await wait(8000);
  expect(screen.getByText('Person 2')).toBeTruthy();
});

test('an open submission that isn’t in the list follows its changes', async () => {
  const { tables } = await renderDesk(`/admin?status=contacted&quote=${ID}`);
  expect(screen.getByRole('button', { name: 'Mark Contacted' })).toBeTruthy();
  tables.quotes = [createQuoteRow(1, { status: 'archived' })];
  await wait(2000);
  expect(screen.queryByRole('button', { name: 'Mark Contacted' })).toBeNull();
});

test('without a change nothing but the desk is read', async () => {
  const { backend } = await renderDesk(`/admin?quote=${ID}`);
  await wait(1000);
  backend.calls.length = 0;
  await wait(10_000);
  expect(backend.calls).toEqual([]);
});

test('a failed read of the desk is repeated less often, and misses no change', async () => {
  const { backend, tables } = await renderDesk();
  backend.failing.read_desk = { message: 'down', status: 503 };
  await wait(4000);
  tables.quotes?.push(createQuoteRow(2));
  backend.failing.read_desk = null;
  await wait(8000);
  expect(screen.getByText('Person 2')).toBeTruthy();
});

test('a page whose first read of the desk succeeds late loads everything again', async () => {
  const backend = createFakeBackend({ quotes: createQuoteRows(1) });
  backend.failing.read_desk = { message: 'down', status: 503 };
  renderAdmin(backend);
  await wait(9000);
  backend.tables.quotes?.push(createQuoteRow(2));
  backend.procedures.read_desk = () => ({ version: '1', changes: [], people: [] });
  backend.failing.read_desk = null;
  await wait(10_000);
  expect(screen.getByText('Person 2')).toBeTruthy();
});

test('a row, the details and the reply name the colleague who is answering', async () => {
  const { tables } = await renderDesk(`/admin?quote=${ID}`);
  tables.colleagues = [{ id: 'ben', name: 'Ben', quoteId: ID, isAnswering: true }];
  await wait(2000);
  expect(screen.getAllByText(isBenAnswering)).toHaveLength(2);
  const dialog = await openReply();
  expect(within(dialog).getByText(isBenAnswering)).toBeTruthy();
  tables.colleagues = [];
  await wait(2000);
  expect(screen.queryByText(isBenAnswering)).toBeNull();
});

test('a reply that another admin sends meanwhile is shown, and the own one needs a tick to be sent', async () => {
  const { backend, tables } = await renderDesk();
  const calls: (string | undefined)[] = [];
  fakeFunctions(({ headers }) => {
    calls.push(headers['x-last-letter']);
    return {};
  });
  const dialog = await openReply();
  fireEvent.change(within(dialog).getByLabelText('Message', { selector: 'textarea' }), { target: { value: 'My answer' } });
  tables.email_log?.push(createReply('r1', 'Ben was first'));
  await wait(2000);
  const news = within(dialog).getByRole('region', { name: 'New since you began this answer' });
  expect(news.textContent).toContain('Ben was first');
  expect(await act(() => findAxeViolationsWithRealTimers())).toEqual([]);
  fireEvent.click(within(dialog).getByText('Send Email'));
  const tick = screen.getByLabelText('Answer anyway');
  expect([document.activeElement === tick, calls]).toEqual([true, []]);
  fireEvent.click(tick);
  fireEvent.click(within(dialog).getByText('Send Email'));
  await wait(100);
  expect([calls, backend.tables.email_log?.length]).toEqual([['r1'], 1]);
});

test('a draft that is continued shows what was written since it was begun', async () => {
  const { tables } = await renderDesk();
  const dialog = await openReply();
  fireEvent.change(within(dialog).getByLabelText('Message', { selector: 'textarea' }), { target: { value: 'My answer' } });
  fireEvent.click(within(dialog).getByText('Cancel'));
  tables.email_log?.push(createReply('r1', 'Ben was first'));
  await wait(2000);
  fireEvent.click(screen.getByText('Continue'));
  await wait(500);
  expect(screen.getByLabelText('Answer anyway')).toBeTruthy();
});

test('a letter that only the server knows yet is shown with the reason', async () => {
  const { host, tables } = await renderDesk();
  fakeFunctions(() => {
    tables.email_log?.push(createReply('r1', 'Ben was first'));
    return { status: 409, body: { error: { code: 'newer-letter', message: 'The conversation has a newer message.' } } };
  });
  const dialog = await openReply();
  fireEvent.click(within(dialog).getByText('Send Email'));
  await wait(100);
  expect(host.toasts).toMatchObject([{ kind: 'failure', message: 'The conversation has a newer message.' }]);
  expect(screen.getByLabelText('Answer anyway')).toBeTruthy();
});

/** axe waits with timers. */
async function findAxeViolationsWithRealTimers(): Promise<string[]> {
  jest.useRealTimers();
  const violations = await findAxeViolations();
  jest.useFakeTimers();
  return violations;
}
