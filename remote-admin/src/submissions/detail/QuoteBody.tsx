import { useEffect, useRef } from 'react';
import { Skeleton, Title } from 'shared-contracts/ui';
import { attachmentText, submissionText } from '../../content/text.ts';
import { useLoadedComponent } from '../../dialog/use-loaded-component.ts';
import { KeepInPlace } from '../../live/KeepInPlace.tsx';
import { loadReplyForm } from '../../reply/ReplyDialog.tsx';
import type { Quote } from '../../rules/quote.ts';
import { Conversation } from '../../thread/Conversation.tsx';
import { useThread } from '../../thread/use-thread.ts';
import { FactsBar, useFacts } from '../marks/FactsBar.tsx';
import classes from './QuoteBody.module.css';
import { QuoteFacts } from './QuoteFacts.tsx';
import { SourceFacts } from './SourceFacts.tsx';

const loadLeadFields = () => import('../../thread/LeadFields.tsx');

/** The page of a lead below its head: facts, the conversation, and beside it what is known about the lead and its request. */
export function QuoteBody({ quote }: { quote: Quote }) {
  const body = useRef<HTMLDivElement>(null);
  const facts = useFacts(quote);
  const { state, retry, refresh } = useThread(quote.id);
  // Requested together with the thread.
  const LeadFields = useLoadedComponent(true, loadLeadFields);
  useEffect(() => {
    // The reader may answer. Without success it is requested again for the first reply, which shows the failure.
    loadReplyForm().catch(() => undefined);
  }, []);
  return (
    <KeepInPlace className={classes.content}>
      {facts && (
        <FactsBar
          quoteId={quote.id}
          facts={facts}
          onShowFiles={() => focusFirstFile(body.current)}
          onShowEmail={() => focusLastEmail(body.current)}
        />
      )}
      <div className={classes.body} ref={body}>
        <Conversation quote={quote} state={state} onRetry={retry} onChanged={refresh} />
        <div className={classes.side}>
          <div className={classes.lead}>
            {state.phase === 'ready' && LeadFields && <LeadFields quoteId={quote.id} saved={state.data.facts} onSaved={refresh} />}
            {(state.phase === 'loading' || (state.phase === 'ready' && !LeadFields)) && <Skeleton className={classes.skeleton} />}
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
    </KeepInPlace>
  );
}

/** Scrolls to the files, too. */
const focusFirstFile = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>(`[aria-label=${attachmentText.heading}] button`)?.focus();

function focusLastEmail(body: HTMLElement | null): void {
  const letter = [...(body?.querySelectorAll<HTMLElement>('[data-from="visitor"]') ?? [])].at(-1);
  if (!letter) return;
  letter.tabIndex = -1;
  letter.focus({ preventScroll: true });
  letter.scrollIntoView({ block: 'start' });
}
