import { Skeleton } from 'shared-contracts/ui';

export function CountSkeleton() {
  return <Skeleton component="span" display="block" h="0.8rem" w="10rem" my="0.35rem" data-counting />;
}
