import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSession } from 'shared-contracts';
import { useAdminStore } from '../state/admin-store.ts';
import { createFakeBackend, type FakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId, createQuoteRow, createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

const ID = createQuoteId(1);

beforeEach(() => resetAsAdmin(`/admin?quote=${ID}`));

const admins = [
  { user_id: 'admin-1', role: 'admin', name: 'Ada' },
  { user_id: 'admin-2', role: 'admin', name: 'Grace' },
];

const createBackend = (tables: Parameters<typeof createFakeBackend>[0] = {}): FakeBackend =>
  createFakeBackend({ quotes: createQuoteRows(1), user_roles: admins, ...tables });

const entry = (kind: string, minute: number, details: object) => ({
  id: `${kind}-${minute}`,
  quote_id: ID,
  kind,
  at: `2026-03-06T10:${String(minute).padStart(2, '0')}:00Z`,
  ...details,
});

const received = (minute: number, details: object) =>
  entry('received', minute, {
    subject: 'Re: Your quote request',
    text: 'Thank you!',
    quotedText: '',
    isCut: false,
    sender: 'person1@example.test',
    senderName: '',
    senderCheck: null,
    nature: 'reply',
    bouncedReplyId: null,
    files: [],
    omittedFiles: [],
    ...details,
  });

const openConversation = async () => {
  const conversation = await screen.findByRole('region', { name: 'Conversation' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the conversation' })).toBeNull());
  return conversation;
};
/** The note of the open lead, after switching to it. */
const openNote = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: 'Note' }));
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
};
const listTexts = (conversation: HTMLElement) =>
  [...(conversation.querySelector('ol')?.children ?? [])].map(({ textContent }) => textContent);

test('the conversation lists everything since the request in one order, with authors', async () => {
  const thread_entries = [
    entry('confirmation', 1, { sentAt: '2026-03-06T10:01:00Z', error: null }),
    entry('notification', 2, { sentAt: null, error: 'The mailbox is full.' }),
    entry('reply', 3, { actorId: 'admin-1', subject: 'Re: Your quote request', text: 'Hello', cc: ['bob@example.test'], status: 'sent' }),
    received(4, { senderName: 'Person One', quotedText: '> Hello' }),
    entry('note', 5, { actorId: 'admin-2', text: 'Call her' }),
    entry('call', 6, { startsAt: '2026-03-09T10:30:00', status: 'cancelled' }),
    entry('report', 7, { path: `/demo/report/${'A'.repeat(24)}`, expiresAt: '2999-01-01T00:00:00Z' }),
    entry('change', 8, { actorId: null, field: 'status', before: 'contacted', after: 'new' }),
    entry('invented', 9, {}),
  ];
  renderAdmin(createBackend({ quotes: [createQuoteRow(1)], thread_entries }));
  const conversation = await openConversation();
  await within(conversation).findByText(/Grace/);
  expect(listTexts(conversation)).toEqual([
    expect.stringMatching(/^Person 1, .*Message 1$/),
    expect.stringContaining('They got a confirmation'),
    expect.stringContaining('The notification could not be sent: The mailbox is full.'),
    expect.stringMatching(/^Sent by you, .* · Cc: bob@example\.testRe: Your quote requestHello$/),
    expect.stringMatching(/^Person One, .*Thank you!Earlier messages> Hello$/),
    expect.stringMatching(/^Note by Grace \(admin-2@example\.test\), .*Call her$/),
    expect.stringContaining('They booked a call, since canceled, for Mar 9, 2026, 10:30 AM'),
    expect.stringContaining('They attached a report of their site'),
    expect.stringContaining('the site set the status to new'),
  ]);
  expect(within(conversation).getByRole('link', { name: 'report of their site' }).getAttribute('href')).toMatch(/^\/demo\/report\/A/);
  expect(await findAxeViolations()).toEqual([]);
});

