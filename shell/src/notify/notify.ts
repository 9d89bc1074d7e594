import { type Notify, type Toast, useSession } from 'shared-contracts';
import { create } from 'zustand';
import type { ToastKind } from './Toasts.tsx';

/** The toasts' code is loaded with the first toast; `ToastArea` renders it once it is there. */
export const useToasts = create<{ area: typeof import('./Toasts.tsx') | null }>(() => ({ area: null }));

async function load(): Promise<typeof import('./Toasts.tsx')> {
  const area = await import('./Toasts.tsx');
  useToasts.setState({ area });
  return area;
}

async function show(kind: ToastKind, toast: Toast): Promise<void> {
  try {
    (await load()).showToast(kind, toast);
  } catch {
    // Without a connection the code can't come: what was to be said is said later.
    addEventListener('online', () => void show(kind, toast), { once: true });
  }
}

/**
 * Fetches the toasts' code when a visitor starts to fill in a form or is signed in: a failure must be told even when the
 * network is gone by then. Returns how to stop waiting.
 */
export function prepareToasts(): () => void {
  const prepare = () => {
    stop();
    load().catch(wait);
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

export const notify: Notify = {
  success: (toast) => void show('success', toast),
  failure: (toast) => void show('failure', toast),
  info: (toast) => void show('info', toast),
};
