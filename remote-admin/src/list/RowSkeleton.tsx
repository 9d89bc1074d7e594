import type { CSSProperties } from 'react';
import { Skeleton } from 'shared-contracts/ui';
import classes from './RowSkeleton.module.css';
import list from './VirtualList.module.css';

/** Placeholder for a row, as high as the row. */
export function RowSkeleton({ lines }: { lines: 1 | 3 }) {
  return (
    <div className={classes.skeleton} data-skeleton>
      <Skeleton h="0.85rem" w="38%" />
      {lines === 3 && <Skeleton h="0.75rem" w="82%" />}
      {lines === 3 && <Skeleton h="0.75rem" w="24%" />}
    </div>
  );
}

/** One key per row: eight rows fill the list's minimum height. */
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function ListSkeleton({ rowHeight, lines }: { rowHeight: number; lines: 1 | 3 }) {
  const style = { '--row': `${rowHeight}px` } as CSSProperties;
  return (
    <div role="status" aria-label="Loading" style={style}>
      {KEYS.map((key) => (
        <div key={key} className={list.row}>
          <RowSkeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}