test('automatic replies and doubtful senders are marked, and a bounce is at its reply, with its original', async () => {
  const thread_entries = [
    entry('reply', 1, { actorId: 'admin-2', subject: 'The offer', text: 'See below', status: 'sent' }),
    received(2, {
      nature: 'bounce',
      bouncedReplyId: 'reply-1',
      text: 'No such mailbox',
      files: [{ id: 'b', name: 'Original email.eml', size: 2048 }],
    }),
    received(3, { nature: 'auto-reply', text: 'I am away' }),
    received(4, { sender: 'stranger@example.test', senderName: 'Person 1', omittedFiles: ['film.mp4'] }),
    received(5, { senderName: 'Person 1', senderCheck: 'fail' }),
    received(6, { sender: '', senderName: 'Person 1' }),
  ];
  renderAdmin(createBackend({ thread_entries }));
  const conversation = await openConversation();
  await within(conversation).findByText(/Grace/);
  expect(listTexts(conversation).slice(1)).toEqual([
    expect.stringMatching(
      /^Sent by Grace.*Not delivered.*The offerSee belowMessage of the mail serverNo such mailboxOriginal email\.eml 2 KB$/,
    ),
    expect.stringMatching(/^Person 1, .*Automatic reply.*I am away$/),
    expect.stringMatching(/^Person 1 \(stranger@example\.test\), .*Not kept separately, because of size, number or space: film\.mp4$/),
    expect.stringMatching(/^Person 1 \(person1@example\.test\) · Sender not verified, /),
    expect.stringMatching(/^Person 1 \(no email address\), /),
  ]);
});

test('all of a long e-mail is shown on request, in parts of at most 5,000 characters', async () => {
  const details = { text: 'x'.repeat(5000), quotedText: '> '.repeat(2500), isCut: true };
  const complete = { body: 'x'.repeat(100_000), quoted_text: `${'> '.repeat(2500)}the end` };
  const received_emails = [{ id: 'received-4', quote_id: ID, ...complete }];
  const backend = createBackend({ thread_entries: [received(4, details)], received_emails });
  const { user, host } = renderAdmin(backend);
  const conversation = await openConversation();
  const button = await within(conversation).findByRole('button', { name: 'Show all' });
  backend.failing.received_emails = { message: 'disk full', status: 500 };
  await user.click(button);
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'disk full' }]));
  expect(within(conversation).queryByText('the end')).toBeNull();
  backend.failing.received_emails = null;
  await user.click(button);
  expect(await within(conversation).findByText('the end')).toBeTruthy();
  const timeline = conversation.querySelector('ol') as HTMLElement;
  const parts = within(timeline).getAllByText(/^x+$/);
  expect(parts.map(({ textContent }) => textContent?.length)).toEqual(Array.from({ length: 20 }, () => 5000));
  expect(button.textContent).toBe('Show less');
  button.scrollIntoView = jest.fn(() => expect(button.textContent).toBe('Show all'));
  await user.click(button);
  await waitFor(() => expect(within(timeline).getAllByText(/^x+$/)).toHaveLength(1));
  expect(button.scrollIntoView).toHaveBeenCalledTimes(1);
});

