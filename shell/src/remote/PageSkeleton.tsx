import { Skeleton } from 'shared-contracts/ui';
import classes from './PageSkeleton.module.css';

/** Keeps the height of a page while it loads, so that the footer doesn't jump. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <Skeleton h={56} w="min(32rem, 80%)" />
      <Skeleton h={20} w="min(38rem, 100%)" />
      <Skeleton h={20} w="min(34rem, 90%)" />
      <Skeleton h={240} mt="xl" />
    </div>
  );
}
