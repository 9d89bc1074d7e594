import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from 'shared-contracts';
import { fakeFunctions } from 'shared-contracts/testing/fake-functions';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';
import { reloadThread } from '../thread/use-thread.ts';

beforeEach(() => resetAsAdmin());

const success = (message: string) => ({ kind: 'success', title: 'Success', message });

test('marks an empty subject or message, sends the reply once and closes the dialog', async () => {
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1) }));
  await user.click(await screen.findByText('Reply'));
  const subject = (await screen.findByLabelText('Subject')) as HTMLInputElement;
  const message = screen.getByLabelText('Message', { selector: 'textarea' }) as HTMLTextAreaElement;
  expect(subject.value).toBe('Re: Your quote request');
  expect(message.value).toMatch(/^Hi Person 1,/);
  expect(await findAxeViolations()).toEqual([]);
  await user.clear(message);
  await user.click(screen.getByText('Send Email'));
  expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'Please fill in all fields' }]);
  expect(screen.getByRole('textbox', { description: 'This field is required.' })).toBe(message);
  expect(document.activeElement).toBe(message);
  await user.type(message, 'See you');
  expect(screen.queryByText('This field is required.')).toBeNull();
  await user.click(screen.getByText('Send Email'));
  await waitFor(() => expect(host.toasts.at(-1)).toEqual(success('Email sent successfully')));
  expect(backend.sent).toEqual([
    { to: 'person1@example.test', subject: 'Re: Your quote request', message: 'See you', quoteName: 'Person 1' },
  ]);
  await waitFor(() => expect(screen.queryByLabelText('Subject')).toBeNull());
  expect(screen.queryByText('Continue')).toBeNull();
});

test.each([
  ['Subject', '{Control>}{Enter}{/Control}'],
  ['Message', '{Meta>}{Enter}{/Meta}'],
])('Enter in the field %s sends nothing, but %s sends the reply', async (label, keys) => {
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1) }));
  await user.click(await screen.findByText('Reply'));
  const field = await screen.findByLabelText(label, { selector: '[name]' });
  await user.type(field, ' and more{Enter}');
  expect(backend.sent).toEqual([]);
  expect(document.activeElement).toBe(field);
  await user.keyboard(keys);
  await waitFor(() => expect(host.toasts).toEqual([success('Email sent successfully')]));
  expect(backend.sent).toEqual([expect.objectContaining({ [label.toLowerCase()]: expect.stringContaining(' and more') })]);
});

test('names the request that it answers, and then its emails no longer wait', async () => {
  const waiting = { received_emails: [{ id: 'email-1', answered_at: null }] };
  const { user, host, backend } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1).map((row) => ({ ...row, ...waiting })) }));
  const calls = fakeFunctions(() => ({}));
  const row = (await screen.findByText('Person 1')).closest('article') as HTMLElement;
  await within(row).findByText('1 email waits');
  await user.click(within(row).getByText('Reply'));
  await user.click(await screen.findByText('Send Email'));
  await waitFor(() => expect(host.toasts.at(-1)).toEqual(success('Email sent successfully')));
  expect(calls[0]?.headers['x-quote-id']).toBe(createQuoteRows(1)[0]?.id);
  await waitFor(() => expect(screen.queryByText('1 email waits')).toBeNull());
  expect(backend.tables.quotes).toMatchObject([{ received_emails: [{ answered_at: expect.any(String) }] }]);
});

test('shows the request or a later email next to the answer, and who signs it', async () => {
  const backend = createFakeBackend({ quotes: createQuoteRows(1) });
  const { user } = renderAdmin(backend);
  await user.click(await screen.findByText('Reply'));
  const request = await screen.findByRole('region', { name: 'Their request' });
  expect(request.textContent).toContain(createQuoteRows(1)[0]?.message);
  expect(request.tabIndex).toBe(0);
  const email = { id: 'e', quote_id: createQuoteRows(1)[0]?.id, kind: 'received', at: '2026-03-07T10:00:00Z', nature: 'reply' };
  backend.tables.thread_entries = [{ ...email, sender: 'p@example.test', subject: 'Re', text: 'Any news?' }];
  await act(() => reloadThread(`${email.quote_id}`));
  expect((await screen.findByRole('region', { name: 'Their latest email' })).textContent).toContain('Any news?');
  expect(screen.getByText('Ada, Northlight Studio')).toBeTruthy();
});

