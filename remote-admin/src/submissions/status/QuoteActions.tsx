import type { MouseEvent } from 'react';
import { Button } from 'shared-contracts/ui';
import { canMarkContacted, type Quote } from '../../rules/quote.ts';
import { useAdminStore } from '../../state/admin-store.ts';

interface Props {
  quote: Quote;
  /** Whether a status change of the quote is pending. */
  isBusy: boolean;
  onMarkContacted(quote: Quote): void;
  /** Id of the client's name in a row, because every row has the same buttons. */
  describedBy?: string;
}

/** Small in a row of the list. */
export function QuoteActions({ quote, isBusy, onMarkContacted, describedBy }: Props) {
  const size = describedBy ? 'compact-sm' : 'sm';
  return (
    <>
      {canMarkContacted(quote) && (
        <Button
          size={size}
          variant={describedBy ? 'default' : 'filled'}
          aria-describedby={describedBy}
          loading={isBusy}
          onClick={(event) => markContacted(event, quote, onMarkContacted)}
        >
          Mark Contacted
        </Button>
      )}
      <Button size={size} variant={describedBy ? 'subtle' : 'default'} aria-describedby={describedBy} onClick={() => reply(quote)}>
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
