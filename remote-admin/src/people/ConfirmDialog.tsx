import { useState } from 'react';
import { Button } from 'shared-contracts/ui';
import { peopleText } from '../content/people.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import classes from './people.module.css';

/** A change that asks first. */
export interface Confirmation {
  title: string;
  hint: string;
  confirm: string;
  /** Whether somebody loses something. */
  isHarmful?: boolean;
  onConfirm(): Promise<void>;
}

/** Asks before a change that can't be undone with one click. */
export function ConfirmDialog({ confirmation, onClose }: { confirmation: Confirmation | null; onClose(): void }) {
  const [isRunning, setRunning] = useState(false);
  const confirm = async (onConfirm: Confirmation['onConfirm']) => {
    setRunning(true);
    await onConfirm();
    setRunning(false);
    onClose();
  };
  return (
    <AdminDialog opened={confirmation !== null} onClose={onClose} title={confirmation?.title ?? ''} closeLabel={peopleText.close}>
      {confirmation && (
        <div className={classes.confirm}>
          <p>{confirmation.hint}</p>
          <div className={classes.confirmActions}>
            <Button variant="default" data-autofocus onClick={onClose}>
              {peopleText.keep}
            </Button>
            <Button
              className={confirmation.isHarmful ? classes.danger : undefined}
              loading={isRunning}
              onClick={() => void confirm(confirmation.onConfirm)}
            >
              {confirmation.confirm}
            </Button>
          </div>
        </div>
      )}
    </AdminDialog>
  );
}
