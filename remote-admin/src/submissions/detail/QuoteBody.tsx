import { useLayoutEffect, useRef } from 'react';
import { Skeleton, Title } from 'shared-contracts/ui';
import { attachmentText, submissionText } from '../../content/text.ts';
import { Composer } from '../../reply/Composer.tsx';
import type { Quote } from '../../rules/quote.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { Conversation } from '../../thread/Conversation.tsx';
import { LeadFields } from '../../thread/LeadFields.tsx';
import { useThread } from '../../thread/use-thread.ts';
import { FactsBar } from '../marks/FactsBar.tsx';
import { OtherRequests } from './OtherRequests.tsx';
import classes from './QuoteBody.module.css';
import { QuoteFacts } from './QuoteFacts.tsx';
import { SourceFacts } from './SourceFacts.tsx';
import { findScroller, scrollToNewest } from './scroll-to-newest.ts';

/** The page of a lead below its head: the conversation, and beside it what is known about the lead and its request. */
export function QuoteBody({ quote }: { quote: Quote }) {
  const thread = useThread(quote.id);
  const { data, isLoading } = thread;
  const body = useRef<HTMLDivElement>(null);
  const isReady = data !== undefined;
  // The facts above the composer take space. What arrives later doesn't move what is being read.
  const hasFacts = useAdminStore(({ marks }) => marks[quote.id] !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the facts move the composer
  useLayoutEffect(() => {
    const lead = body.current?.closest('article');
    if (isReady && lead) scrollToNewest(lead);
  }, [isReady, hasFacts]);
  const composerTop = useRef(0);
  // Nor does it push the field down in which someone writes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may move whenever the conversation changes
  useLayoutEffect(() => {
    const composer = body.current?.querySelector<HTMLElement>('[data-composer]');
    const lead = body.current?.closest('article');
    if (!composer || !lead) return;
    const moved = composer.offsetTop - composerTop.current;
    composerTop.current = composer.offsetTop;
    if (moved !== 0 && composer.contains(document.activeElement)) findScroller(lead)?.scrollBy({ top: moved, behavior: 'instant' });
  }, [data]);
  return (
    <div className={classes.body} ref={body}>
      <Conversation quote={quote} thread={thread}>
        {!isLoading && (
          <>
            <FactsBar quote={quote} onShowFiles={() => focusFirstFile(body.current)} />
            <Composer quote={quote} entries={data?.entries ?? []} />
          </>
        )}
      </Conversation>
      <div className={classes.side}>
        <div className={classes.lead}>
          {data && <LeadFields quoteId={quote.id} saved={data.facts} />}
          {isLoading && <Skeleton className={classes.skeleton} />}
          <OtherRequests quote={quote} />
        </div>
        <section className={classes.request} aria-labelledby="quote-more">
          <Title order={3} id="quote-more" className={classes.title}>
            {submissionText.more}
          </Title>
          <dl className={classes.facts}>
            <QuoteFacts quote={quote} />
            <SourceFacts quoteId={quote.id} />
          </dl>
        </section>
      </div>
    </div>
  );
}

/** Scrolls to the files, too. */
const focusFirstFile = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>(`[aria-label=${attachmentText.heading}] button`)?.focus();
