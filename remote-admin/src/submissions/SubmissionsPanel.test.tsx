import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatDate } from '../rules/dates.ts';
import { captureDownloads, readBlobText } from '../testing/capture-downloads.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId, createQuoteRow, createQuoteRows } from '../testing/quote-rows.ts';
import { hideTab, renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

beforeEach(() => resetAsAdmin());
afterEach(() => void jest.restoreAllMocks());

const admins = [
  { user_id: 'admin-1', role: 'admin', name: 'Ada' },
  { user_id: 'admin-2', role: 'admin', name: 'Grace' },
];

const success = (message: string) => ({ kind: 'success', title: 'Success', message });

test('Mark Contacted changes the status and shows a toast, whose Undo reverts the change once', async () => {
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1) }));
  await user.click(await screen.findByText('Mark Contacted'));
  expect(await screen.findByText('contacted')).toBeTruthy();
  await waitFor(() => expect(host.toasts).toMatchObject([success('Status updated successfully')]));
  expect(backend.tables.quotes?.[0]?.status).toBe('contacted');
  expect(screen.queryByText('Mark Contacted')).toBeNull();
  // The button is removed, and the focus moves to the next one in the row.
  expect(document.activeElement?.textContent).toBe('Reply');
  const undo = host.toasts[0]?.action;
  expect(undo).toMatchObject({ label: 'Undo', subject: 'Person 1' });
  act(() => undo?.run());
  expect(await screen.findByText('Mark Contacted')).toBeTruthy();
  await waitFor(() => expect(backend.tables.quotes?.[0]?.status).toBe('new'));
  await waitFor(() => expect(host.toasts[1]).toEqual({ ...success('Status updated successfully'), key: host.toasts[0]?.key }));
  act(() => undo?.run());
  expect(host.toasts).toHaveLength(2);
});

test('Undo after another admin’s change shows a conflict and keeps their status', async () => {
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1) }));
  await user.click(await screen.findByText('Mark Contacted'));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  Object.assign(backend.tables.quotes?.[0] ?? {}, { status: 'archived' });
  act(() => host.toasts[0]?.action?.run());
  await waitFor(() => expect(host.toasts.at(-1)?.title).toBe('Changed by someone else'));
  expect(backend.tables.quotes?.[0]?.status).toBe('archived');
});

test('Undo reverts the change of its own toast, even on the other tab', async () => {
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(2) }));
  for (const person of ['Person 2', 'Person 1']) {
    const row = (await screen.findByText(person)).closest('article') as HTMLElement;
    await user.click(within(row).getByText('Mark Contacted'));
  }
  await waitFor(() => expect(host.toasts.map(({ action }) => action?.subject)).toEqual(['Person 2', 'Person 1']));
  await user.click(screen.getByRole('tab', { name: 'Email Listings' }));
  act(() => host.toasts[0]?.action?.run());
  await waitFor(() => expect(backend.tables.quotes?.map(({ status }) => status)).toEqual(['contacted', 'new']));
  await user.click(screen.getByRole('tab', { name: 'All Submissions' }));
  expect(await screen.findAllByText('Mark Contacted')).toHaveLength(1);
});

test('the next shortcut continues at the index of a submission that left the filtered list', async () => {
  resetAsAdmin('/admin?status=new');
  renderAdmin(createFakeBackend({ quotes: createQuoteRows(3) }));
  await screen.findByText('Person 3');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('j');
  press('j');
  expect(screen.getByRole('heading', { name: 'Person 2' })).toBeTruthy();
  press('c');
  const list = screen.getByRole('list', { name: 'Submissions' });
  await waitFor(() => expect(within(list).queryByText('Person 2')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Person 2' })).toBeTruthy();
  press('j');
  expect(screen.getByRole('heading', { name: 'Person 1' })).toBeTruthy();
  await screen.findByText('No replies sent yet.');
});

test('reverts the status and shows the error when the request fails', async () => {
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1) }));
  const button = await screen.findByText('Mark Contacted');
  backend.failing.quotes = { message: 'disk full', status: 500 };
  await user.click(button);
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'disk full' }]));
  expect(await screen.findByText('Mark Contacted')).toBeTruthy();
});

