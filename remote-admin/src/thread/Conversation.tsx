import type { ReactNode } from 'react';
import { Title } from 'shared-contracts/ui';
import type { RequestState } from '../access/use-request.ts';
import { threadText } from '../content/thread.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import type { Quote } from '../rules/quote.ts';
import type { Thread } from '../rules/thread.ts';
import classes from './Conversation.module.css';
import { Timeline } from './Timeline.tsx';
import { useNotes } from './use-notes.ts';

interface Props {
  quote: Quote;
  state: RequestState<Thread>;
  onRetry(): void;
  onChanged(): Promise<unknown>;
  onShowEarlier(): void;
  /** The composer. */
  children: ReactNode;
}

/** What was written and done since a request, and the place to write more. */
export function Conversation({ quote, state, onRetry, onChanged, onShowEarlier, children }: Props) {
  const { remove } = useNotes(quote.id, onChanged);
  return (
    <section className={classes.conversation} aria-labelledby="conversation">
      <Title order={3} id="conversation" className={classes.title}>
        {threadText.heading}
      </Title>
      <Timeline
        quote={quote}
        thread={state.phase === 'ready' ? state.data : null}
        isLoading={state.phase === 'loading'}
        onDeleteNote={remove}
        onShowEarlier={onShowEarlier}
      />
      {state.phase === 'failed' && <LoadFailure title={threadText.failed} error={state.error} onRetry={onRetry} />}
      {children}
    </section>
  );
}
