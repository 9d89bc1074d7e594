import { getBadgeVariant } from '../../rules/quote.ts';
import classes from './StatusBadge.module.css';

export function StatusBadge({ status }: { status: string }) {
  return (
    <span className={classes.badge} data-variant={getBadgeVariant(status)}>
      {status}
    </span>
  );
}