test('Mark Contacted after another admin’s change shows a conflict and keeps their status', async () => {
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1) }));
  const button = await screen.findByText('Mark Contacted');
  Object.assign(backend.tables.quotes?.[0] ?? {}, { status: 'archived' });
  await user.click(button);
  await waitFor(() => expect(host.toasts.map(({ title }) => title)).toEqual(['Changed by someone else']));
  expect(await screen.findByText('archived')).toBeTruthy();
  expect(backend.tables.quotes?.[0]?.status).toBe('archived');
});

test('navigates to the home page when a status change shows that the admin role was removed', async () => {
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1) }));
  const button = await screen.findByText('Mark Contacted');
  backend.tables.user_roles = [];
  backend.tables.quotes = [];
  await user.click(button);
  await waitFor(() => expect(host.navigations).toContain('/'));
});

test('the detail view shows where the request came from, and an error in its place', async () => {
  const quotes = createQuoteRows(2);
  const source = { referrer: 'news.example', campaign: { utm_source: 'letter' }, used: ['demo', 'estimate'], release: null };
  const { user, backend } = renderAdmin(
    createFakeBackend({ quotes, lead_sources: [{ quote_id: quotes[0]?.id, first_page: '/services', ...source }] }),
  );
  await user.click(await screen.findByText(String(quotes[0]?.name)));
  const details = screen.getByRole('region', { name: 'Details' });
  for (const value of ['/services', 'news.example', 'letter', 'demo, estimate'])
    expect(await within(details).findByText(value)).toBeTruthy();
  expect(within(details).queryByText('Release')).toBeNull();
  backend.failing.lead_sources = { message: 'disk full', status: 500 };
  await user.click(screen.getByText(String(quotes[1]?.name)));
  expect(await within(details).findByText('disk full')).toBeTruthy();
});

test('an attached file opens as a download, and a message says when it can’t be opened', async () => {
  const quotes = createQuoteRows(1);
  const file = (id: string, name: string, size: number) => ({ id, name, size, quote_id: quotes[0]?.id, created_at: id });
  const attachments = [file('b', 'plan.png', 900), file('a', '\u202egpj.exe <b>.pdf', 1_300_000)];
  const { user, backend, host } = renderAdmin(createFakeBackend({ quotes, attachments }));
  const opened: [url: string, download: string][] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push([this.href, this.download]);
  });
  await user.click(await screen.findByText(String(quotes[0]?.name)));
  const details = screen.getByRole('region', { name: 'Details' });
  const files = await within(details).findByRole('list', { name: 'Attachments' });
  expect(files.textContent).toBe('\u202egpj.exe <b>.pdf 1.2 MBplan.png 1 KB');
  await user.click(within(details).getByRole('button', { name: 'plan.png' }));
  await waitFor(() => expect(opened).toEqual([[`${host.settings.backendUrl}/signed?token=t`, '']]));
  expect(backend.sent).toEqual([{ id: 'b' }]);
  backend.failing['open-attachment'] = { message: 'non-2xx', status: 404 };
  await user.click(within(details).getByRole('button', { name: 'plan.png' }));
  await waitFor(() => expect(host.toasts.at(-1)?.message).toBe('This file was deleted.'));
  backend.failing['open-attachment'] = { message: 'non-2xx', status: 500 };
  await user.click(within(details).getByRole('button', { name: 'plan.png' }));
  await waitFor(() => expect(host.toasts.at(-1)?.message).toBe('The file can’t be opened at the moment.'));
  expect(opened).toHaveLength(1);
});

test('the detail view shows the full message as text, the email link and the replies', async () => {
  const hostile = '<img src=x onerror=alert(1)>\n=cmd|x\u202e مرحبا 🎉 '.padEnd(5000, 'x');
  const log = [
    {
      id: 'r1',
      quote_id: null,
      recipient: 'person1@example.test',
      admin_id: 'admin-1',
      subject: 'Earlier',
      body: 'Hello',
      status: 'sent',
      created_at: '2026-03-06T10:00:00Z',
    },
  ];
  const { user } = renderAdmin(createFakeBackend({ quotes: [createQuoteRow(1, { message: hostile })], email_log: log }));
  await user.click(await screen.findByText('Person 1'));
  const details = screen.getByRole('region', { name: 'Details' });
  expect(within(details).getByRole('region', { name: 'Request' }).textContent).toBe(hostile);
  expect(document.querySelector('img')).toBeNull();
  expect(within(details).getByRole('link', { name: 'person1@example.test' }).getAttribute('href')).toBe('mailto:person1@example.test');
  expect(within(details).getByText('Mark Contacted')).toBeTruthy();
  expect(await within(details).findByText('Earlier')).toBeTruthy();
  expect(location.search).toMatch(/^\?quote=/);
  expect(await findAxeViolations()).toEqual([]);
});

