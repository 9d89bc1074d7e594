import { runWhenIdle, waitForPaint } from 'federation-toolkit/page';
import { type Notifier, type Toast, useSession } from 'shared-contracts';
import { create } from 'zustand';
import type { ToastKind } from './Toasts.tsx';

interface ToastState {
  /** Module that renders toasts, once it is loaded. */
  area: typeof import('./Toasts.tsx') | null;
  /** Toast shown as plain text, because that module could not be loaded. */
  plain: Toast | null;
}

export const useToastStore = create<ToastState>(() => ({ area: null, plain: null }));

const PLAIN_TOAST_MS = 10_000;
const IDLE_TIMEOUT_MS = 2_000;

async function loadToasts(): Promise<typeof import('./Toasts.tsx')> {
  const area = await import(/* webpackChunkName: 'toasts' */ './Toasts.tsx');
  useToastStore.setState({ area, plain: null });
  return area;
}

async function show(kind: ToastKind, toast: Toast): Promise<void> {
  try {
    // The control that caused the toast is painted first.
    await waitForPaint();
    (await loadToasts()).showToast(kind, toast);
  } catch {
    useToastStore.setState({ plain: toast });
    setTimeout(() => useToastStore.setState(({ plain }) => (plain === toast ? { plain: null } : {})), PLAIN_TOAST_MS);
  }
}

/**
 * Loads the toasts' code when a visitor focuses a form or is signed in, so that a failure can be shown offline. Returns a
 * function that stops waiting.
 */
export function preloadToasts(): () => void {
  const preload = () => {
    stop();
    runWhenIdle(() => loadToasts().catch(start), IDLE_TIMEOUT_MS);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('form')) preload();
  };
  let unsubscribe = () => {};
  const start = () => {
    addEventListener('focusin', onFocus);
    unsubscribe = useSession.subscribe(({ status }) => status === 'signed-in' && preload());
  };
  const stop = () => {
    removeEventListener('focusin', onFocus);
    unsubscribe();
  };
  start();
  return stop;
}

export const notify: Notifier = {
  success: (toast) => void show('success', toast),
  failure: (toast) => void show('failure', toast),
  info: (toast) => void show('info', toast),
};
