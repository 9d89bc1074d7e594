import { Anchor } from '@mantine/core';
import { Title } from 'shared-contracts/ui';
import { useMayChange } from '../access/use-may-change.ts';
import type { RequestState } from '../access/use-request.ts';
import { threadText } from '../content/thread.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import type { Quote } from '../rules/quote.ts';
import type { Thread } from '../rules/thread.ts';
import { getQuoteFilters, initialViewState } from '../rules/view-state.ts';
import { updateViewState } from '../state/admin-store.ts';
import classes from './Conversation.module.css';
import { NoteComposer } from './NoteComposer.tsx';
import { Timeline } from './Timeline.tsx';
import { useNotes } from './use-notes.ts';

interface Props {
  quote: Quote;
  state: RequestState<Thread>;
  onRetry(): void;
  onChanged(): Promise<unknown>;
}

/** What was written and done since a request, and the place to write more. */
export function Conversation({ quote, state, onRetry, onChanged }: Props) {
  const { isSaving, add, remove } = useNotes(quote.id, onChanged);
  const thread = state.phase === 'ready' ? state.data : null;
  const listRequests = () => updateViewState({ ...getQuoteFilters(initialViewState), search: quote.email });
  return (
    <section className={classes.conversation} aria-labelledby="conversation">
      <Title order={3} id="conversation" className={classes.title}>
        {threadText.heading}
      </Title>
      {Boolean(thread?.otherRequests) && (
        <Anchor component="button" type="button" inherit className={classes.others} onClick={listRequests}>
          {threadText.otherRequests(thread?.otherRequests ?? 0)}
        </Anchor>
      )}
      <Timeline quote={quote} thread={thread} isLoading={state.phase === 'loading'} onDeleteNote={remove} />
      {state.phase === 'failed' && <LoadFailure title={threadText.failed} error={state.error} onRetry={onRetry} />}
      {useMayChange() && <NoteComposer quote={quote} isSaving={isSaving} onAdd={add} />}
    </section>
  );
}
