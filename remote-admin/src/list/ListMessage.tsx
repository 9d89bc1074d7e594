import type { ReactNode } from 'react';
import { Button } from 'shared-contracts/ui';
import { retryHint } from '../content/text.ts';
import classes from './ListMessage.module.css';

/** Message in place of a list or detail view without content; `children` is an optional button. */
export function ListMessage({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className={classes.message}>
      <p className={classes.title}>{title}</p>
      <p className={classes.hint}>{hint}</p>
      {children && <div className={classes.action}>{children}</div>}
    </div>
  );
}

/** Message in place of what couldn't be loaded; the cause is shown as a toast. */
export function RetryMessage({ title, onRetry }: { title: string; onRetry(): unknown }) {
  return (
    <ListMessage title={title} hint={retryHint}>
      <Button variant="default" onClick={() => onRetry()}>
        Try again
      </Button>
    </ListMessage>
  );
}
