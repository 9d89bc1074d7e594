import { type Ref, useCallback } from 'react';
import { Button } from 'shared-contracts/ui';
import { submissionWords } from '../content/words.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { lengthOf, type PagedList } from '../list/paged-list.ts';
import { ListSkeleton, RowSkeleton } from '../list/RowSkeleton.tsx';
import { rowAt } from '../list/use-paged-list.ts';
import { VirtualList, type VirtualListHandle } from '../list/VirtualList.tsx';
import type { Quote } from '../rules/quote.ts';
import type { Span } from '../rules/rows.ts';
import { type Filters, isNarrowed } from '../rules/view.ts';
import { QUOTE_ROW_HEIGHT, QuoteRow } from './QuoteRow.tsx';

interface Props {
  list: PagedList<Filters, Quote>;
  openId: string | null;
  busy: ReadonlySet<string>;
  onContacted(quote: Quote): void;
  onClear(): void;
  ref: Ref<VirtualListHandle>;
}

export function QuoteList({ list, openId, busy, onContacted, onClear, ref }: Props) {
  const { phase, pages, query, error, want, refresh } = list;
  // New pages ask again for the rows in sight: a refresh may have dropped some of them.
  const onSpan = useCallback((span: Span) => void (pages && want(span)), [want, pages]);

  const length = lengthOf(list);
  if (phase === 'failed')
    return (
      <ListMessage title="The submissions could not be loaded" hint={error?.message ?? ''}>
        <Button variant="default" onClick={() => void refresh()}>
          Try again
        </Button>
      </ListMessage>
    );
  if (phase === 'loading' && length === 0) return <ListSkeleton rowHeight={QUOTE_ROW_HEIGHT} lines={3} />;
  if (length === 0 && query && isNarrowed(query))
    return (
      <ListMessage {...submissionWords.noMatch}>
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      </ListMessage>
    );
  if (length === 0) return <ListMessage {...submissionWords.none} />;

  const renderRow = (index: number) => {
    const quote = rowAt(list, index);
    if (!quote) return <RowSkeleton lines={3} />;
    return <QuoteRow quote={quote} open={quote.id === openId} busy={busy.has(quote.id)} onContacted={onContacted} />;
  };
  return (
    <VirtualList
      key={JSON.stringify(query)}
      ref={ref}
      label={submissionWords.list}
      length={length}
      isCounted={list.total !== null}
      rowHeight={QUOTE_ROW_HEIGHT}
      stale={phase === 'loading'}
      rowKey={(index) => rowAt(list, index)?.id ?? `row ${index}`}
      renderRow={renderRow}
      onSpan={onSpan}
    />
  );
}
