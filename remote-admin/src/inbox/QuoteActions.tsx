import type { MouseEvent } from 'react';
import { Button } from 'shared-contracts/ui';
import { useAdminStore } from '../admin-store.ts';
import { RowButton } from '../list/RowButton.tsx';
import { canMarkContacted, type Quote } from '../rules/quote.ts';

interface Props {
  quote: Quote;
  busy: boolean;
  onContacted(quote: Quote): void;
}

/** What can be done with a quote, in its row. */
export function RowActions({ quote, busy, onContacted }: Props) {
  return (
    <>
      {canMarkContacted(quote) && (
        <RowButton variant="default" loading={busy} onClick={(event) => contacted(event, quote, onContacted)}>
          Mark Contacted
        </RowButton>
      )}
      <RowButton variant="subtle" onClick={() => reply(quote)}>
        Reply
      </RowButton>
    </>
  );
}

/** The same beside its details. */
export function DetailActions({ quote, busy, onContacted }: Props) {
  return (
    <>
      {canMarkContacted(quote) && (
        <Button loading={busy} onClick={(event) => contacted(event, quote, onContacted)}>
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

function contacted(event: MouseEvent<HTMLButtonElement>, quote: Quote, onContacted: Props['onContacted']): void {
  // This button goes: the keyboard stays beside it.
  (event.currentTarget.nextElementSibling as HTMLElement | null)?.focus();
  onContacted(quote);
}
