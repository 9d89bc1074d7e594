/** Button of a toast. Pressing it runs the action once and closes the toast. */
export interface ToastAction {
  label: string;
  /** What the action applies to, such as a person's name: distinguishes several toasts with the same action. */
  subject: string;
  run(): void;
}

/**
 * Notification of the shell. One with an action stays longer, and does not close while it has the pointer or the focus. On phones, an
 * element with `data-toasts="above-bar"` moves all toasts above a bar at the lower edge.
 */
export interface Toast {
  title: string;
  message: string;
  action?: ToastAction;
  /** A toast replaces the visible toast with the same key. */
  key?: string;
}

/** Titles of toasts that more than one part shows. */
export const toastTitles = {
  error: 'Error',
  success: 'Success',
};
