import { Skeleton } from 'shared-contracts/ui';
import classes from './DashboardSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Placeholder of a page for admins: a heading with tabs above a list and a pane. */
export function DashboardSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.head}>
        <Skeleton h={32} w="min(14rem, 50%)" />
        <Skeleton h={32} w="min(18rem, 40%)" />
      </div>
      <Skeleton h={40} />
      <div className={classes.columns}>
        <div className={classes.list}>
          {ROWS.map((row) => (
            <Skeleton key={row} h={76} radius={0} />
          ))}
        </div>
        <Skeleton h="100%" />
      </div>
    </div>
  );
}