test('an unanswered email marks the row of a won lead, and “Needs us” lists it until it is dismissed', async () => {
  hideTab();
  const emails = {
    received_emails: [
      { id: 'email-1', answered_at: null },
      { id: 'email-2', answered_at: '2026-03-01T10:00:00Z' },
    ],
  };
  const [first, second] = createQuoteRows(2);
  const won = { ...first, ...emails, lead_facts: { stage: 'won', owner_id: null } };
  const received_emails = emails.received_emails.map((email) => ({ ...email, quote_id: first?.id }));
  const { user, backend } = renderAdmin(createFakeBackend({ quotes: [won, { ...second, waiting_since: null }], received_emails }));
  await user.click(await screen.findByLabelText('Needs us (1)'));
  expect(document.title).toMatch(/^\(1\)/);
  await waitFor(() => expect(screen.queryByText('Person 2')).toBeNull());
  const row = screen.getByText('Person 1').closest('article') as HTMLElement;
  await within(row).findByText('1 email waits');
  await user.click(within(row).getByText('Person 1'));
  const heading = await screen.findByRole('heading', { name: 'Person 1' });
  await user.click(await screen.findByRole('button', { name: 'No answer needed' }));
  expect(document.activeElement).toBe(heading);
  await waitFor(() => expect(screen.queryByText('1 email waits')).toBeNull());
  expect(await screen.findByLabelText('Needs us')).toBeTruthy();
  expect(document.title).not.toMatch(/^\(/);
  expect(await screen.findByText('No submissions match these filters')).toBeTruthy();
  expect(backend.tables.quotes?.[0]).toMatchObject({ received_emails: [{ answered_at: expect.any(String) }, {}] });
});

test('the list of who needs us is remembered until it is left', async () => {
  const quotes = [createQuoteRow(1), createQuoteRow(2, { status: 'contacted' })];
  const first = renderAdmin(createFakeBackend({ quotes }));
  await first.user.click(await screen.findByLabelText('Needs us (1)'));
  first.unmount();
  history.replaceState(null, '', '/admin');
  const { user } = renderAdmin(createFakeBackend({ quotes }));
  await screen.findByText('Person 1');
  expect(screen.queryByText('Person 2')).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('waiting');
  await user.click(screen.getByLabelText('Contacted'));
  expect(await screen.findByText('Person 2')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('newest');
  expect(localStorage.getItem('northlight-desk-admin-1')).toBe('');
});

test('rows say what is unread and what is due, and an opened lead is read', async () => {
  hideTab();
  const seen = { lead_views: [{ admin_id: 'admin-1', seen_at: '2026-03-05T12:00:00Z' }] };
  const quotes = [
    createQuoteRow(1, { status: 'contacted' }),
    createQuoteRow(2, { status: 'contacted', ...seen, lead_facts: { stage: 'talking', follow_up_on: '2026-03-02' } } as object),
  ];
  const { user } = renderAdmin(createFakeBackend({ quotes }));
  const row = (await screen.findByText('Person 2')).closest('article') as HTMLElement;
  expect(await within(row).findByText('Unread')).toBeTruthy();
  expect(within(row).getByText('Follow-up overdue since Mar 2')).toBeTruthy();
  expect(screen.getAllByText('Unread')).toHaveLength(1);
  await user.click(screen.getByText('Person 2'));
  await waitFor(() => expect(within(row).queryByText('Unread')).toBeNull());
});

test('what changes elsewhere is loaded when the server says so, and who else has the lead open is named', async () => {
  const { user, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1), user_roles: admins }));
  let desk = { changes: 1, others: [] as string[] };
  backend.procedures.watch_desk = ({ p_quote_id }) => ({ ...desk, others: p_quote_id ? desk.others : [] });
  await user.click(await screen.findByText('Person 1'));
  const pollNow = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const countListRequests = () => backend.calls.filter(({ table, range }) => table === 'quotes' && range !== null).length;
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Conversation' })).toBeTruthy());
  desk = { changes: 1, others: ['admin-2'] };
  pollNow();
  expect(await screen.findByText(/^Grace .* has this open, too$/)).toBeTruthy();
  expect(countListRequests()).toBe(1);
  backend.tables.quotes?.push(createQuoteRow(2));
  desk = { changes: 2, others: [] };
  pollNow();
  expect(await screen.findByText('Person 2')).toBeTruthy();
  expect(screen.queryByText(/has this open/)).toBeNull();
});

