import { act, render, screen } from '@testing-library/react';
import { notify, useToastStore } from './notify.ts';
import { ToastArea } from './ToastArea.tsx';

// Simulates a visitor who went offline before the toasts were preloaded.
jest.mock('./Toasts.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('shows a toast as plain text for ten seconds if the toasts’ code can’t be loaded', async () => {
  render(<ToastArea />);
  await act(async () => notify.failure({ title: 'Error', message: 'First' }));
  // The toasts are loaded after the next paint.
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('alert').textContent).toBe('ErrorFirst');
  await act(() => jest.advanceTimersByTimeAsync(9000));
  await act(async () => notify.failure({ title: 'Error', message: 'Second' }));
  await act(() => jest.advanceTimersByTimeAsync(9000));
  expect(screen.getByRole('alert').textContent).toBe('ErrorSecond');
  await act(() => jest.advanceTimersByTimeAsync(1100));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(useToastStore.getState()).toEqual({ area: null, plain: null });
});