test('the contact person signs for an admin without a name', async () => {
  act(() =>
    useSession.setState({ status: 'signed-in', user: { id: 'admin-1', email: 'a@example.test', fullName: '' }, role: 'admin' }, true),
  );
  const { user } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1) }));
  await user.click(await screen.findByText('Reply'));
  expect(await screen.findByText('Maren Aune, Northlight Studio')).toBeTruthy();
});

test('Send Email shows a loading state and sends once for a double click', async () => {
  const backend = createFakeBackend({ quotes: createQuoteRows(1) });
  let respond = () => {};
  let calls = 0;
  fakeFunctions(() => {
    calls += 1;
    return new Promise((resolve) => {
      respond = () => resolve({});
    });
  });
  const { user, host } = renderAdmin(backend);
  await user.click(await screen.findByText('Reply'));
  await user.type(await screen.findByLabelText('Message', { selector: 'textarea' }), 'Hello');
  const button = screen.getByRole('button', { name: 'Send Email' }) as HTMLButtonElement;
  await user.dblClick(button);
  await waitFor(() => expect([button.dataset.loading, button.disabled, calls]).toEqual(['true', true, 1]));
  // What is typed now would be neither sent nor kept.
  for (const field of screen.getAllByRole<HTMLTextAreaElement>('textbox')) expect(field.readOnly).toBe(true);
  await act(async () => respond());
  await waitFor(() => expect(host.toasts).toEqual([success('Email sent successfully')]));
});

test('Discard deletes a draft, and Undo restores it', async () => {
  const { user, host } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1) }));
  await user.click(await screen.findByText('Reply'));
  await user.type(await screen.findByLabelText('Message', { selector: 'textarea' }), 'Started');
  await user.click(screen.getByText('Cancel'));
  await user.click(await screen.findByText('Discard'));
  expect(screen.queryByText('Continue')).toBeNull();
  expect(JSON.stringify(sessionStorage)).not.toContain('Started');
  act(() => host.toasts.at(-1)?.action?.run());
  await user.click(await screen.findByText('Continue'));
  expect(((await screen.findByLabelText('Message', { selector: 'textarea' })) as HTMLTextAreaElement).value).toContain('Started');
});

test('shows a general error and keeps the dialog open when the response has no message', async () => {
  const backend = createFakeBackend({ quotes: createQuoteRows(1) });
  backend.failing['send-email-response'] = { message: '', status: 500 };
  const { user, host } = renderAdmin(backend);
  await user.click(await screen.findByText('Reply'));
  await user.click(await screen.findByText('Send Email'));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'Failed to send email' }]));
  expect(screen.getByLabelText('Subject')).toBeTruthy();
});

test('reports a reply that only the function rejects, keeps it and restores the focus', async () => {
  const backend = createFakeBackend({ quotes: createQuoteRows(1) });
  const message = 'Remove the unknown field "cc".';
  fakeFunctions(() => {
    (document.activeElement as HTMLElement).blur();
    return { status: 400, body: { error: { message } } };
  });
  const { user, host } = renderAdmin(backend);
  await user.click(await screen.findByText('Reply'));
  await user.type(await screen.findByLabelText('Message', { selector: 'textarea' }), 'Hello');
  const button = screen.getByRole('button', { name: 'Send Email' });
  await user.click(button);
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message }]));
  expect(host.reportedErrors).toEqual([expect.objectContaining({ message, status: 400 })]);
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message', { selector: 'textarea' }).value).toContain('Hello');
});

test('each account has its own drafts, also of the same quote', async () => {
  const signIn = (id: string) =>
    act(() => useSession.setState({ status: 'signed-in', user: { id, email: `${id}@example.test`, fullName: id }, role: 'admin' }, true));
  const write = async (text: string) => {
    const { user, unmount } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(1) }));
    await user.click(await screen.findByText('Reply'));
    const message = (await screen.findByLabelText('Message', { selector: 'textarea' })) as HTMLTextAreaElement;
    const shown = message.value;
    if (text) await user.type(message, text);
    unmount();
    act(() => useSession.setState({ status: 'signed-out' }, true));
    return shown;
  };
  await write('Written by Ada');
  signIn('admin-2');
  expect(await write('Written by Eve')).not.toContain('Ada');
  signIn('admin-1');
  expect(await write('')).toContain('Written by Ada');
});
