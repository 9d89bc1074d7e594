import { type Notifier, type Toast, useSession } from 'shared-contracts';
import { create } from 'zustand';
import { whenIdle } from '../routing/when-idle.ts';
import type { ToastKind } from './Toasts.tsx';
import { waitForPaint } from './wait-for-paint.ts';

interface Shown {
  /** The toasts' code, loaded with the first toast; `ToastArea` renders it once it is there. */
  area: typeof import('./Toasts.tsx') | null;
  /** What is said in plain text because that code can't be had. */
  plain: Toast | null;
}

export const useToasts = create<Shown>(() => ({ area: null, plain: null }));

/** How long a plain toast stays, in milliseconds. */
const PLAIN_FOR = 10_000;

async function load(): Promise<typeof import('./Toasts.tsx')> {
  const area = await import('./Toasts.tsx');
  useToasts.setState({ area, plain: null });
  return area;
}

async function show(kind: ToastKind, toast: Toast): Promise<void> {
  try {
    // What the visitor did is answered at its place first.
    await waitForPaint();
    (await load()).showToast(kind, toast);
  } catch {
    useToasts.setState({ plain: toast });
    setTimeout(() => useToasts.setState(({ plain }) => (plain === toast ? { plain: null } : {})), PLAIN_FOR);
  }
}

/**
 * Fetches the toasts' code when a visitor starts to fill in a form or is signed in: a failure must be told even when the
 * network is gone by then. Returns how to stop waiting.
 */
export function prepareToasts(): () => void {
  const prepare = () => {
    stop();
    whenIdle(() => load().catch(wait));
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('form')) prepare();
  };
  let unsubscribe = () => {};
  const wait = () => {
    addEventListener('focusin', onFocus);
    unsubscribe = useSession.subscribe(({ status }) => status === 'signed-in' && prepare());
  };
  const stop = () => {
    removeEventListener('focusin', onFocus);
    unsubscribe();
  };
  wait();
  return stop;
}

export const notify: Notifier = {
  success: (toast) => void show('success', toast),
  failure: (toast) => void show('failure', toast),
  info: (toast) => void show('info', toast),
};
