import type { MouseEvent } from 'react';
import { Button } from 'shared-contracts/ui';
import { RowButton } from '../../list/RowButton.tsx';
import { canMarkContacted, type Quote } from '../../rules/quote.ts';
import { useAdminStore } from '../../state/admin-store.ts';

interface Props {
  quote: Quote;
  /** Whether a status change of the quote is pending. */
  isBusy: boolean;
  onMarkContacted(quote: Quote): void;
}

/** `describedBy` is the id of the client's name, because every row has the same buttons. */
export function QuoteRowActions({ quote, describedBy, isBusy, onMarkContacted }: Props & { describedBy: string }) {
  return (
    <>
      {canMarkContacted(quote) && (
        <RowButton
          variant="default"
          aria-describedby={describedBy}
          loading={isBusy}
          onClick={(event) => markContacted(event, quote, onMarkContacted)}
        >
          Mark Contacted
        </RowButton>
      )}
      <RowButton variant="subtle" aria-describedby={describedBy} onClick={() => reply(quote)}>
        Reply
      </RowButton>
    </>
  );
}

export function QuoteDetailActions({ quote, isBusy, onMarkContacted }: Props) {
  return (
    <>
      {canMarkContacted(quote) && (
        <Button loading={isBusy} onClick={(event) => markContacted(event, quote, onMarkContacted)}>
          Mark Contacted
        </Button>
      )}
      <Button variant="default" onClick={() => reply(quote)}>
        Reply
      </Button>
    </>
  );
}

const reply = (quote: Quote) => useAdminStore.setState({ replyTo: quote });

function markContacted(event: MouseEvent<HTMLButtonElement>, quote: Quote, onMarkContacted: Props['onMarkContacted']): void {
  // The pressed button is removed: without this, the focus would be lost.
  (event.currentTarget.nextElementSibling as HTMLElement | null)?.focus();
  onMarkContacted(quote);
}
