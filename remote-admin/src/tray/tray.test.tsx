import { act, screen, waitFor, within } from '@testing-library/react';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId, createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

beforeEach(() => resetAsAdmin());

const createEmail = (number: number, overrides: object = {}) => ({
  id: `email-${number}`,
  quote_id: null,
  received_at: `2026-03-01T10:${String(number).padStart(2, '0')}:00Z`,
  dismissed_at: null,
  sender: `stranger${number}@example.test`,
  sender_name: `Stranger ${number}`,
  subject: `Question ${number}`,
  body: 'Hello',
  quoted_text: '',
  nature: 'reply',
  omitted_files: [],
  attachments: [],
  ...overrides,
});

test('e-mails without a submission are announced, and each can be read and assigned to one', async () => {
  const placed = createEmail(3, { quote_id: createQuoteId(1) });
  const { user, backend, host } = renderAdmin(
    createFakeBackend({ quotes: createQuoteRows(3), received_emails: [createEmail(1), createEmail(2), placed] }),
  );
  await user.click(await screen.findByRole('button', { name: '2 emails to assign' }));
  const dialog = await screen.findByRole('dialog', { name: 'Emails without a submission' });
  await within(dialog).findByText('Question 1');
  expect([...dialog.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Stranger 2 \(stranger2@example\.test\), .*Question 2Hello.*$/),
    expect.stringMatching(/^Stranger 1 \(stranger1@example\.test\), .*Question 1Hello.*$/),
  ]);
  expect(await findAxeViolations()).toEqual([]);
  const [search] = within(dialog).getAllByRole('searchbox');
  await user.type(search as HTMLElement, 'person2@');
  await user.click(await within(dialog).findByRole('button', { name: /Person 2/ }));
  await waitFor(() => expect(within(dialog).queryByText('Question 2')).toBeNull());
  expect(backend.tables.received_emails?.map(({ quote_id }) => quote_id)).toEqual([null, createQuoteId(2), createQuoteId(1)]);
  expect(host.toasts).toMatchObject([{ title: 'Email assigned', message: 'It is in the conversation of Person 2.' }]);
  expect(await screen.findByText('1 email to assign')).toBeTruthy();
});

test('a failed assignment keeps the e-mail, and a failed load offers Try again', async () => {
  const backend = createFakeBackend({ quotes: createQuoteRows(1), received_emails: [createEmail(1)] });
  const { user, host } = renderAdmin(backend);
  const open = await screen.findByRole('button', { name: '1 email to assign' });
  backend.failing.read_tray = { message: 'disk full', status: 500 };
  await user.click(open);
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('disk full');
  backend.failing.read_tray = null;
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await user.type(await within(dialog).findByRole('searchbox'), 'person1@');
  backend.failing.place_email = { message: 'disk full', status: 500 };
  await user.click(await within(dialog).findByRole('button', { name: /Person 1/ }));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'disk full' }]));
  expect(within(dialog).getByText('Question 1')).toBeTruthy();
});

test('a sender without an address or a passed check is marked', async () => {
  const emails = [
    createEmail(1, { sender: '', sender_check: null }),
    createEmail(2, { sender: 'Not an address', sender_name: '' }),
    createEmail(3, { sender_check: 'fail' }),
    createEmail(4, { sender: '', sender_name: '', nature: 'bounce' }),
  ];
  const { user } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1), received_emails: emails }));
  await user.click(await screen.findByRole('button', { name: '4 emails to assign' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Question 1');
  expect([...dialog.querySelectorAll('ol > li')].map(({ textContent }) => textContent?.split(', ')[0])).toEqual([
    'The mail server',
    'Stranger 3 (stranger3@example.test) · Sender not verified',
    'Not an address (no email address)',
    'Stranger 1 (no email address)',
  ]);
});

test('an e-mail that another admin has assigned leaves the tray, with a message that says where it is', async () => {
  const backend = createFakeBackend({ quotes: createQuoteRows(1), received_emails: [createEmail(1)] });
  const { user, host } = renderAdmin(backend);
  await user.click(await screen.findByRole('button', { name: '1 email to assign' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('searchbox'), 'person1@');
  const assign = await within(dialog).findByRole('button', { name: /Person 1/ });
  backend.tables.received_emails = [createEmail(1, { quote_id: createQuoteId(2) })];
  const message = 'Another admin has assigned this email to Nora. Nothing was changed.';
  backend.failing.place_email = { message, status: 400 };
  await user.click(assign);
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message }]));
  expect(await within(dialog).findByText('Every email is assigned.')).toBeTruthy();
});

