import { Skeleton } from 'shared-contracts/ui';
import classes from './PageSkeleton.module.css';

/** Placeholder of a page that is loading. Its height prevents a layout shift of the footer. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <Skeleton h={56} w="min(32rem, 80%)" />
      <Skeleton h={20} w="min(38rem, 100%)" />
      <Skeleton h={20} w="min(34rem, 90%)" />
      <div className={classes.cards}>
        <Skeleton h={240} />
        <Skeleton h={240} />
        <Skeleton h={240} />
      </div>
    </div>
  );
}