test('spam leaves the list, and comes back with the toast’s Undo or from the list of spam', async () => {
  const { user, host } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(2) }));
  await user.click(await screen.findByText('Person 2'));
  await user.click(await screen.findByRole('button', { name: 'Spam' }));
  expect(await screen.findByText('1 submission')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Not spam' })).toBeTruthy();
  expect(host.toasts).toMatchObject([{ title: 'Marked as spam', action: { label: 'Undo' } }]);
  act(() => host.toasts[0]?.action?.run());
  expect(await screen.findByText('2 submissions')).toBeTruthy();
});

test('Shift+click selects a range, which is changed together and restored by the toast’s Undo', async () => {
  hideTab();
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(5) }));
  await user.click(await screen.findByLabelText('Select Person 4'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByLabelText('Select Person 2'));
  await user.keyboard('{/Shift}');
  act(() => screen.getByLabelText('Select Person 1').focus());
  await user.keyboard('x');
  expect(await screen.findByRole('group', { name: '4 selected' })).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Proposal' }));
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List of submissions' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Stage: Proposal', message: '4 submissions changed' }]));
  const stages = () => backend.tables.quotes?.map((row) => (row.lead_facts as Record<string, string> | undefined)?.stage);
  expect(stages()).toEqual([...Array(4).fill('proposal'), undefined]);
  expect(await screen.findAllByText('Proposal')).toHaveLength(4);
  act(() => host.toasts[0]?.action?.run());
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(stages()).toEqual(Array(5).fill(undefined));
});

test('filters by stage, owner, tag and value are combined in the list, the address and the export', async () => {
  const downloads = captureDownloads();
  const quotes = (['proposal', 'proposal', 'won'] as const).map((stage, index) => ({
    ...createQuoteRow(index + 1),
    lead_facts: { stage, owner_id: index === 1 ? null : 'admin-1', value_usd: 6000, tags: ['Shop'] },
  }));
  const { user } = renderAdmin(
    createFakeBackend({
      quotes,
      user_roles: [{ user_id: 'admin-1' }],
      lead_facts: quotes.map(({ id, lead_facts }) => ({ quote_id: id, ...lead_facts })),
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const stages = await screen.findByRole('group', { name: 'Stage' });
  await user.click(within(stages).getByRole('checkbox', { name: 'Proposal' }));
  await waitFor(() => expect(screen.queryByText('Person 3')).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Me' }));
  await user.type(screen.getByRole('textbox', { name: 'At least' }), '5k{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'Shop' }));
  expect(await screen.findByText('1 submission')).toBeTruthy();
  expect(location.search).toBe('?stage=proposal&owner=me&tag=Shop&min=5000');
  expect(await findAxeViolations()).toEqual([]);
  for (const name of ['Export CSV', 'Export CSV with stage, owner and value']) await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(downloads).toHaveLength(2));
  for (const [index, end] of ['', '"Proposal","","Ada \\(admin-1@example.test\\)","6000","Shop",""'].entries())
    expect((await readBlobText(downloads[index])).trim()).toMatch(new RegExp(`^.*\\r\\n.*Person 1.*${end}$`));
});

test('the board shows what stages are worth, and moves a card by keys and by its menu, which the toast undoes', async () => {
  const quotes = (['new', 'talking', 'lost'] as const).map((stage, index) => ({
    ...createQuoteRow(index + 1),
    lead_facts: { quote_id: createQuoteId(index + 1), stage, value_usd: 6000 },
  }));
  const { user, host } = renderAdmin(createFakeBackend({ quotes, lead_facts: quotes.map(({ lead_facts }) => lead_facts) }));
  await user.click(screen.getByRole('checkbox', { name: 'Board' }));
  const expectColumns = (...columns: string[]) =>
    waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(columns));
  await expectColumns('New 1 $6,000', 'Talking 1 $6,000', 'Proposal 0 ', 'Won 0 ', 'Lost 1 $6,000');
  expect(location.search).toBe('?view=board');
  expect(await findAxeViolations()).toEqual([]);
  const getCard = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  getCard('Person 1').focus();
  for (const name of ['Talking', 'Proposal']) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: ']' });
    expect(within(screen.getByRole('region', { name: new RegExp(`^${name}`) })).getByText('Person 1')).toBeTruthy();
    expect(document.activeElement).toBe(getCard('Person 1'));
  }
  await expectColumns('New 0 ', 'Talking 1 $6,000', 'Proposal 1 $6,000', 'Won 0 ', 'Lost 1 $6,000');
  await waitFor(() => expect(host.toasts.map(({ title }) => title)).toEqual(['Stage: Talking', 'Stage: Proposal']));
  act(() => host.toasts[1]?.action?.run());
  await expectColumns('New 0 ', 'Talking 2 $12,000', 'Proposal 0 ', 'Won 0 ', 'Lost 1 $6,000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage of Person 3' }), 'Won');
  expect(document.activeElement).toBe(getCard('Person 3'));
  await expectColumns('New 0 ', 'Talking 2 $12,000', 'Proposal 0 ', 'Won 1 $6,000', 'Lost 0 ');
  await user.click(getCard('Person 3'));
  await user.click(await screen.findByRole('button', { name: 'Close the details' }));
  await waitFor(() => expect(document.activeElement).toBe(getCard('Person 3')));
});

