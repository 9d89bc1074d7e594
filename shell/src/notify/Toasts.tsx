import { type NotificationData, Notifications, notifications, notificationsStore } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { useEffect } from 'react';
import type { Toast } from 'shared-contracts';
import { ToastAction } from './ToastAction.tsx';
import classes from './Toasts.module.css';

export type ToastKind = 'success' | 'failure' | 'info';

const DURATION_MS = { success: 6000, info: 6000, failure: 10_000 } as const;
/** Leaves time to read the toast and to reach its button with the keyboard (WCAG 2.2, 2.2.1). */
const ACTION_DURATION_MS = 20_000;
const COLORS = { success: 'fjord', info: 'gray', failure: 'ember' } as const;
/** More toasts would cover too much of the page. */
const MAX_TOASTS = 2;

/**
 * Shows a toast; the message keeps its line breaks. It may be called before `Toasts` is rendered.
 * @public called by notify.ts after a dynamic import
 */
export function showToast(kind: ToastKind, { title, message, action, key }: Toast): void {
  if (key) notifications.hide(key);
  // A text that is shown twice says nothing more, as when several lists of a page fail for the same reason.
  hideToasts((toast) => toast.title === title && toast.message === message);
  hideOldestToasts();
  const hasFields = kind === 'failure' && hasInvalidField();
  const duration = action ? ACTION_DURATION_MS : DURATION_MS[kind];
  const id = notifications.show({
    id: key,
    title,
    message: action ? <ToastAction message={message} action={action} onDone={() => notifications.hide(id)} /> : message,
    color: COLORS[kind],
    // The focus is on the first invalid field: the others, and the button, are below it.
    ...(hasFields && { position: 'top-right' }),
    autoClose: duration,
    closeButtonProps: { 'aria-label': 'Close' },
    className: classes.toast,
    classNames: { title: classes.title, description: classes.text },
    role: kind === 'failure' ? 'alert' : 'status',
    'data-kind': kind,
    'data-fields': hasFields,
    // Mantine pauses the timer on hover, but not on keyboard focus.
    onFocusCapture: () => setAutoClose(id, false),
    onBlurCapture: () => setAutoClose(id, duration),
  });
}

function setAutoClose(id: string, autoClose: NotificationData['autoClose']): void {
  const shown = notificationsStore.getState().notifications.find((toast) => toast.id === id);
  if (shown) notifications.update({ ...shown, autoClose });
}

function hideToasts(isHidden: (toast: NotificationData & { 'data-kind'?: ToastKind; 'data-fields'?: boolean }) => boolean): void {
  for (const toast of notificationsStore.getState().notifications) if (toast.id && isHidden(toast)) notifications.hide(toast.id);
}

/** Makes room for a new toast, which Mantine would otherwise queue. */
function hideOldestToasts(): void {
  const { notifications: shown } = notificationsStore.getState();
  for (const { id } of shown.slice(0, Math.max(0, shown.length - MAX_TOASTS + 1))) if (id) notifications.hide(id);
}

/** Hides success toasts when a dialog receives focus, since they may cover its buttons. */
function hideSuccessToasts({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest('[aria-modal="true"]')) hideToasts((toast) => toast['data-kind'] === 'success');
}

function hasInvalidField(): boolean {
  return document.querySelector('[aria-invalid=true]') !== null;
}

/** Hides failures that named invalid fields when the page has none anymore. */
function hideSolvedFailures(): void {
  // The form removes its errors in a handler of the same event, and renders after it.
  setTimeout(() => {
    if (!hasInvalidField()) hideToasts((toast) => toast['data-fields'] === true);
  });
}

/** @public rendered by ToastArea after a dynamic import */
export function Toasts() {
  useEffect(() => {
    addEventListener('focusin', hideSuccessToasts);
    addEventListener('input', hideSolvedFailures);
    return () => {
      removeEventListener('focusin', hideSuccessToasts);
      removeEventListener('input', hideSolvedFailures);
    };
  }, []);
  // Without a transition: it includes the height, so the main thread would compute each of its frames.
  return (
    <Notifications
      position="bottom-right"
      limit={MAX_TOASTS}
      zIndex={400}
      transitionDuration={0}
      containerWidth={352}
      className={classes.area}
    />
  );
}
