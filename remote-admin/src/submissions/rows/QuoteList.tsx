import { memo, type Ref } from 'react';
import { Button } from 'shared-contracts/ui';
import { submissionText } from '../../content/text.ts';
import { ListMessage } from '../../list/ListMessage.tsx';
import { PagedListView } from '../../list/PagedListView.tsx';
import type { PagedList } from '../../list/paged-list-store.ts';
import { useIsPhone } from '../../list/use-is-phone.ts';
import type { VirtualListHandle } from '../../list/VirtualList.tsx';
import { hasActiveFilters, type QuoteFilters } from '../../rules/filters.ts';
import type { Quote } from '../../rules/quote.ts';
import { QUOTE_ROW_HEIGHT_PX, QuoteRow } from './QuoteRow.tsx';

interface Props {
  list: PagedList<QuoteFilters, Quote>;
  selectedId: string | null;
  busyIds: ReadonlySet<string>;
  onMarkContacted(quote: Quote): void;
  onCheck(id: string, isRange: boolean): void;
  onClearFilters(): void;
  ref: Ref<VirtualListHandle>;
}

const getId = ({ id }: Quote) => id;

export const QuoteList = memo(function QuoteList({ list, selectedId, busyIds, onMarkContacted, onCheck, onClearFilters, ref }: Props) {
  return (
    <PagedListView
      ref={ref}
      list={list}
      label={submissionText.list}
      errorTitle={submissionText.errorTitle}
      empty={
        list.query && hasActiveFilters(list.query) ? <NoMatch onClearFilters={onClearFilters} /> : <ListMessage {...submissionText.empty} />
      }
      rowHeight={useIsPhone() ? QUOTE_ROW_HEIGHT_PX.narrow : QUOTE_ROW_HEIGHT_PX.wide}
      skeletonLines={3}
      getKey={getId}
      renderRow={(quote) => (
        <QuoteRow
          quote={quote}
          isSelected={quote.id === selectedId}
          isBusy={busyIds.has(quote.id)}
          onMarkContacted={onMarkContacted}
          onCheck={onCheck}
        />
      )}
    />
  );
});

function NoMatch({ onClearFilters }: { onClearFilters(): void }) {
  return (
    <ListMessage {...submissionText.noMatch}>
      <Button variant="default" onClick={onClearFilters}>
        Clear filters
      </Button>
    </ListMessage>
  );
}
