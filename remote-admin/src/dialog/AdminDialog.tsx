import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import type { ReactNode } from 'react';
import classes from './AdminDialog.module.css';

interface Props {
  opened: boolean;
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A dialog above the page. Its head is ours: Mantine's is a `header` element, which the page has already. Mantine's lock of
 * the page's scrolling writes a style sheet, upon which every element is styled anew; the overlay keeps the wheel instead.
 */
export function AdminDialog({ opened, title, closeLabel, onClose, children }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      withCloseButton={false}
      zIndex={300}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      classNames={{ overlay: classes.overlay, content: classes.content }}
    >
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <Modal.CloseButton aria-label={closeLabel} />
      </div>
      {children}
    </Modal>
  );
}
