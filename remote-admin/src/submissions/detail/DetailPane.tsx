import { memo, useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Skeleton, Stack } from 'shared-contracts/ui';
import { useErrorHandler } from '../../access/use-error-handler.ts';
import { fetchQuote } from '../../api/fetch-quote.ts';
import { submissionText } from '../../content/text.ts';
import { ListMessage } from '../../list/ListMessage.tsx';
import type { Quote } from '../../rules/quote.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { QuoteDetail, type QuoteDetailProps } from './QuoteDetail.tsx';

interface Props extends Omit<QuoteDetailProps, 'quote'> {
  id: string | null;
  /** Null if it isn't in the loaded list, for example after opening a shared link. */
  quote: Quote | null;
}

/** Details of the selected submission, or a message if it doesn't exist. */
export const DetailPane = memo(function DetailPane({ id, quote, ...rest }: Props) {
  const isNotFound = useLoadSelectedQuote(id, quote === null);
  if (id === null) return null;
  if (quote) return <QuoteDetail quote={quote} {...rest} />;
  if (isNotFound) return <ListMessage {...submissionText.notFound} />;
  return (
    <Stack p="lg" role="status" aria-label="Loading">
      <Skeleton h="1.75rem" w="50%" />
      <Skeleton h="1rem" w="30%" />
      <Skeleton h="8rem" />
    </Stack>
  );
});

/** Fetches the selected quote into the admin store if it is missing. Returns whether it doesn't exist. */
function useLoadSelectedQuote(id: string | null, isMissing: boolean): boolean {
  const { backend } = useHost();
  const handleError = useErrorHandler();
  const [notFoundId, setNotFoundId] = useState<string | null>(null);

  useEffect(() => {
    if (id === null || !isMissing) return;
    let isCancelled = false;
    const load = async () => {
      try {
        const loaded = await fetchQuote(await backend(), id);
        if (isCancelled) return;
        if (loaded) useAdminStore.setState({ selectedQuote: loaded });
        else setNotFoundId(id);
      } catch (error) {
        if (isCancelled) return;
        setNotFoundId(id);
        handleError(error);
      }
    };
    void load();
    return () => {
      isCancelled = true;
    };
  }, [backend, handleError, id, isMissing]);

  return id !== null && notFoundId === id;
}
