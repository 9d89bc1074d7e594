import { type ReactNode, type Ref, useCallback } from 'react';
import { Button } from 'shared-contracts/ui';
import { retryHint } from '../content/text.ts';
import { ListMessage } from './ListMessage.tsx';
import type { PagedList } from './paged-list-store.ts';
import { getRow, getRowCount } from './paged-rows.ts';
import { ListSkeleton, RowSkeleton } from './RowSkeleton.tsx';
import type { RowRange } from './row-range.ts';
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

  const rowCount = getRowCount(list);
  if (phase === 'failed')
    return (
      <ListMessage title={errorTitle} hint={retryHint}>
        <Button variant="default" onClick={() => void refresh()}>
          Try again
        </Button>
      </ListMessage>
    );
  if (phase === 'loading' && rowCount === 0) return <ListSkeleton rowHeight={rowHeight} lines={skeletonLines} />;
  if (rowCount === 0) return empty;

  return (
    <VirtualList
      key={JSON.stringify(query)}
      ref={ref}
      label={label}
      rowCount={rowCount}
      total={total}
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
