import { type ReactNode, type Ref, useCallback } from 'react';
import { Button } from 'shared-contracts/ui';
import { retryHint } from '../content/text.ts';
import type { RowRange } from '../rules/row-range.ts';
import { ListMessage } from './ListMessage.tsx';
import { getRowCount, type PagedList } from './paged-list-store.ts';
import { ListSkeleton, RowSkeleton } from './RowSkeleton.tsx';
import { getRow } from './use-paged-list.ts';
import { VirtualList, type VirtualListHandle } from './VirtualList.tsx';

interface Props<Query, Row> {
  list: PagedList<Query, Row>;
  label: string;
  /** What is said when the rows could not be loaded; the reason is told by a toast. */
  failed: string;
  /** What stands there when there are none. */
  empty: ReactNode;
  /** In pixels; every row has it. */
  rowHeight: number;
  skeletonLines: 1 | 3;
  /** What a row is known by while others come in above it; its place where that is left out. */
  keyOf?(row: Row): string;
  renderRow(row: Row): ReactNode;
  ref: Ref<VirtualListHandle>;
}

/** A paged list in whichever state it is: being read, failed, empty, or its rows, of which those in sight are drawn. */
export function PagedRows<Query, Row>({ list, label, failed, empty, rowHeight, skeletonLines, keyOf, renderRow, ref }: Props<Query, Row>) {
  const { phase, pages, query, total, want, refresh } = list;
  // New pages ask again for the rows in sight: a refresh may have dropped some of them.
  const onRangeChange = useCallback((span: RowRange) => void (pages && want(span)), [want, pages]);

  const length = getRowCount(list);
  if (phase === 'failed')
    return (
      <ListMessage title={failed} hint={retryHint}>
        <Button variant="default" onClick={() => void refresh()}>
          Try again
        </Button>
      </ListMessage>
    );
  if (phase === 'loading' && length === 0) return <ListSkeleton rowHeight={rowHeight} lines={skeletonLines} />;
  if (length === 0) return empty;

  return (
    <VirtualList
      key={JSON.stringify(query)}
      ref={ref}
      label={label}
      length={length}
      isTotalKnown={total !== null}
      rowHeight={rowHeight}
      stale={phase === 'loading'}
      rowKey={(index) => {
        const row = getRow(list, index);
        return row && keyOf ? keyOf(row) : `row ${index}`;
      }}
      renderRow={(index) => {
        const row = getRow(list, index);
        return row ? renderRow(row) : <RowSkeleton lines={skeletonLines} />;
      }}
      onRangeChange={onRangeChange}
    />
  );
}
