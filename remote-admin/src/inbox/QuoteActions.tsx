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
  return (
    <>
      {canBeContacted(quote) && (
        <Button size={size} variant={size === 'sm' ? 'filled' : 'default'} loading={busy} onClick={() => onContacted(quote)}>
          Mark Contacted
        </Button>
      )}
      <Button size={size} variant={size === 'sm' ? 'default' : 'subtle'} onClick={() => useAdmin.setState({ replyTo: quote })}>
        Reply
      </Button>
    </>
  );
}
