import { type NotificationData, Notifications, notifications, notificationsStore } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { useEffect } from 'react';
import type { Toast } from 'shared-contracts';
import { ToastAction } from './ToastAction.tsx';
import classes from './Toasts.module.css';

export type ToastKind = 'success' | 'failure' | 'info';

const SHOWN_FOR = { success: 6000, info: 6000, failure: 10_000 } as const;
/** Long enough to see what one has done, to think and to get there with the keyboard. */
const ACTION_SHOWN_FOR = 20_000;
const COLORS = { success: 'fjord', info: 'gray', failure: 'ember' } as const;
/** More would lie over what people are about to read and press. */
const AT_ONCE = 2;

/**
 * Shows a toast; the message keeps its line breaks. Safe to call before the area is on screen.
 * @public called by notify, once this file has been loaded
 */
export function showToast(kind: ToastKind, { title, message, action, key }: Toast): void {
  if (key) notifications.hide(key);
  makeRoom();
  const shownFor = action ? ACTION_SHOWN_FOR : SHOWN_FOR[kind];
  const id = notifications.show({
    id: key,
    title,
    message: action ? <ToastAction message={message} action={action} onDone={() => notifications.hide(id)} /> : message,
    color: COLORS[kind],
    autoClose: shownFor,
    closeButtonProps: { 'aria-label': 'Close' },
    className: classes.toast,
    classNames: { title: classes.title, description: classes.text },
    role: kind === 'failure' ? 'alert' : 'status',
    'data-kind': kind,
    // The pointer is minded by the library, the keyboard by us.
    onFocusCapture: () => keep(id, false),
    onBlurCapture: () => keep(id, shownFor),
  });
}

function keep(id: string, autoClose: NotificationData['autoClose']): void {
  const shown = notificationsStore.getState().notifications.find((toast) => toast.id === id);
  if (shown) notifications.update({ ...shown, autoClose });
}

/** News is never made to wait for old news to go. */
function makeRoom(): void {
  const { notifications: shown } = notificationsStore.getState();
  for (const { id } of shown.slice(0, Math.max(0, shown.length - AT_ONCE + 1))) if (id) notifications.hide(id);
}

/** Who turns to a dialog has seen what went well before, and may have to press what lies below it. */
function makeWay({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.closest('[aria-modal="true"]')) return;
  for (const toast of notificationsStore.getState().notifications) {
    if (toast.id && (toast as { 'data-kind'?: ToastKind })['data-kind'] === 'success') notifications.hide(toast.id);
  }
}

/** @public rendered by ToastArea, once this file has been loaded */
export function Toasts() {
  useEffect(() => {
    addEventListener('focusin', makeWay);
    return () => removeEventListener('focusin', makeWay);
  }, []);
  return <Notifications position="bottom-right" limit={AT_ONCE} zIndex={400} />;
}
