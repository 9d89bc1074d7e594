import { badgeVariant } from '../rules/quote.ts';
import classes from './StatusBadge.module.css';

export function StatusBadge({ status }: { status: string }) {
  return (
    <span className={classes.badge} data-variant={badgeVariant(status)}>
      {status}
    </span>
  );
}
