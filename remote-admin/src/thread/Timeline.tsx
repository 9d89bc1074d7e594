import { Skeleton } from 'shared-contracts/ui';
import { threadText } from '../content/thread.ts';
import type { Quote } from '../rules/quote.ts';
import type { Note, Thread } from '../rules/thread.ts';
import { Letter } from './Letter.tsx';
import { Moment } from './Moment.tsx';
import { ShowEarlierButton } from './ShowEarlierButton.tsx';
import classes from './Timeline.module.css';
import { TimelineItem } from './TimelineItem.tsx';
import { listRequestFiles, toThreadItems } from './thread-items.ts';

interface Props {
  quote: Quote;
  /** Null until it is loaded: the request is shown before. */
  thread: Thread | null;
  isLoading: boolean;
  onDeleteNote(note: Note): Promise<void>;
  onShowEarlier(): void;
}

/** Everything that happened since a visitor's request, oldest first. */
export function Timeline({ quote, thread, isLoading, onDeleteNote, onShowEarlier }: Props) {
  const { name, message, createdAt } = quote;
  const items = toThreadItems(thread?.entries ?? []);
  // An admin has made the lead of a letter, which is shown in place of its beginning.
  const isLetter = items.some((item) => item.kind === 'received' && Date.parse(item.at) === Date.parse(createdAt));
  return (
    <ol className={classes.timeline} tabIndex={-1}>
      {!isLetter && (
        <li className={classes.item} data-size="long">
          <Letter
            from="visitor"
            byline={
              <>
                <bdi>{name}</bdi>, <Moment at={createdAt} />
              </>
            }
            text={message}
            textLabel={threadText.request}
            files={listRequestFiles(thread?.entries ?? [])}
          />
        </li>
      )}
      {thread?.hasEarlier && (
        <li className={classes.item}>
          <ShowEarlierButton onPress={onShowEarlier} />
        </li>
      )}
      {items.map((item) => (
        <TimelineItem key={`${item.kind} ${item.id}`} item={item} quote={quote} onDeleteNote={onDeleteNote} />
      ))}
      {thread && !items.some(({ kind }) => kind === 'reply') && (
        <li className={classes.item}>
          <p className={classes.line}>{threadText.noReplies}</p>
        </li>
      )}
      {isLoading && (
        <li className={classes.item} role="status" aria-label={threadText.loading}>
          <Skeleton h="1rem" w="60%" />
          <Skeleton h="5rem" mt="md" />
        </li>
      )}
    </ol>
  );
}
