import { useDeferredValue } from 'react';
import { useAdminStore } from '../admin-store.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { ReplyForm } from './ReplyForm.tsx';

const close = () => useAdminStore.setState({ replyTo: null });

/** The e-mail response to the chosen quote. However it is closed, what was written is kept as a draft until it is sent. */
export function ReplyDialog() {
  const chosen = useAdminStore((state) => state.replyTo);
  const drawn = useDeferredValue(chosen);
  // It opens when it is drawn, and closes at once: the keys belong to the page again.
  const quote = chosen && drawn;
  return (
    <AdminDialog
      opened={quote !== null}
      onClose={close}
      title={quote ? `Reply to ${quote.name}` : ''}
      closeLabel="Close and keep the draft"
    >
      {quote && <ReplyForm key={quote.id} quote={quote} onClose={close} />}
    </AdminDialog>
  );
}