test('older e-mails can be reached however many newer ones there are, and long ones are cut', async () => {
  const received_emails = Array.from({ length: 55 }, (_, index) => createEmail(index + 1));
  received_emails.push(createEmail(56, { body: `${'x'.repeat(6000)} the end` }));
  const { user } = renderAdmin(createFakeBackend({ received_emails }));
  await user.click(await screen.findByRole('button', { name: '56 emails to assign' }));
  const dialog = await screen.findByRole('dialog');
  const newest = (await within(dialog).findByText('Question 56')).closest('li') as HTMLElement;
  expect(newest.textContent).not.toContain('the end');
  await user.click(within(newest).getByRole('button', { name: 'Show all' }));
  expect(await within(newest).findByText(/the end$/)).toBeTruthy();
  expect(within(dialog).queryByText('Question 1')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Show earlier' }));
  expect(await within(dialog).findByText('Question 1')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(document.activeElement).toBe(dialog);
});

test('a dismissed e-mail leaves the list until Undo, and stays if that fails', async () => {
  const backend = createFakeBackend({ received_emails: [createEmail(1), createEmail(2)] });
  const { user, host } = renderAdmin(backend);
  await user.click(await screen.findByRole('button', { name: '2 emails to assign' }));
  const dialog = await screen.findByRole('dialog');
  const dismiss = async () => user.click((await within(dialog).findAllByRole('button', { name: 'Dismiss' }))[0] as HTMLElement);
  await dismiss();
  await waitFor(() => expect(within(dialog).queryByText('Question 2')).toBeNull());
  expect(document.activeElement).toBe(dialog);
  expect(await screen.findByText('1 email to assign')).toBeTruthy();
  act(() => host.toasts.at(-1)?.action?.run());
  expect(await within(dialog).findByText('Question 2')).toBeTruthy();
  backend.failing.dismiss_email = { message: 'disk full', status: 500 };
  await dismiss();
  await waitFor(() => expect(host.toasts.at(-1)).toEqual({ kind: 'failure', title: 'Error', message: 'disk full' }));
  expect(within(dialog).getByText('Question 2')).toBeTruthy();
});

test.each([
  { button: 'Answer', focused: { role: 'textbox', name: 'Message' } },
  { button: 'Make a lead', focused: { role: 'heading', name: 'Person 2' } },
])('$button closes the dialog and moves the focus into the lead', async ({ button, focused }) => {
  const received_emails = [createEmail(1), createEmail(2, { nature: 'bounce' })];
  const { user, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(2), received_emails }));
  backend.procedures.make_lead = () => createQuoteId(2);
  await user.click(await screen.findByRole('button', { name: '2 emails to assign' }));
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(focused.role, { name: focused.name })));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the leads of the sender are offered before any search', async () => {
  const received_emails = [createEmail(1, { sender: 'PERSON1@example.test', sender_check: 'fail' })];
  const { user, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(11), received_emails }));
  await user.click(await screen.findByRole('button', { name: '1 email to assign' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: /^Person/ }));
  await waitFor(() => expect(backend.tables.received_emails?.[0]?.quote_id).toBe(createQuoteId(1)));
});

test('Spam dismisses all e-mails of the sender, and a dismissed e-mail can be put back', async () => {
  const received_emails = [createEmail(1), createEmail(2), createEmail(3, { sender: 'stranger1@example.test' })];
  const { user } = renderAdmin(createFakeBackend({ received_emails }));
  await user.click(await screen.findByRole('button', { name: '3 emails to assign' }));
  const dialog = await screen.findByRole('dialog');
  await user.click((await within(dialog).findAllByRole('button', { name: 'Spam' }))[0] as HTMLElement);
  expect(await screen.findByText('1 email to assign')).toBeTruthy();
  await user.click(within(dialog).getByRole('radio', { name: 'Dismissed' }));
  const [putBack] = await within(dialog).findAllByRole('button', { name: 'Put back' });
  expect(await findAxeViolations()).toEqual([]);
  await user.click(putBack as HTMLElement);
  expect(await screen.findByText('2 emails to assign')).toBeTruthy();
  await waitFor(() => expect(within(dialog).getAllByRole('button', { name: 'Put back' })).toHaveLength(1));
  expect(document.activeElement).toBe(dialog);
});

test('dismissed e-mails can be reached when no other is left', async () => {
  const { user } = renderAdmin(createFakeBackend({ received_emails: [createEmail(1, { dismissed_at: '2026-03-02T10:00:00Z' })] }));
  await user.click(await screen.findByRole('button', { name: 'Dismissed emails' }));
  expect(await screen.findByRole('button', { name: 'Put back' })).toBeTruthy();
});

test('without such e-mails there is no notice', async () => {
  renderAdmin(createFakeBackend({ quotes: createQuoteRows(1), received_emails: [createEmail(1, { quote_id: createQuoteId(1) })] }));
  await screen.findByText('Person 1');
  expect(screen.queryByRole('button', { name: /to assign/ })).toBeNull();
});