test('earlier entries than the 100 newest of each kind are shown on request', async () => {
  const thread_entries = Array.from({ length: 101 }, (_, index) => ({
    ...entry('note', 1, { actorId: 'admin-2', text: `Note ${index + 1}` }),
    id: `note-${index}`,
  }));
  const { user } = renderAdmin(createBackend({ thread_entries }));
  const conversation = await openConversation();
  await within(conversation).findByText('Note 101');
  expect(within(conversation).queryByText('Note 1')).toBeNull();
  await user.click(within(conversation).getByRole('button', { name: 'Show earlier' }));
  expect(await within(conversation).findByText('Note 1')).toBeTruthy();
  expect(within(conversation).queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(document.activeElement).toBe(conversation.querySelector('ol'));
});

test('a changed fact is shown at once and saved, and taken back with a toast if that fails', async () => {
  const { user, backend, host } = renderAdmin(createBackend());
  await user.selectOptions(await screen.findByLabelText('Stage'), 'Talking');
  expect(screen.getByLabelText<HTMLSelectElement>('Stage').value).toBe('talking');
  await waitFor(() => expect(backend.tables.lead_facts).toMatchObject([{ quote_id: ID, stage: 'talking' }]));
  backend.failing.change_leads = { message: 'disk full', status: 500 };
  await user.selectOptions(screen.getByLabelText('Stage'), 'Won');
  await waitFor(() => expect(host.toasts[1]).toEqual({ kind: 'failure', title: 'Error', message: 'disk full' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Stage').value).toBe('talking'));
  delete backend.failing.change_leads;
  act(() => host.toasts[0]?.action?.run());
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Stage').value).toBe('new'));
  await user.selectOptions(screen.getByLabelText('Stage'), 'Won');
  expect(document.activeElement).toBe(screen.getByLabelText('Value'));
});

test('a reason and a value that can’t be saved stay in their fields, and leaving these again saves them', async () => {
  const { user, backend, host } = renderAdmin(createBackend({ lead_facts: [{ quote_id: ID, stage: 'lost' }] }));
  const fields = [await screen.findByLabelText('Reason'), screen.getByLabelText('Value')] as HTMLInputElement[];
  backend.failing.update_leads = { message: 'disk full', status: 500 };
  for (const [index, text] of ['Too expensive', '12,500'].entries()) {
    await user.type(fields[index] as HTMLInputElement, text);
    await user.tab();
    await waitFor(() => expect(host.toasts).toHaveLength(index + 1));
  }
  expect(fields.map(({ value }) => value)).toEqual(['Too expensive', '$12,500']);
  delete backend.failing.update_leads;
  for (const field of fields) {
    await user.click(field);
    await user.tab();
  }
  await waitFor(() => expect(backend.tables.lead_facts).toMatchObject([{ lost_reason: 'Too expensive', value_usd: 12_500 }]));
});

test('the row of a lead shows its stage and owner, and follows their changes at once', async () => {
  const quotes = [{ ...createQuoteRow(1), lead_facts: { stage: 'talking', owner_id: 'admin-2' } }, createQuoteRow(2)];
  const { user } = renderAdmin(createBackend({ quotes, lead_facts: [{ quote_id: ID, stage: 'talking', owner_id: 'admin-2' }] }));
  const list = await screen.findByRole('list', { name: 'Submissions' });
  const row = (await within(list).findByText('Person 1')).closest('article') as HTMLElement;
  expect(await within(row).findByText('Owner Grace (admin-2@example.test)')).toBeTruthy();
  expect(within(row).getByText('Talking')).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText('Stage'), 'Proposal');
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  expect(await within(row).findByText('Proposal')).toBeTruthy();
  expect(await within(row).findByText('Owner Ada (admin-1@example.test)')).toBeTruthy();
});

test('a lost lead asks for the reason, which ends with the stage', async () => {
  const { user, backend } = renderAdmin(createBackend());
  await user.selectOptions(await screen.findByLabelText('Stage'), 'Lost');
  const reason = await screen.findByLabelText('Reason');
  expect(document.activeElement).toBe(reason);
  await user.type(reason, 'Too expensive{Enter}');
  await waitFor(() => expect(backend.tables.lead_facts).toMatchObject([{ stage: 'lost', lost_reason: 'Too expensive' }]));
  await user.selectOptions(screen.getByLabelText('Stage'), 'Talking');
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await waitFor(() => expect(backend.tables.lead_facts).toMatchObject([{ stage: 'talking', lost_reason: null }]));
});

test('owner, value, tags and follow-up date are saved one by one', async () => {
  const { user, backend } = renderAdmin(createBackend({ lead_facts: [{ quote_id: ID, follow_up_on: '2026-03-20' }] }));
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Owner').selectedOptions[0]?.text).toBe('Ada (admin-1@example.test)'),
  );
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Owner'));
  await user.type(screen.getByLabelText('Value'), 'lots{Enter}');
  expect(await screen.findByText('Whole dollars up to 100 million, such as 12,500')).toBeTruthy();
  await user.clear(screen.getByLabelText('Value'));
  await user.type(screen.getByLabelText('Value'), '12.5k{Enter}');
  await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'coffee,');
  await user.click(screen.getByRole('button', { name: 'Remove the follow-up date' }));
  const facts = { owner_id: 'admin-1', value_usd: 12_500, tags: ['coffee'], follow_up_on: null };
  await waitFor(() => expect(backend.tables.lead_facts).toMatchObject([facts]));
  expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('$12,500');
});

test('a note is added with Ctrl+Enter, and its author can delete it and undo that', async () => {
  const { user, backend, host } = renderAdmin(createBackend());
  const conversation = await openConversation();
  await user.type(await openNote(), 'Call her{Control>}{Enter}{/Control}');
  expect(await within(conversation).findByText('Call her')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect(within(conversation).queryByText('Call her')).toBeNull());
  expect(backend.tables.lead_notes).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
  act(() => host.toasts.at(-1)?.action?.run());
  expect(await within(conversation).findByText('Call her')).toBeTruthy();
});

test('what is typed while a note is being saved stays in the field', async () => {
  const { user, backend } = renderAdmin(createBackend());
  const conversation = await openConversation();
  const field = await openNote();
  backend.onRead = ({ table }) => {
    if (table === 'lead_notes') fireEvent.change(field, { target: { value: 'Call her. And him' } });
  };
  await user.type(field, 'Call her.{Control>}{Enter}{/Control}');
  expect(await within(conversation).findByText('Call her.')).toBeTruthy();
  expect(field.value).toBe(' And him');
});

test('a tag that is typed with spaces is saved without them, and spaces alone are no tag', async () => {
  const { user, backend } = renderAdmin(createBackend());
  const field = await screen.findByRole('combobox', { name: 'Tags' });
  await user.type(field, '  coffee ');
  await user.tab();
  await user.type(field, ' ');
  await user.tab();
  await waitFor(() => expect(backend.tables.lead_facts).toMatchObject([{ tags: ['coffee'] }]));
});

test('an unsaved note survives a failed request and another lead, and ends with an explicit sign-out', async () => {
  const { user, backend, host } = renderAdmin(createBackend({ quotes: createQuoteRows(2) }));
  await openConversation();
  backend.failing.lead_notes = { message: 'disk full', status: 500 };
  await user.type(await openNote(), 'Long thoughts');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'disk full' }]));
  await user.click(screen.getByText('Person 2'));
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(''));
  fireEvent.click(screen.getByText('Person 1', { selector: 'article *' }));
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Long thoughts'));
  expect(JSON.stringify(sessionStorage)).toContain('Long thoughts');
  act(() => useSession.setState({ status: 'signed-out', isExplicit: true }, true));
  expect(JSON.stringify(sessionStorage)).not.toContain('Long thoughts');
});

