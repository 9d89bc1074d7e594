import { useMutation } from '@tanstack/react-query';
import { toastTitles, useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { queryClient } from '../access/use-backend-query.ts';
import { useSend } from '../access/use-error-handler.ts';
import { callsText } from '../content/calls.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { formatLongDay } from '../rules/dates.ts';
import type { BookingListItem } from './booking.ts';
import { formatCallRange } from './call-days.ts';
import classes from './calls.module.css';
import { cancelCall } from './change-call.ts';

const text = callsText.cancel;

interface Props {
  /** Null closes the dialog. */
  call: BookingListItem | null;
  onClose(): void;
  onCancelled(): unknown;
}

/** Asks before a call is canceled, because its person gets an e-mail, which can't be undone. */
export function CancelCallDialog({ call, onClose, onCancelled }: Props) {
  const { settings, notify } = useHost();
  const send = useSend();
  const cancel = (id: string) =>
    send(async (backend) => {
      await cancelCall(backend, settings, id);
      notify.success({ title: toastTitles.success, message: text.done });
      onClose();
    }, text.failed);
  // After a failure too: the visitor may have canceled or moved the call.
  const { isPending, mutate: confirm } = useMutation({ mutationFn: cancel, onSettled: onCancelled }, queryClient);
  return (
    <AdminDialog opened={call !== null} onClose={onClose} title={call ? text.title(call.name) : ''} closeLabel={text.close}>
      {call && (
        <div className={classes.confirm}>
          <p>
            {formatLongDay(call.startsAt)}, {formatCallRange(call)}. {text.hint(call.name)}
          </p>
          <div className={classes.confirmActions}>
            <Button variant="default" data-autofocus onClick={onClose}>
              {text.keep}
            </Button>
            <Button className={classes.danger} loading={isPending} onClick={() => confirm(call.id)}>
              {text.confirm}
            </Button>
          </div>
        </div>
      )}
    </AdminDialog>
  );
}
