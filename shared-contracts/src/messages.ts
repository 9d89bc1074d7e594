/** What a toast offers to do, once: pressing it closes the toast. */
export interface ToastAction {
  label: string;
  /** What it would change, such as a person's name: several toasts may offer the same action. */
  about: string;
  run(): void;
}

/** A toast: both texts are shown. One with an action stays longer, and as long as it is pointed at or has the focus. */
export interface Toast {
  title: string;
  message: string;
  action?: ToastAction;
  /** A toast takes the place of an earlier one with the same key. */
  key?: string;
}

/** Exact texts of the specification's error catalogue that more than one part shows. */
export const messages = {
  error: 'Error',
  success: 'Success',
} as const;

/** The message of anything that was thrown, or `fallback` where it carries none. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