test('a note that an earlier release kept in this tab is still there, as a note', async () => {
  const stored = { state: { noteDrafts: { [ID]: 'Long thoughts' } }, version: 0 };
  sessionStorage.setItem(`${useAdminStore.persist.getOptions().name}`, JSON.stringify(stored));
  await useAdminStore.persist.rehydrate();
  renderAdmin(createBackend());
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })).value).toBe('Long thoughts');
});

test('a conversation that can’t be loaded shows the request and the error, and Try again loads it', async () => {
  const backend = createBackend();
  backend.failing.read_thread = { message: 'disk full', status: 500 };
  const { user } = renderAdmin(backend);
  const conversation = await openConversation();
  expect((await within(conversation).findByRole('alert')).textContent).toContain('disk full');
  expect(within(conversation).getByRole('region', { name: 'Request' }).textContent).toBe('Message 1');
  expect(await findAxeViolations()).toEqual([]);
  backend.failing.read_thread = null;
  await user.click(within(conversation).getByRole('button', { name: 'Try again' }));
  expect(await within(conversation).findByText('No replies sent yet.')).toBeTruthy();
});

test('Send and mark contacted sends the reply and then marks the request', async () => {
  const { user, host, backend } = renderAdmin(createBackend());
  await openConversation();
  await user.click(within(screen.getByRole('region', { name: 'Details' })).getByRole('button', { name: 'Reply' }));
  await user.click(await screen.findByRole('button', { name: 'More ways to answer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send and mark contacted' }));
  await waitFor(() => expect(backend.tables.quotes).toMatchObject([{ status: 'contacted' }]));
  expect(backend.sent).toHaveLength(1);
  expect(host.toasts.map(({ message }) => message)).toEqual(['Email sent successfully', 'Status updated successfully']);
  expect(await screen.findByText('contacted', { selector: 'article span' })).toBeTruthy();
});

