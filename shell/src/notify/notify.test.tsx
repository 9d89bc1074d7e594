import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSession } from 'shared-contracts';
import { theme } from 'shared-contracts/ui';
import { notify, preloadToasts, useToastStore } from './notify.ts';
import { ToastArea } from './ToastArea.tsx';

beforeEach(() => {
  act(() => useToastStore.setState({ area: null, plain: null }));
  render(
    <MantineProvider theme={theme} env="test">
      <form>
        <input aria-label="In a form" />
      </form>
      <input aria-label="Outside of a form" />
      <ToastArea />
    </MantineProvider>,
  );
});
afterEach(() => act(() => notifications.clean()));

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['failure', 'alert'],
] as const)('a %s toast shows title and message with the role %s', async (kind, role) => {
  await act(async () => notify[kind]({ title: 'Quote submitted!', message: "We'll reply within 1 business day." }));
  const toast = await screen.findByRole(role);
  expect(toast.dataset.kind).toBe(kind);
  expect(toast.textContent).toContain('Quote submitted!');
  expect(toast.textContent).toContain("We'll reply within 1 business day.");
});

test('the Close button hides its toast and no other', async () => {
  await act(async () => notify.failure({ title: 'Error', message: 'First' }));
  await act(async () => notify.failure({ title: 'Error', message: 'Second' }));
  await screen.findByText('Second');
  const closers = screen.getAllByRole('button', { name: 'Close' });
  expect(closers).toHaveLength(2);
  const first = screen.getByText('First');
  const closer = closers.find((button) => button.parentElement?.contains(first));
  await act(async () => void (closer && fireEvent.click(closer)));
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(screen.getByText('Second')).toBeTruthy();
});

test('a failure about invalid fields is hidden when the page has none anymore', async () => {
  const field = screen.getByLabelText('In a form');
  field.setAttribute('aria-invalid', 'true');
  await act(async () => notify.failure({ title: 'Missing fields', message: 'Please fill in all required fields.' }));
  await screen.findByText('Missing fields');
  await act(async () => void fireEvent.input(field));
  expect(screen.getByText('Missing fields')).toBeTruthy();
  field.removeAttribute('aria-invalid');
  await act(async () => void fireEvent.input(field));
  await waitFor(() => expect(screen.queryByText('Missing fields')).toBeNull());
});

test('a failure that is not about fields stays during input', async () => {
  await act(async () => notify.failure({ title: 'Error', message: 'Too many requests.' }));
  await screen.findByText('Too many requests.');
  await act(async () => void fireEvent.input(screen.getByLabelText('In a form')));
  expect(screen.getByText('Too many requests.')).toBeTruthy();
});

const undo = (subject: string, run = () => {}) => ({
  title: 'Success',
  message: 'Status updated successfully',
  key: subject,
  action: { label: 'Undo', subject, run },
});

test('an action runs once, hides its toast, and its button is described by the subject', async () => {
  const run = jest.fn();
  await act(async () => notify.success(undo('Ada', run)));
  expect((await screen.findByText('Status updated successfully')).textContent).toBe('Status updated successfully');
  const button = screen.getByRole('button', { name: 'Undo', description: 'Ada' });
  expect(button.closest('[role="status"]')).not.toBeNull();
  await act(async () => fireEvent.click(button));
  expect(run).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a toast replaces the one with the same key', async () => {
  await act(async () => notify.success(undo('Ada')));
  await screen.findByRole('button', { name: 'Undo' });
  await act(async () => notify.success({ ...undo('Ada'), action: undefined }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.getAllByText('Status updated successfully')).toHaveLength(1);
});

test('a failure that is shown already is shown once, and is announced again', async () => {
  await act(async () => notify.failure({ title: 'Error', message: 'disk full' }));
  const first = await screen.findByRole('alert');
  await act(async () => notify.failure({ title: 'Error', message: 'disk full' }));
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(screen.getAllByText('disk full')).toHaveLength(1);
});

test('a third toast is shown immediately and hides the oldest', async () => {
  for (const name of ['Ada', 'Bea']) await act(async () => notify.success(undo(name)));
  await act(async () => notify.failure({ title: 'Error', message: 'disk full' }));
  expect(await screen.findByText('disk full')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
  expect(screen.getByText('Bea')).toBeTruthy();
});

test('focus in a dialog hides success toasts, but not failures', async () => {
  await act(async () => notify.success(undo('Ada')));
  await act(async () => notify.failure({ title: 'Error', message: 'disk full' }));
  await screen.findByText('disk full');
  const dialog = Object.assign(document.createElement('div'), { tabIndex: -1 });
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  await act(async () => dialog.focus());
  await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
  expect(screen.getByText('disk full')).toBeTruthy();
  dialog.remove();
});

test('a toast with an action stays for 20 s, and as long as it has focus', async () => {
  jest.useFakeTimers();
  try {
    await act(async () => notify.success(undo('Ada')));
    await act(() => jest.advanceTimersByTimeAsync(19_000));
    const button = screen.getByRole('button', { name: 'Undo' });
    await act(async () => button.focus());
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('button', { name: 'Undo' })).toBe(button);
    await act(async () => button.blur());
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('preloads the toasts’ code when a form field receives focus, and not for other fields', async () => {
  const stop = preloadToasts();
  await act(async () => fireEvent.focusIn(screen.getByLabelText('Outside of a form')));
  expect(useToastStore.getState().area).toBeNull();
  await act(async () => fireEvent.focusIn(screen.getByLabelText('In a form')));
  await waitFor(() => expect(useToastStore.getState().area).not.toBeNull());
  stop();
});

test('preloads the toasts’ code when the visitor is signed in', async () => {
  const stop = preloadToasts();
  const user = { id: '1', email: 'ada@example.test', fullName: 'Ada' };
  await act(async () => useSession.setState({ status: 'signed-in', user, role: 'checking' }, true));
  await waitFor(() => expect(useToastStore.getState().area).not.toBeNull());
  stop();
});

test('preloads nothing after stop()', async () => {
  preloadToasts()();
  await act(async () => fireEvent.focusIn(screen.getByLabelText('In a form')));
  expect(useToastStore.getState().area).toBeNull();
});
