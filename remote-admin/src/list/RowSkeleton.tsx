import type { CSSProperties } from 'react';
import { Skeleton } from 'shared-contracts/ui';
import classes from './VirtualList.module.css';

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
  const place = { '--row': `${rowHeight}px` } as CSSProperties;
  return (
    <div role="status" aria-label="Loading" style={place}>
      {PLACES.map((name) => (
        <div key={name} className={classes.row}>
          <RowSkeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}
