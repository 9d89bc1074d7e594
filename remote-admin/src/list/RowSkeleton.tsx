import { Box } from '@mantine/core';
import { Skeleton } from 'shared-contracts/ui';
import classes from './list.module.css';

/** A row that is on its way, as high as a real one. */
export function RowSkeleton({ lines }: { lines: 1 | 3 }) {
  return (
    <div className={classes.skeleton} data-skeleton>
      <Skeleton h="0.85rem" w="38%" />
      {lines === 3 && <Skeleton h="0.75rem" w="82%" />}
      {lines === 3 && <Skeleton h="0.75rem" w="24%" />}
    </div>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Enough rows for any screen, while the first page is read. */
export function ListSkeleton({ rowHeight, lines }: { rowHeight: number; lines: 1 | 3 }) {
  return (
    <div role="status" aria-label="Loading">
      {PLACES.map((place) => (
        <Box key={place} className={classes.row} h={rowHeight}>
          <RowSkeleton lines={lines} />
        </Box>
      ))}
    </div>
  );
}
