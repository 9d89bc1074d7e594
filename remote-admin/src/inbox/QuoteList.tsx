import type { Ref } from 'react';
import { Button } from 'shared-contracts/ui';
import { submissionWords } from '../content/words.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { PagedRows } from '../list/PagedRows.tsx';
import type { PagedList } from '../list/paged-list.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import type { Quote } from '../rules/quote.ts';
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

/** The submissions that match. */
export function QuoteList({ list, openId, busy, onContacted, onClear, ref }: Props) {
  return (
    <PagedRows
      ref={ref}
      list={list}
      label={submissionWords.list}
      failed={submissionWords.failed}
      empty={list.query && isNarrowed(list.query) ? <NoMatch onClear={onClear} /> : <ListMessage {...submissionWords.none} />}
      rowHeight={QUOTE_ROW_HEIGHT}
      skeletonLines={3}
      keyOf={({ id }) => id}
      renderRow={(quote) => <QuoteRow quote={quote} open={quote.id === openId} busy={busy.has(quote.id)} onContacted={onContacted} />}
    />
  );
}

function NoMatch({ onClear }: { onClear(): void }) {
  return (
    <ListMessage {...submissionWords.noMatch}>
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    </ListMessage>
  );
}