const getMessage = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const getSubject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });

test('the composer answers the newest letter, keeps its text as a note, and marks the request as contacted', async () => {
  const thread_entries = [
    received(4, { senderName: 'Person One', subject: 'AW: Re: Dates', text: 'Which day?\n\nMonday?' }),
    received(5, { nature: 'auto-reply', text: 'I am away' }),
  ];
  const { user, host, backend } = renderAdmin(createBackend({ quotes: [createQuoteRow(1)], thread_entries }));
  await openConversation();
  expect(getSubject().value).toBe('Re: Dates');
  await user.click(screen.getByRole('button', { name: 'Send Email' }));
  expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'Please fill in all fields' }]);
  expect(document.activeElement).toBe(getMessage());
  await user.type(getMessage(), 'Monday.{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cc' }));
  await user.keyboard('ada@example.test, bob{Control>}{Enter}{/Control}');
  expect(screen.getByRole('textbox', { description: 'Up to five email addresses, separated by commas' })).toBe(screen.getByLabelText('Cc'));
  await user.type(screen.getByLabelText('Cc'), '@example.test');
  expect((await openNote()).value).toBe('Monday.\n');
  await user.click(screen.getByRole('radio', { name: 'Email' }));
  expect(await findAxeViolations()).toEqual([]);
  await user.type(getMessage(), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(backend.tables.quotes).toMatchObject([{ status: 'contacted' }]));
  const message = expect.stringMatching(/^Monday\.\n\nOn Mar 6, 2026, .*, Person One wrote:\n> Which day\?\n>\n> Monday\?$/);
  const reply = {
    to: 'person1@example.test',
    subject: 'Re: Dates',
    message,
    quoteName: 'Person 1',
    letterId: 'received-4',
    cc: ['ada@example.test', 'bob@example.test'],
  };
  expect(backend.sent).toEqual([reply]);
  expect(host.toasts.slice(2).map(({ message: text }) => text)).toEqual(['Email sent successfully']);
  expect(getMessage().value).toBe('');
  expect(document.activeElement).toBe(getMessage());
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Mark contacted' })).toBeNull());
});

