import type { Ref } from 'react';
import { Button } from 'shared-contracts/ui';
import { submissionText } from '../../content/text.ts';
import { ListMessage } from '../../list/ListMessage.tsx';
import { PagedListView } from '../../list/PagedListView.tsx';
import type { PagedList } from '../../list/use-paged-list.ts';
import type { VirtualListHandle } from '../../list/VirtualList.tsx';
import { hasActiveFilters, type QuoteFilters } from '../../rules/filters.ts';
import type { Quote } from '../../rules/quote.ts';
import { getQuoteFilters, initialViewState } from '../../rules/view-state.ts';
import { updateViewState } from '../../state/admin-store.ts';
import { QUOTE_ROW_HEIGHT_PX, QuoteRow } from './QuoteRow.tsx';

interface Props {
  list: PagedList<QuoteFilters, Quote>;
  selectedId: string | null;
  busyIds: ReadonlySet<string>;
  onMarkContacted(quote: Quote): void;
  onClearFilters(): void;
  ref: Ref<VirtualListHandle>;
}

export function QuoteList({ list, selectedId, busyIds, onMarkContacted, onClearFilters, ref }: Props) {
  return (
    <PagedListView
      ref={ref}
      list={list}
      label={submissionText.list}
      errorTitle={submissionText.errorTitle}
      empty={
        hasActiveFilters(list.query) ? (
          <NoMatch filters={list.query} onClearFilters={onClearFilters} />
        ) : (
          <ListMessage {...submissionText.empty} />
        )
      }
      rowHeight={QUOTE_ROW_HEIGHT_PX}
      skeletonLines={3}
      getKey={({ id }) => id}
      renderRow={(quote) => (
        <QuoteRow quote={quote} isSelected={quote.id === selectedId} isBusy={busyIds.has(quote.id)} onMarkContacted={onMarkContacted} />
      )}
    />
  );
}

function NoMatch({ filters, onClearFilters }: { filters: QuoteFilters; onClearFilters(): void }) {
  const { search } = filters;
  const others = { ...filters, search: '' };
  return (
    <ListMessage {...submissionText.noMatch}>
      <Button variant="default" onClick={onClearFilters}>
        Clear filters
      </Button>
      {search && hasActiveFilters(others) && (
        <Button ms="xs" onClick={() => updateViewState({ ...getQuoteFilters(initialViewState), search })}>
          {submissionText.searchAll}
        </Button>
      )}
    </ListMessage>
  );
}
