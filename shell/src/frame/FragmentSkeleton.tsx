import { Skeleton } from 'shared-contracts/ui';

/** Shown until a fragment is loaded. */
export function FragmentSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton h={48} />
    </div>
  );
}
