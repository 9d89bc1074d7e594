import { useDeferredValue } from 'react';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { useLoadedComponent } from '../dialog/use-loaded-component.ts';
import { useAdminStore } from '../state/admin-store.ts';

export const loadReplyForm = () => import('./ReplyForm.tsx');
const close = () => useAdminStore.setState({ replyTo: null });

/** Dialog for the reply to a quote. Closing it keeps the text as a draft. Its code is loaded with the details, whose reader may answer. */
export function ReplyDialog() {
  const replyTo = useAdminStore((state) => state.replyTo);
  const deferredReplyTo = useDeferredValue(replyTo);
  const Form = useLoadedComponent(replyTo !== null, loadReplyForm, close);
  // Opening is deferred for a fast press; closing is immediate, so that shortcuts work again.
  const quote = replyTo && Form && deferredReplyTo;
  return (
    <AdminDialog
      opened={quote !== null}
      onClose={close}
      title={quote ? `Reply to ${quote.name}` : ''}
      closeLabel="Close and keep the draft"
      isWide
    >
      {quote && Form && <Form key={quote.id} quote={quote} onClose={close} />}
    </AdminDialog>
  );
}
