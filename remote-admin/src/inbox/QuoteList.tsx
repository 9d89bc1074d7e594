import type { Ref } from 'react';
import { Button } from 'shared-contracts/ui';
import { submissionText } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { PagedRows } from '../list/PagedRows.tsx';
import type { PagedList } from '../list/paged-list-store.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import type { Quote } from '../rules/quote.ts';
import { type Filters, hasActiveFilters } from '../rules/view-state.ts';
import { QUOTE_ROW_HEIGHT, QuoteRow } from './QuoteRow.tsx';

interface Props {
  list: PagedList<Filters, Quote>;
  openId: string | null;
  busy: ReadonlySet<string>;
  onContacted(quote: Quote): void;
  onClear(): void;
  ref: Ref<VirtualListHandle>;
}

/** The submissions that match. */
export function QuoteList({ list, openId, busy, onContacted, onClear, ref }: Props) {
  return (
    <PagedRows
      ref={ref}
      list={list}
      label={submissionText.list}
      failed={submissionText.failed}
      empty={list.query && hasActiveFilters(list.query) ? <NoMatch onClear={onClear} /> : <ListMessage {...submissionText.none} />}
      rowHeight={QUOTE_ROW_HEIGHT}
      skeletonLines={3}
      keyOf={({ id }) => id}
      renderRow={(quote) => <QuoteRow quote={quote} open={quote.id === openId} busy={busy.has(quote.id)} onContacted={onContacted} />}
    />
  );
}

function NoMatch({ onClear }: { onClear(): void }) {
  return (
    <ListMessage {...submissionText.noMatch}>
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    </ListMessage>
  );
}
