import type { Notify, Toast } from 'shared-contracts';
import { create } from 'zustand';
import type { ToastKind } from './Toasts.tsx';

/** The toasts' code is loaded with the first toast; `ToastArea` renders it once it is there. */
export const useToasts = create<{ area: typeof import('./Toasts.tsx') | null }>(() => ({ area: null }));

async function show(kind: ToastKind, toast: Toast): Promise<void> {
  const area = await import('./Toasts.tsx');
  useToasts.setState({ area });
  area.showToast(kind, toast);
}

/**
 * Fetches the toasts' code when a visitor starts to fill in a form: a failure must be told even when the network is gone
 * by then. Returns how to stop waiting.
 */
export function prepareToasts(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.closest('form'))) return;
    stop();
    import('./Toasts.tsx').then((area) => useToasts.setState({ area }), waitAgain);
  };
  const waitAgain = () => addEventListener('focusin', onFocus);
  const stop = () => removeEventListener('focusin', onFocus);
  addEventListener('focusin', onFocus);
  return stop;
}

export const notify: Notify = {
  success: (toast) => void show('success', toast),
  failure: (toast) => void show('failure', toast),
  info: (toast) => void show('info', toast),
};
