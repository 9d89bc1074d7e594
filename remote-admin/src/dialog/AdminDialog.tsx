import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './AdminDialog.module.css';

interface Props {
  opened: boolean;
  title: string;
  closeLabel: string;
  /** A wide dialog has space for two columns. */
  isWide?: boolean;
  onClose(): void;
  children: ReactNode;
}

// Has a <div> instead of Mantine's <header>, because the page already has one, and `overscroll-behavior` instead of the scroll
// lock, whose style sheet makes the browser recalculate all styles. Without `Modal.Body`, whose whole text would be the dialog's
// description, which screen readers speak when it opens.
export function AdminDialog({ opened, title, closeLabel, isWide = false, onClose, children }: Props) {
  return (
    <Modal.Root
      opened={opened}
      // It closes after the event, so that the shortcuts of the page still see an open dialog and don't act on the key.
      onClose={() => setTimeout(onClose)}
      size={isWide ? '64rem' : 'lg'}
      zIndex={300}
      // Narrow windows keep their height for the content.
      yOffset="min(5dvh, 5vw)"
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content className={classes.content}>
        <div className={classes.body}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <Modal.CloseButton aria-label={closeLabel} />
          </div>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
