import { useId } from 'react';
import type { ToastAction as Action } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import classes from './Toasts.module.css';

/** Message of a toast with its action button. */
export function ToastAction({ message, action, onDone }: { message: string; action: Action; onDone(): void }) {
  const subjectId = useId();
  const press = () => {
    onDone();
    action.run();
  };
  return (
    <>
      <span>{message}</span>
      <span className={classes.action}>
        <Button size="compact-sm" variant="light" aria-describedby={subjectId} onClick={press}>
          {action.label}
        </Button>
        <bdi id={subjectId} className={classes.about}>
          {action.subject}
        </bdi>
      </span>
    </>
  );
}
