import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import type { Toast } from 'shared-contracts';
import classes from './toasts.module.css';

export type ToastKind = 'success' | 'failure' | 'info';

const SHOWN_FOR = { success: 6000, info: 6000, failure: 10_000 } as const;
const COLORS = { success: 'fjord', info: 'gray', failure: 'ember' } as const;

/** Shows a toast; the message keeps its line breaks. Safe to call before the area is on screen. */
export function showToast(kind: ToastKind, { title, message }: Toast): void {
  notifications.show({
    title,
    message,
    color: COLORS[kind],
    autoClose: SHOWN_FOR[kind],
    closeButtonProps: { 'aria-label': 'Close' },
    className: classes.toast,
    role: kind === 'failure' ? 'alert' : 'status',
    'data-kind': kind,
  });
}

/** @public rendered by ToastArea, once this file has been loaded */
export function Toasts() {
  return <Notifications position="bottom-right" limit={4} zIndex={400} />;
}
