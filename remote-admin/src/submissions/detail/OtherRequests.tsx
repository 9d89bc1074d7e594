import { Anchor, List, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { Button, Title } from 'shared-contracts/ui';
import { queryClient, useBackendQuery } from '../../access/use-backend-query.ts';
import { useSend } from '../../access/use-error-handler.ts';
import { listMergedQuotes, listOtherQuotes } from '../../api/list-quotes.ts';
import { unwrapData } from '../../api/unwrap-response.ts';
import { mergeText, submissionText } from '../../content/text.ts';
import { formatDate } from '../../rules/dates.ts';
import type { Quote } from '../../rules/quote.ts';
import { noteChange, selectQuote } from '../../state/admin-store.ts';
import { useMarkSpam } from '../status/use-mark-spam.ts';

/** Names the other requests of a person, leads to them and merges them. Nothing for the only request of a person. */
export function OtherRequests({ quote }: { quote: Quote }) {
  const { notify } = useHost();
  const send = useSend();
  const markSpam = useMarkSpam();
  const read = (backend: Backend, signal: AbortSignal) => listRequests(backend, quote, signal);
  const { data: others = [] } = useBackendQuery(['other-requests', quote.id], read, { hasFailureToast: true });
  if (others.length === 0) return null;
  const putBack = (other: Quote) => markSpam({ ...other, isMerged: true }, false);
  const merge = (other: Quote) =>
    send(async (backend) => {
      const response = await backend.rpc('merge_lead', { p_quote_id: other.id, p_into_id: quote.id });
      if (!unwrapData(response)) throw new Error(mergeText.refused);
      notify.info({ ...mergeText.merged(other.name), action: { label: 'Undo', subject: other.name, run: () => void putBack(other) } });
      await Promise.all([noteChange(), queryClient.invalidateQueries({ queryKey: ['other-requests'] })]);
    });
  return (
    <section aria-labelledby="other-requests">
      <Title order={3} id="other-requests" fz="1rem" mt="sm" mb={4}>
        {submissionText.others}
      </Title>
      <List listStyleType="none" size="sm" spacing={6}>
        {others.map((other) => (
          <List.Item key={other.id}>
            <Anchor inherit id={`request-${other.id}`} href={`?quote=${other.id}`} onClick={(event) => openInPlace(event, other)}>
              {formatDate(other.createdAt)}
            </Anchor>
            {(!quote.isSpam || other.isMerged) && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-describedby={`request-${other.id}`}
                onClick={() => void (other.isMerged ? putBack(other) : merge(other))}
              >
                {other.isMerged ? mergeText.undo : mergeText.merge}
              </Button>
            )}
            <Text inherit c="var(--nl-text-muted)" lineClamp={1} dir="auto">
              {other.message}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/** Opens a request without loading the page, unless it is opened in another tab. */
function openInPlace(event: MouseEvent<HTMLAnchorElement>, quote: Quote): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // The pressed link is about to go.
  event.currentTarget.closest('article')?.querySelector('h2')?.focus();
  selectQuote(quote);
}

/** Lists the other requests of a person and those that were merged into this one, the newest first. */
async function listRequests(backend: Backend, quote: Quote, signal: AbortSignal): Promise<Quote[]> {
  const lists = await Promise.all([listMergedQuotes(backend, quote.id, signal), listOtherQuotes(backend, quote, signal)]);
  return lists.flat().sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
