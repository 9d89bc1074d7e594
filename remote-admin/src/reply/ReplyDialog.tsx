import { useDeferredValue } from 'react';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { useAdminStore } from '../state/admin-store.ts';
import { ReplyForm } from './ReplyForm.tsx';

const close = () => useAdminStore.setState({ replyTo: null });

/** Dialog for the reply to a quote. Closing it keeps the text as a draft. */
export function ReplyDialog() {
  const replyTo = useAdminStore((state) => state.replyTo);
  const deferredReplyTo = useDeferredValue(replyTo);
  // Opening is deferred for a fast press; closing is immediate, so that shortcuts work again.
  const quote = replyTo && deferredReplyTo;
  return (
    <AdminDialog
      opened={quote !== null}
      onClose={close}
      title={quote ? `Reply to ${quote.name}` : ''}
      closeLabel="Close and keep the draft"
      isWide
    >
      {quote && <ReplyForm key={quote.id} quote={quote} onClose={close} />}
    </AdminDialog>
  );
}
