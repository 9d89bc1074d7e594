import { Anchor, List, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Title } from 'shared-contracts/ui';
import { useBackendQuery } from '../../access/use-backend-query.ts';
import { listOtherQuotes } from '../../api/list-quotes.ts';
import { submissionText } from '../../content/text.ts';
import { formatDate } from '../../rules/dates.ts';
import type { Quote } from '../../rules/quote.ts';
import { selectQuote } from '../../state/admin-store.ts';

/** Says that a person has sent other requests, and leads to them. Nothing for the only request of a person. */
export function OtherRequests({ quote }: { quote: Quote }) {
  const { data: others = [] } = useBackendQuery(
    ['other-requests', quote.id],
    (backend, signal) => listOtherQuotes(backend, quote, signal),
    { hasFailureToast: true },
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-requests">
      <Title order={3} id="other-requests" fz="1rem" mt="sm" mb={4}>
        {submissionText.others}
      </Title>
      <List listStyleType="none" size="sm" spacing={6}>
        {others.map((other) => (
          <List.Item key={other.id}>
            <Anchor inherit href={`?quote=${other.id}`} onClick={(event) => openInPlace(event, other)}>
              {formatDate(other.createdAt)}
            </Anchor>
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
