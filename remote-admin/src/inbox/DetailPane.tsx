import { memo, useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Skeleton, Stack } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useAdminStore } from '../admin-store.ts';
import { fetchQuote } from '../api/fetch-quote.ts';
import { submissionText } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import type { Quote } from '../rules/quote.ts';
import { QuoteDetail } from './QuoteDetail.tsx';
import type { QuoteNavigation } from './use-quote-navigation.ts';

interface Props {
  id: string | null;
  /** Null while the list doesn't hold it, such as after following a shared link. */
  quote: Quote | null;
  /** Whether its change is on its way. */
  isBusy: boolean;
  onContacted(quote: Quote): void;
  steps: QuoteNavigation;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** The submission that is open, or what to do where none is. */
export const DetailPane = memo(function DetailPane({ id, quote, isBusy, ...rest }: Props) {
  const isGone = useMissingQuote(id, quote === null);
  if (id === null) return <ListMessage {...submissionText.nothingOpen} />;
  if (quote) return <QuoteDetail quote={quote} busy={isBusy} {...rest} />;
  if (isGone) return <ListMessage {...submissionText.gone} />;
  return (
    <Stack p="lg" role="status" aria-label="Loading">
      <Skeleton h="1.75rem" w="50%" />
      <Skeleton h="1rem" w="30%" />
      <Skeleton h="8rem" />
    </Stack>
  );
});

/** Reads the open quote where the list doesn't hold it. Returns whether the server knows none. */
function useMissingQuote(id: string | null, missing: boolean): boolean {
  const { backend } = useHost();
  const fail = useErrorHandler();
  const [goneId, setGoneId] = useState<string | null>(null);

  useEffect(() => {
    if (id === null || !missing) return;
    let stopped = false;
    const read = async () => {
      try {
        const found = await fetchQuote(await backend(), id);
        if (stopped) return;
        if (found) useAdminStore.setState({ selectedQuote: found });
        else setGoneId(id);
      } catch (error) {
        if (stopped) return;
        setGoneId(id);
        fail(error);
      }
    };
    void read();
    return () => {
      stopped = true;
    };
  }, [backend, fail, id, missing]);

  return id !== null && goneId === id;
}
