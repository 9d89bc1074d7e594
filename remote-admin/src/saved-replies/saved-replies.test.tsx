import { act, screen, waitFor, within } from '@testing-library/react';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteRow } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

beforeEach(() => resetAsAdmin());

const REPLIES = [
  { id: 'a', title: 'Intro', body: 'Dear {{first name}}, {{my name}} read about {{company}}.' },
  { id: 'b', title: 'Call', body: 'Book a call: {{booking link}}' },
];

/** Opens the reply to a person without a company, and the saved replies. */
async function openSavedReplies(replies: object[] = REPLIES) {
  const quotes = [createQuoteRow(1, { company: null })];
  const rendered = renderAdmin(createFakeBackend({ quotes, canned_replies: replies.map((reply) => ({ ...reply })) }));
  await rendered.user.click(await screen.findByText('Reply'));
  const field = (await screen.findByLabelText('Message', { selector: 'textarea' })) as HTMLTextAreaElement;
  const open = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Saved replies' }));
    return screen.findByRole('region', { name: 'Saved replies' });
  };
  return { ...rendered, field, open, panel: await open() };
}

test('a saved reply is inserted where the cursor is, filled in, and apart from what was typed', async () => {
  const { user, field, panel, open } = await openSavedReplies();
  const titles = (await within(panel).findAllByRole('button')).map(({ textContent }) => textContent);
  expect(titles).toEqual(['CallBook a call: {{booking link}}', '', expect.stringMatching(/^Intro/), '', 'New saved reply']);
  expect(await findAxeViolations()).toEqual([]);
  await user.click(within(panel).getByText('Call'));
  expect(field.value).toBe('Hi Person 1,\n\nThank you for your quote request.\n\nBook a call: http://localhost/book\n\nBest regards,');
  expect(screen.queryByRole('region', { name: 'Saved replies' })).toBeNull();
  await user.type(field, ' Typed.');
  field.setSelectionRange(0, 0);
  await user.click(within(await open()).getByText('Call'));
  expect(field.value).toMatch(/^Book a call: http:\/\/localhost\/book Hi Person 1,.*regards, Typed\.$/s);
  field.setSelectionRange(field.value.length, field.value.length);
  await user.click(within(await open()).getByText('Call'));
  expect(field.value).toMatch(/ Typed\. Book a call: \S+\/book$/);
});

test('a variable without a value is selected, shown as an error and never sent', async () => {
  const { user, field, panel, host, backend } = await openSavedReplies();
  await user.click(await within(panel).findByText('Intro'));
  expect(field.value).toContain('Dear Person, Ada read about {{company}}.');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{{company}}');
  expect(screen.getByRole('textbox', { description: 'Replace or remove {{company}}.' })).toBe(field);
  await user.click(screen.getByText('Send Email'));
  expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'Replace or remove {{company}}.' }]);
  expect(backend.sent).toEqual([]);
  await user.type(field, 'your shop', {
    initialSelectionStart: field.value.indexOf('{{'),
    initialSelectionEnd: field.value.indexOf('}}') + 2,
  });
  await user.click(screen.getByText('Send Email'));
  await waitFor(() => expect(backend.sent).toEqual([expect.objectContaining({ message: expect.stringContaining('about your shop.') })]));
});

test('a saved reply is added with variables, without sending the answer', async () => {
  const { user, panel, field, backend } = await openSavedReplies([]);
  await user.click(await within(panel).findByText('New saved reply'));
  await user.type(screen.getByLabelText('Title'), 'Thanks{Enter}');
  expect(screen.getByRole('textbox', { description: 'This field is required.' })).toBe(screen.getByLabelText('Text'));
  await user.type(screen.getByLabelText('Text'), 'Hi {{{{frist name}}, ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('There is no {{frist name}}.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Text'));
  await user.click(screen.getByRole('button', { name: 'first name' }));
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await within(panel).findByText('Thanks');
  expect(backend.tables.canned_replies).toMatchObject([{ title: 'Thanks', body: '{{first name}}' }]);
  expect(backend.sent).toEqual([]);
  expect(panel.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Saved replies' })).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('a saved reply is changed and deleted, and Undo adds it again', async () => {
  const { user, panel, host, backend } = await openSavedReplies();
  const edit = async (title: string) => user.click(await within(panel).findByRole('button', { name: `Edit ${title}` }));
  await edit('Call');
  await user.type(screen.getByLabelText('Title'), ' me');
  backend.failing.canned_replies = { message: 'disk full', status: 500 };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await within(panel).findByRole('alert')).textContent).toBe('disk full');
  backend.failing.canned_replies = null;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await edit('Call me');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(panel).queryByText('Call me')).toBeNull());
  await act(async () => host.toasts.at(-1)?.action?.run());
  await waitFor(() => expect(backend.tables.canned_replies).toHaveLength(2));
  expect(backend.tables.canned_replies?.at(-1)).toMatchObject({ title: 'Call me', body: 'Book a call: {{booking link}}' });
});
