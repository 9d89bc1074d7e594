import type { ReactNode } from 'react';
import classes from './VirtualList.module.css';

/** What stands in a panel that has nothing to list. */
export function ListMessage({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className={classes.message}>
      <p className={classes.title}>{title}</p>
      <p className={classes.hint}>{hint}</p>
      {children && <div className={classes.action}>{children}</div>}
    </div>
  );
}
