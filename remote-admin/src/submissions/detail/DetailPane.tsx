import { memo, useCallback, useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Skeleton, Stack } from 'shared-contracts/ui';
import { useErrorHandler } from '../../access/use-error-handler.ts';
import { fetchQuote } from '../../api/fetch-quote.ts';
import { submissionText } from '../../content/text.ts';
import { ListMessage } from '../../list/ListMessage.tsx';
import { useRefreshOnChange } from '../../live/use-refresh-on-change.ts';
import { isAboutQuote, isAboutQuotes } from '../../rules/desk.ts';
import type { Quote } from '../../rules/quote.ts';
import { hasPendingChanges, useAdminStore } from '../../state/admin-store.ts';
import type { QuoteNavigation } from '../keyboard/use-quote-navigation.ts';
import { QuoteDetail } from './QuoteDetail.tsx';

interface Props {
  id: string | null;
  /** Null if it isn't in the loaded list, for example after opening a shared link. */
  quote: Quote | null;
  isBusy: boolean;
  onMarkContacted(quote: Quote): void;
  navigation: QuoteNavigation;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** Details of the selected submission, or a message if none is selected or it doesn't exist. */
export const DetailPane = memo(function DetailPane({ id, quote, isBusy, ...rest }: Props) {
  const isNotFound = useLoadSelectedQuote(id, quote === null);
  if (id === null) return <ListMessage {...submissionText.noneSelected} />;
  if (quote) return <QuoteDetail quote={quote} isBusy={isBusy} {...rest} />;
  if (isNotFound) return <ListMessage {...submissionText.notFound} />;
  return (
    <Stack p="lg" role="status" aria-label="Loading">
      <Skeleton h="1.75rem" w="50%" />
      <Skeleton h="1rem" w="30%" />
      <Skeleton h="8rem" />
    </Stack>
  );
});

/** Fetches the selected quote into the admin store if it is missing, and again after each change. Returns whether it doesn't exist. */
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
        if (hasPendingChanges()) return false;
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

  useRefreshOnChange(
    useCallback((changes) => id !== null && isAboutQuotes(changes) && isAboutQuote(changes, id), [id]),
    useCallback(async () => {
      if (hasPendingChanges()) return false;
      try {
        const loaded = id === null ? null : await fetchQuote(await backend(), id);
        if (loaded) useAdminStore.setState(({ selectedQuote }) => (selectedQuote?.id === id ? { selectedQuote: loaded } : {}));
        return true;
      } catch {
        return false;
      }
    }, [backend, id]),
  );

  return id !== null && notFoundId === id;
}