test('a file that is too large or refused isn’t sent, and others stay with their draft and go out with it', async () => {
  const { user, host, backend } = renderAdmin(createBackend({ quotes: createQuoteRows(2) }));
  await openConversation();
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  const createFile = (size: number) => new File([new Uint8Array(size)], 'offer.pdf', { type: 'application/pdf' });
  await user.upload(field, createFile(10 * 1024 * 1024 + 1));
  backend.failing['upload-attachment'] = { message: 'Only PDF, PNG, JPEG and DOCX files.', status: 415 };
  await user.upload(field, createFile(10));
  await waitFor(() => expect(host.toasts[1]?.message).toBe('Only PDF, PNG, JPEG and DOCX files.'));
  await user.type(getMessage(), 'Hello{Control>}{Enter}{/Control}');
  const errors = ['At most five files, 10 MB together.', 'Wait until the files are uploaded, or remove them.'];
  expect([host.toasts[0]?.message, host.toasts[2]?.message]).toEqual(errors);
  await user.click(screen.getByRole('button', { name: 'Remove offer.pdf' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Attach files' }));
  delete backend.failing['upload-attachment'];
  await user.upload(field, createFile(10));
  await screen.findByText('2 KB');
  await user.click(screen.getByText('Person 2'));
  await waitFor(() => expect(screen.queryByText('2 KB')).toBeNull());
  fireEvent.click(screen.getByText('Person 1', { selector: 'article *' }));
  await user.click(await screen.findByRole('button', { name: 'Send Email' }));
  await waitFor(() => expect(backend.sent.at(-1)).toMatchObject({ files: ['F'.repeat(24)] }));
});

test('a changed subject, and a quote and a status that are left out, stay in the draft of the first answer', async () => {
  const { user, backend } = renderAdmin(createBackend({ quotes: createQuoteRows(2) }));
  await openConversation();
  expect(getSubject().value).toBe('Re: Your quote request');
  expect(screen.getByText(/^On .*, Person 1 wrote:/).textContent).toContain('\n> Message 1');
  await user.type(getSubject(), ' of March');
  await user.click(screen.getByRole('checkbox', { name: 'Quote what they wrote' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mark contacted' }));
  await user.click(screen.getByText('Person 2'));
  await waitFor(() => expect(getSubject().value).toBe('Re: Your quote request'));
  fireEvent.click(screen.getByText('Person 1', { selector: 'article *' }));
  await waitFor(() => expect(getSubject().value).toBe('Re: Your quote request of March'));
  await user.type(getMessage(), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send Email' }));
  await waitFor(() => expect(backend.sent).toMatchObject([{ subject: 'Re: Your quote request of March', message: 'Hello' }]));
  await waitFor(() => expect(getSubject().value).toBe('Re: Your quote request'));
  expect(backend.tables.quotes).toMatchObject([{ status: 'new' }, {}]);
});

test('an email that arrives while its answer is written is neither quoted nor answered by it', async () => {
  const received_emails = [4, 5].map((minute) => ({ id: `received-${minute}`, quote_id: ID, answered_at: null }));
  const thread_entries = [received(4, { text: 'Which day?' })];
  const { user, backend } = renderAdmin(createBackend({ quotes: [createQuoteRow(1)], thread_entries, received_emails }));
  const conversation = await openConversation();
  await user.type(getMessage(), 'Monday.');
  thread_entries.push(received(5, { text: 'And how much?' }));
  await user.selectOptions(screen.getByLabelText('Stage'), 'Talking');
  await within(conversation).findByText('And how much?');
  await user.click(screen.getByRole('button', { name: 'Send Email' }));
  await waitFor(() => expect(backend.tables.received_emails?.[0]?.answered_at).toBeTruthy());
  expect(backend.tables.received_emails?.[1]?.answered_at).toBeNull();
  expect(backend.sent).toMatchObject([{ message: expect.stringMatching(/> Which day\?$/) }]);
});

test('a lead whose newest letter is a reply opens for a note, and the reply folds what it quotes', async () => {
  const text = 'Monday.\n\nOn Mar 6, 2026, 10:30, Person 1 wrote:\n> Which day?';
  const thread_entries = [received(4, {}), entry('reply', 5, { actorId: 'admin-1', subject: 'Re: Dates', text, status: 'sent' })];
  renderAdmin(createBackend({ quotes: [createQuoteRow(1)], thread_entries }));
  const conversation = await openConversation();
  expect(screen.getByRole('textbox', { name: 'Note' })).toBeTruthy();
  expect(within(conversation).getByText('Monday.')).toBeTruthy();
  expect(
    within(conversation)
      .getByText(/^On Mar 6/)
      .closest('details')?.open,
  ).toBe(false);
});

test('a text is saved for all admins, renamed, deleted, and restored with Undo', async () => {
  const { user, host, backend } = renderAdmin(createBackend({ saved_replies: [] }));
  await openConversation();
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('menuitem', { name: item }).disabled).toBe(false));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  await user.type(getMessage(), 'Hi there,{Enter}see you.');
  await choose('Save this text as a reply');
  await waitFor(() => expect(backend.tables.saved_replies).toMatchObject([{ title: 'Hi there,', body: 'Hi there,\nsee you.' }]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saved replies' }));

  await choose('Edit saved replies');
  await user.type(await screen.findByLabelText('Name'), ' again');
  expect(await findAxeViolations()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(backend.tables.saved_replies).toMatchObject([{ title: 'Hi there, again' }]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saved replies' }));

  await choose('Edit saved replies');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(backend.tables.saved_replies).toEqual([]));
  act(() => host.toasts.at(-1)?.action?.run());
  await waitFor(() => expect(backend.tables.saved_replies).toMatchObject([{ title: 'Hi there, again' }]));
});
