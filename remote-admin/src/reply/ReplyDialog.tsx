import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { useAdmin } from '../admin-store.ts';
import { ReplyForm } from './ReplyForm.tsx';

const close = () => useAdmin.setState({ replyTo: null });

/** The e-mail response to the chosen quote. However it is closed, what was written is kept as a draft until it is sent. */
export function ReplyDialog() {
  const quote = useAdmin((state) => state.replyTo);
  return (
    <Modal
      opened={quote !== null}
      onClose={close}
      title={quote ? `Reply to ${quote.name}` : ''}
      size="lg"
      zIndex={300}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close and keep the draft' }}
    >
      {quote && <ReplyForm key={quote.id} quote={quote} onClose={close} />}
    </Modal>
  );
}
