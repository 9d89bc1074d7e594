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

/** Fetches the toasts' code ahead of the first toast, such as when a visitor starts to fill in a form. */
export function prepareToasts(): void {
  void import('./Toasts.tsx').then((area) => useToasts.setState({ area }));
}

export const notify: Notify = {
  success: (toast) => void show('success', toast),
  failure: (toast) => void show('failure', toast),
  info: (toast) => void show('info', toast),
};
