import type { MouseEvent } from 'react';
import { Button } from 'shared-contracts/ui';
import { useAdmin } from '../admin-store.ts';
import { canBeContacted, type Quote } from '../rules/quote.ts';

interface Props {
  quote: Quote;
  busy: boolean;
  onContacted(quote: Quote): void;
  size: 'compact-sm' | 'sm';
}

export function QuoteActions({ quote, busy, onContacted, size }: Props) {
  const contacted = (event: MouseEvent<HTMLButtonElement>) => {
    // This button goes: the keyboard stays in the row.
    (event.currentTarget.nextElementSibling as HTMLElement | null)?.focus();
    onContacted(quote);
  };
  return (
    <>
      {canBeContacted(quote) && (
        <Button size={size} variant={size === 'sm' ? 'filled' : 'default'} loading={busy} onClick={contacted}>
          Mark Contacted
        </Button>
      )}
      <Button size={size} variant={size === 'sm' ? 'default' : 'subtle'} onClick={() => useAdmin.setState({ replyTo: quote })}>
        Reply
      </Button>
    </>
  );
}
