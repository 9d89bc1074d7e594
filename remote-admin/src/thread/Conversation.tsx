import { getErrorMessage } from 'shared-contracts';
import { Button, Title } from 'shared-contracts/ui';
import type { RequestState } from '../access/use-request.ts';
import { toastText } from '../content/text.ts';
import { threadText } from '../content/thread.ts';
import type { Quote } from '../rules/quote.ts';
import type { Thread } from '../rules/thread.ts';
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
      />
      {state.phase === 'failed' && (
        <div className={classes.failure} role="alert">
          <p>
            <strong>{threadText.failed}</strong> {getErrorMessage(state.error, toastText.somethingWrong)}
          </p>
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      <NoteComposer quote={quote} isSaving={isSaving} onAdd={add} />
    </section>
  );
}
