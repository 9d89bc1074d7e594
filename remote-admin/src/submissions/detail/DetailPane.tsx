import { memo } from 'react';
import type { Backend } from 'shared-contracts';
import { Skeleton, Stack } from 'shared-contracts/ui';
import { useBackendQuery } from '../../access/use-backend-query.ts';
import { fetchQuote } from '../../api/fetch-quote.ts';
import { submissionText } from '../../content/text.ts';
import { ListMessage } from '../../list/ListMessage.tsx';
import type { Quote } from '../../rules/quote.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { QuoteDetail, type QuoteDetailProps } from './QuoteDetail.tsx';

interface Props extends Omit<QuoteDetailProps, 'quote'> {
  id: string | null;
  /** Null until it is known, for example after opening a shared link. */
  quote: Quote | null;
  /** Whether it is in the loaded list, which keeps it up to date. */
  isListed: boolean;
}

/** Details of the selected submission, or a message if it doesn't exist. */
export const DetailPane = memo(function DetailPane({ id, quote, isListed, ...rest }: Props) {
  if (id === null) return null;
  return (
    <>
      {!isListed && <UnlistedQuote key={id} id={id} isKnown={quote !== null} />}
      {quote && <QuoteDetail quote={quote} {...rest} />}
    </>
  );
});

/** Keeps a quote in the admin store up to date, and says that it is loaded or doesn't exist. */
function UnlistedQuote({ id, isKnown }: { id: string; isKnown: boolean }) {
  const load = async (backend: Backend, signal: AbortSignal) => {
    const selectedQuote = await fetchQuote(backend, id);
    if (!signal.aborted) useAdminStore.setState({ selectedQuote });
    return selectedQuote;
  };
  const { data, failure } = useBackendQuery(['desk', 'leads', 'quote', id], load, { hasFailureToast: !isKnown });
  if (isKnown) return null;
  if (data === null || failure !== null) return <ListMessage {...submissionText.notFound} />;
  return (
    <Stack p="lg" role="status" aria-label="Loading">
      <Skeleton h="1.75rem" w="50%" />
      <Skeleton h="1rem" w="30%" />
      <Skeleton h="8rem" />
    </Stack>
  );
}
