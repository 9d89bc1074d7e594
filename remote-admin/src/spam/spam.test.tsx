import { act, screen, waitFor, within } from '@testing-library/react';
import { describeSuspicion } from '../rules/suspected-quote.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteRow, createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

beforeEach(() => resetAsAdmin());

const createSuspected = (number: number, changes: object = {}) => ({
  id: `suspected-${number}`,
  content: { name: `Bot ${number}`, email: `bot${number}@example.test`, message: `Cheap clicks ${number}` },
  reasons: ['trap', 'links'],
  created_at: `2026-03-0${number}T10:00:00Z`,
  attachments: [],
  ...changes,
});

/** A backend with suspected submissions, whose functions restore and delete them. */
function createBackend(suspected: { id: string }[]) {
  const backend = createFakeBackend({ quotes: createQuoteRows(1), suspected_quotes: suspected });
  const remove = (ids: unknown[]) => {
    const earlier = backend.tables.suspected_quotes ?? [];
    backend.tables.suspected_quotes = earlier.filter(({ id }) => !ids.includes(id));
    return earlier.length - backend.tables.suspected_quotes.length;
  };
  backend.procedures.delete_suspected_quotes = ({ p_ids }) => remove(p_ids as unknown[]);
  backend.procedures.restore_suspected_quote = ({ p_id }) => {
    if (remove([p_id]) === 0) return null;
    const restored = createQuoteRow(9, { name: 'Restored person' });
    backend.tables.quotes?.push(restored);
    return restored.id;
  };
  return backend;
}

async function open(backend = createBackend([createSuspected(1), createSuspected(2)])) {
  const admin = renderAdmin(backend);
  await admin.user.click(await screen.findByRole('button', { name: 'Look through' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspected as spam' });
  return { ...admin, dialog };
}

test('suspected submissions are announced above the list and shown with their reasons, newest first', async () => {
  const { dialog } = await open(createBackend([createSuspected(1), createSuspected(2, { attachments: [{ name: 'offer.pdf' }] })]));
  expect(screen.getByText('2 suspected as spam')).toBeTruthy();
  await within(dialog).findByText('Bot 2');
  expect([...dialog.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Bot 2 bot2@example\.test, .*a field that people don’t see was filled in and it has several links\.Cheap clicks 2.*offer\.pdf$/,
    ),
    expect.stringMatching(/^Bot 1 bot1@example\.test, .*Cheap clicks 1$/),
  ]);
  expect(await findAxeViolations()).toEqual([]);
});

test('one click restores a submission into the list', async () => {
  const { dialog, user, host } = await open();
  await user.click(await within(dialog).findByRole('button', { name: 'Restore the submission of Bot 1' }));
  expect(await screen.findByText('1 suspected as spam')).toBeTruthy();
  expect(host.toasts).toMatchObject([{ title: 'Restored' }]);
  expect(await screen.findByText('Restored person')).toBeTruthy();
  expect(within(dialog).queryByText('Bot 1')).toBeNull();
});

test('a submission that someone else has restored is said to be gone', async () => {
  const { dialog, user, host, backend } = await open();
  const restore = await within(dialog).findByRole('button', { name: 'Restore the submission of Bot 1' });
  backend.tables.suspected_quotes = [];
  await user.click(restore);
  expect(await within(dialog).findByText('Nothing is suspected.')).toBeTruthy();
  expect(host.toasts).toMatchObject([{ title: 'Already gone' }]);
});

test('deleting asks once more, for one submission and for all shown', async () => {
  const { dialog, user, backend } = await open(createBackend([1, 2, 3].map((number) => createSuspected(number))));
  const remove = await within(dialog).findByRole('button', { name: 'Delete the submission of Bot 2' });
  await user.click(remove);
  await user.tab();
  await user.click(remove);
  expect(backend.tables.suspected_quotes).toHaveLength(3);
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good: Delete the submission of Bot 2' }));
  await waitFor(() => expect(within(dialog).queryByText('Bot 2')).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: 'Delete these 2' }));
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await within(dialog).findByText('Nothing is suspected.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/suspected as spam$/)).toBeNull());
});

test('a failed action keeps the submission, and without any there is no notice', async () => {
  const { dialog, user, host, backend } = await open();
  backend.failing.restore_suspected_quote = { message: 'disk full', status: 500 };
  await user.click(await within(dialog).findByRole('button', { name: 'Restore the submission of Bot 1' }));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'disk full' }]));
  expect(within(dialog).getByText('Bot 1')).toBeTruthy();
});

test('reasons of a later release are left out', () => {
  expect(describeSuspicion(['links', 'other', 'repetition'])).toBe(
    'Probably automated: it has several links and others sent the same message.',
  );
  expect(describeSuspicion(['other'])).toBe('');
});

/** An open submission, and functions that move it to the suspected ones and back. */
async function openQuote() {
  const quote = createQuoteRow(7, { name: 'Cheap Clicks' });
  resetAsAdmin(`/admin?quote=${quote.id}`);
  const backend = createFakeBackend({ quotes: [quote], suspected_quotes: [] });
  backend.procedures.mark_as_spam = ({ p_quote_id }) => {
    if (!backend.tables.quotes?.some(({ id }) => id === p_quote_id)) return null;
    backend.tables.quotes = [];
    backend.tables.suspected_quotes = [createSuspected(7, { content: quote, reasons: ['admin'] })];
    return 'suspected-7';
  };
  backend.procedures.restore_suspected_quote = ({ p_id }) => {
    backend.tables.suspected_quotes = (backend.tables.suspected_quotes ?? []).filter(({ id }) => id !== p_id);
    backend.tables.quotes = [quote];
    return quote.id;
  };
  const admin = renderAdmin(backend);
  await screen.findByRole('heading', { level: 2, name: 'Cheap Clicks' });
  return admin;
}

test('an admin moves a submission that the score missed to the spam view, and Undo brings it back', async () => {
  const { user, host, backend } = await openQuote();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as spam' }));
  expect(await screen.findByText('1 suspected as spam')).toBeTruthy();
  expect(location.search).toBe('');
  expect(host.toasts).toMatchObject([{ kind: 'success', message: expect.stringContaining('Cheap Clicks is in the spam view') }]);
  act(() => host.toasts[0]?.action?.run());
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ title: 'Restored' }));
  expect(backend.tables.suspected_quotes).toEqual([]);
  expect(await screen.findByText('Cheap Clicks')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/suspected as spam$/)).toBeNull());
});

test('the key for spam marks the open submission, which the spam view shows as marked by an admin', async () => {
  const { user } = await openQuote();
  await user.keyboard('!');
  await user.click(await screen.findByRole('button', { name: 'Look through' }));
  expect(await screen.findByText('An admin marked it as spam.')).toBeTruthy();
});

test('a submission that can’t be marked stays open, and the reason is shown', async () => {
  const { user, host, backend } = await openQuote();
  backend.failing.mark_as_spam = { message: 'Cancel the call with this person first.', status: 400 };
  await user.keyboard('!');
  await waitFor(() =>
    expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'Cancel the call with this person first.' }]),
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Cheap Clicks' })).toBeTruthy();
});
