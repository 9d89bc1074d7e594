import { type ReactNode, type Ref, useCallback } from 'react';
import { Button } from 'shared-contracts/ui';
import { retryHint } from '../content/text.ts';
import type { RowRange } from '../rules/row-range.ts';
import { ListMessage } from './ListMessage.tsx';
import type { PagedList } from './paged-list-store.ts';
import { findRowIndex, getRow, getRowCount } from './paged-rows.ts';
import { ListSkeleton, RowSkeleton } from './RowSkeleton.tsx';
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
  /** React key of a row; a stable function. */
  getKey(row: Row): string;
  renderRow(row: Row): ReactNode;
  ref?: Ref<VirtualListHandle> | undefined;
}

/** Renders a paged list in its current state: loading, failed, empty, or the visible rows. */
export function PagedListView<Query, Row>(props: Props<Query, Row>) {
  const { list, label, errorTitle, empty, rowHeight, skeletonLines, getKey, renderRow, ref } = props;
  const { phase, pages, loadedQuery, total, loadRange, refresh } = list;
  // Depends on `pages`, because a refresh may drop visible ones, which must then be loaded again.
  const onRangeChange = useCallback((range: RowRange) => void (pages && loadRange(range)), [loadRange, pages]);

  const rowKey = useCallback(
    (index: number) => {
      const row = getRow({ pages }, index);
      return row ? getKey(row) : `row ${index}`;
    },
    [pages, getKey],
  );
  const findRow = useCallback((key: string) => findRowIndex({ pages }, (row) => getKey(row) === key), [pages, getKey]);

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
      // The rows of another query are another list, which begins at its start.
      key={JSON.stringify(loadedQuery)}
      ref={ref}
      label={label}
      rowCount={rowCount}
      total={total}
      rowHeight={rowHeight}
      isStale={phase === 'loading'}
      rowKey={rowKey}
      findRow={findRow}
      renderRow={(index) => {
        const row = getRow(list, index);
        return row ? renderRow(row) : <RowSkeleton lines={skeletonLines} />;
      }}
      onRangeChange={onRangeChange}
    />
  );
}
