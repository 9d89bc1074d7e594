import { type CSSProperties, type ReactNode, type Ref, useCallback } from 'react';
import { Skeleton, Stack } from 'shared-contracts/ui';
import { RetryMessage } from './ListMessage.tsx';
import { getRow } from './paged-rows.ts';
import type { RowRange } from './row-range.ts';
import type { PagedList } from './use-paged-list.ts';
import list from './VirtualList.module.css';
import { VirtualList, type VirtualListHandle } from './VirtualList.tsx';

interface Props<Query, Row> {
  list: PagedList<Query, Row>;
  label: string;
  /** Title shown when the rows can't be loaded; the cause is shown as a toast. */
  errorTitle: string;
  empty: ReactNode;
  /** Height of each row in pixels. All rows have the same height. */
  rowHeight: number;
  skeletonLines: 1 | 3;
  /** React key of a row; by default its index. */
  getKey?(row: Row): string;
  renderRow(row: Row): ReactNode;
  ref: Ref<VirtualListHandle>;
}

/** Renders a paged list in its current state: loading, failed, empty, or the visible rows. */
export function PagedListView<Query, Row>(props: Props<Query, Row>) {
  const { list, label, errorTitle, empty, rowHeight, skeletonLines, getKey, renderRow, ref } = props;
  const { phase, pages, query, total, loadRange, refresh } = list;
  // Depends on `pages`, because a refresh may drop visible ones, which must then be loaded again.
  const onRangeChange = useCallback((range: RowRange) => void (pages && loadRange(range)), [loadRange, pages]);

  if (phase === 'failed') return <RetryMessage title={errorTitle} onRetry={refresh} />;
  if (phase === 'loading' && total === 0) return <ListSkeleton rowHeight={rowHeight} lines={skeletonLines} />;
  if (total === 0) return empty;

  return (
    <VirtualList
      key={JSON.stringify(query)}
      ref={ref}
      label={label}
      rowCount={total}
      rowHeight={rowHeight}
      isStale={phase === 'loading'}
      rowKey={(index) => {
        const row = getRow(list, index);
        return row && getKey ? getKey(row) : `row ${index}`;
      }}
      renderRow={(index) => {
        const row = getRow(list, index);
        return row ? renderRow(row) : <RowSkeleton lines={skeletonLines} />;
      }}
      onRangeChange={onRangeChange}
    />
  );
}

/** Placeholder for a row, as high as the row. */
function RowSkeleton({ lines }: { lines: 1 | 3 }) {
  return (
    <Stack gap="0.6rem" justify="center" h="100%" px="1.25rem" data-skeleton>
      <Skeleton h="0.85rem" w="38%" />
      {lines === 3 && <Skeleton h="0.75rem" w="82%" />}
      {lines === 3 && <Skeleton h="0.75rem" w="24%" />}
    </Stack>
  );
}

/** One key per row: they fill the list of a high window. */
const KEYS = [...'abcdefghijklmnop'];

function ListSkeleton({ rowHeight, lines }: { rowHeight: number; lines: 1 | 3 }) {
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
