import type { ReactNode } from 'react';
import { Title } from 'shared-contracts/ui';
import { threadText } from '../content/thread.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import type { Quote } from '../rules/quote.ts';
import classes from './Conversation.module.css';
import { Timeline } from './Timeline.tsx';
import { useNotes } from './use-notes.ts';
import type { useThread } from './use-thread.ts';

interface Props {
  quote: Quote;
  thread: ReturnType<typeof useThread>;
  /** The composer. */
  children: ReactNode;
}

/** What was written and done since a request, and the place to write more. */
export function Conversation({ quote, thread, children }: Props) {
  const { data = null, isLoading, failure, refetch, showEarlier } = thread;
  const { remove } = useNotes(quote.id);
  return (
    <section className={classes.conversation} aria-labelledby="conversation">
      <Title order={3} id="conversation" className={classes.title}>
        {threadText.heading}
      </Title>
      <Timeline quote={quote} thread={data} isLoading={isLoading} onDeleteNote={remove} onShowEarlier={showEarlier} />
      {failure !== null && <LoadFailure title={threadText.failed} error={failure} onRetry={refetch} />}
      {children}
    </section>
  );
}
