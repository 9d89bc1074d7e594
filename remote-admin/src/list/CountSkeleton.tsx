import { Skeleton } from 'shared-contracts/ui';

/** In place of a number that is still counted. */
export function CountSkeleton() {
  return <Skeleton component="span" display="block" h="0.8rem" w="10rem" my="0.35rem" data-counting />;
}
