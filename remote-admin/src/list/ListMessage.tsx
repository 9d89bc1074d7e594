import type { ReactNode } from 'react';
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
