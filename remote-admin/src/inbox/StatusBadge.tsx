import { badgeVariant } from '../rules/quote.ts';
import classes from './StatusBadge.module.css';

/** The status as the database has it; only its first letter looks larger. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className={classes.badge} data-variant={badgeVariant(status)}>
      {status}
    </span>
  );
}