test('a column of the board shows its latest leads, and leads to all of them in the list', async () => {
  resetAsAdmin('/admin?view=board&stage=new');
  const { user } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(21) }));
  await user.click(await screen.findByRole('button', { name: 'Show all 21 in list' }));
  expect(location.search).toBe('?stage=new&sort=active');
  expect(document.activeElement?.id).toBe('submission-list');
});

test('a view is saved by name, chosen, renamed and deleted with Undo', async () => {
  resetAsAdmin('/admin?stage=won&owner=me&sort=active');
  const { user, host, backend } = renderAdmin();
  const openViews = async () => {
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    return screen.findByRole('dialog', { name: 'Views' });
  };
  const saveAs = async (label: string, name: string) => {
    const field = within(await openViews()).getByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
  };
  await saveAs('Save these filters as', 'My wins');
  const query = '?stage=won&owner=me&sort=active';
  await waitFor(() => expect(backend.tables.saved_views).toEqual([{ name: 'My wins', query }]));
  await saveAs('Rename My wins', 'Wins');
  await waitFor(() => expect(backend.tables.saved_views).toEqual([{ name: 'Wins', query }]));
  await user.click(within(await openViews()).getByRole('button', { name: 'All submissions' }));
  await user.click(within(await openViews()).getByRole('button', { name: 'Wins' }));
  expect(location.search).toBe(query);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Views'));
  await openViews();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete Wins' }));
  await waitFor(() => expect(backend.tables.saved_views).toEqual([]));
  act(() => host.toasts.at(-1)?.action?.run());
  await waitFor(() => expect(backend.tables.saved_views).toEqual([{ name: 'Wins', query }]));
});

test('rows and details show the next call, the files, the report and when the reply is due', async () => {
  hideTab();
  const setup = `Site: x\nReport: https://site.example/demo/report/${'A'.repeat(24)}`;
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const call = (hours: number, status: string) => ({ starts_at: soon(hours), ends_at: soon(hours + 1), status });
  const embedded = { bookings: [call(30, 'cancelled'), call(300, 'booked')], attachments: [{ id: 'a' }, { id: 'b' }], email_log: [] };
  const quotes = [createQuoteRow(1), createQuoteRow(2, { setup, waiting_since: soon(0), ...embedded })];
  const { user, backend } = renderAdmin(createFakeBackend({ quotes }));
  const row = (await screen.findByText('Person 2')).closest('article') as HTMLElement;
  const day = formatDate(soon(300)).replace(/, \d{4}$/, '');
  await within(row).findByText('2 files');
  expect(row.textContent).toContain(`Call ${day}`);
  expect(within(row).getByText('Report')).toBeTruthy();
  await user.click(screen.getByText('Person 2'));
  const bar = screen.getByRole('list', { name: 'At a glance' });
  expect([...bar.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`Call ${day}`),
    '2 files',
    'Report',
    expect.stringMatching(/^Answer due /),
  ]);
  expect(within(bar).getByRole('link', { name: 'Report' }).getAttribute('href')).toMatch(/^\/demo\/report\/A/);
  expect(await findAxeViolations()).toEqual([]);
  // The page of the list and the details request their marks, and none of them twice.
  const requests = backend.calls.filter(({ columns }) => columns.includes('attachments(id)')).map(({ filters }) => filters.join());
  expect(requests).toEqual([...new Set(requests)]);
});

