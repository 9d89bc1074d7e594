import type { MouseEvent } from 'react';
import { Button, VisuallyHidden } from 'shared-contracts/ui';
import { useMayChange } from '../../access/use-may-change.ts';
import { RowButton } from '../../list/RowButton.tsx';
import { canMarkContacted, type Quote } from '../../rules/quote.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import classes from './QuoteActions.module.css';

interface Props {
  quote: Quote;
  /** Whether a status change of the quote is pending. */
  isBusy: boolean;
  onMarkContacted(quote: Quote): void;
}

/**
 * One action with a word, and before it a check mark while it can be marked. `describedBy` is the id of the client's name, because every
 * row has the same buttons.
 */
export function QuoteRowActions({ quote, describedBy, isBusy, onMarkContacted }: Props & { describedBy: string }) {
  if (!useMayChange()) return null;
  return (
    <>
      {canMarkContacted(quote) && (
        <RowButton
          className={classes.mark}
          title="Mark Contacted"
          aria-describedby={describedBy}
          loading={isBusy}
          onClick={(event) => markContacted(event, quote, onMarkContacted)}
        >
          <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
            <path d="M3 8.5l3.25 3.25L13 4.75" />
          </svg>
          <VisuallyHidden>Mark Contacted</VisuallyHidden>
        </RowButton>
      )}
      <RowButton aria-describedby={describedBy} onClick={() => reply(quote)}>
        Reply
      </RowButton>
    </>
  );
}

export function QuoteDetailActions({ quote, isBusy, onMarkContacted }: Props) {
  if (!useMayChange()) return null;
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