test('the detail view names the other requests of the same person, and opens them in place', async () => {
  const person = { name: 'Ann Berg', email: 'ann@berg.example', company: 'Berg' };
  const quotes = [
    createQuoteRow(1, { ...person, email: 'Ann@Berg.example', company: null, message: 'An earlier request' }),
    createQuoteRow(2, { ...person, email: 'ann@private.example', message: 'The same name and company' }),
    createQuoteRow(3, person),
    createQuoteRow(4, { ...person, email: 'joann@berg.example', company: 'Another' }),
  ];
  resetAsAdmin(`/admin?quote=${createQuoteId(3)}`);
  const { user } = renderAdmin(createFakeBackend({ quotes }));
  const others = within(await screen.findByRole('region', { name: 'Other requests of this person' }));
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(-10))).toEqual(['nd company', 'er request']);
  expect(await findAxeViolations()).toEqual([]);
  await user.click(others.getAllByRole('link')[1] as HTMLElement);
  expect(await screen.findByRole('region', { name: 'Request' })).toHaveProperty('textContent', 'An earlier request');
  expect(document.activeElement?.id).toBe('quote-name');
});

test('a search without a result closes the details, and marking the last match keeps them', async () => {
  const { user } = renderAdmin(createFakeBackend({ quotes: [createQuoteRow(1), createQuoteRow(2, { status: 'contacted' })] }));
  await user.click(screen.getByRole('checkbox', { name: 'New' }));
  await waitFor(() => expect(screen.queryByText('Person 2')).toBeNull());
  await user.click(await screen.findByText('Person 1'));
  await user.click(within(screen.getByRole('region', { name: 'Details' })).getByRole('button', { name: 'Mark Contacted' }));
  expect(await screen.findByText('No submissions match these filters')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Person 1' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search submissions' }), 'nobody');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Person 1' })).toBeNull());
  expect(location.search).toBe('?q=nobody&status=new');
});

test('shortcuts select, mark as contacted, undo, close the details and show the help', async () => {
  const { host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(3) }));
  await screen.findByText('Person 3');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowDown');
  expect(screen.getByRole('heading', { name: 'Person 3' })).toBeTruthy();
  press('j');
  expect(screen.getByRole('heading', { name: 'Person 2' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
  press('c');
  await waitFor(() => expect(backend.tables.quotes?.map(({ status }) => status).sort()).toEqual(['contacted', 'new', 'new']));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  press('z');
  await waitFor(() => expect(backend.tables.quotes?.map(({ status }) => status)).toEqual(['new', 'new', 'new']));
  press('Escape');
  expect(screen.queryByRole('heading', { name: 'Person 2' })).toBeNull();
  press('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
});

test('Escape closes only the dialog, even before it has the focus', async () => {
  renderAdmin(createFakeBackend({ quotes: createQuoteRows(3) }));
  await screen.findByText('Person 3');
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(screen.getByRole('heading', { name: 'Person 3' })).toBeTruthy();
});

test.each(['newest', 'oldest', 'name'])('an export ordered by %s uses keyset pages and contains each row once', async (sort) => {
  const downloads = captureDownloads();
  // Equal timestamps and names: only the ids differ.
  const quotes = createQuoteRows(2100).map((row, index) =>
    index < 1500 ? { ...row, name: 'Same "name", twice', created_at: '2026-01-01T00:00:00Z' } : row,
  );
  resetAsAdmin(`/admin?sort=${sort}`);
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes }));
  await screen.findByText('2,100 submissions');
  await user.click(screen.getByText('Export CSV'));
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['2100 submissions saved as CSV']));
  expect((await readBlobText(downloads[0])).trim().split('\r\n')).toHaveLength(2101);
  // The panel polls meanwhile, with shorter pages.
  const pages = backend.calls.flatMap(({ range }) => (range && range[1] - range[0] === 999 ? [range] : []));
  expect(pages).toEqual(Array.from({ length: 4 }, () => [0, 999]));
});
