import { lazy, Suspense } from 'react';
import { Skeleton } from 'shared-contracts/ui';
import { savedReplyText } from '../content/saved-replies.ts';
import classes from './SavedReplies.module.css';

const SavedRepliesPanel = lazy(() => import('./SavedRepliesPanel.tsx'));

interface Props {
  /** Gets the text of the chosen reply, with its variables. */
  onInsert(body: string): void;
  onClose(): void;
}

/** The saved replies between the label and the field of a message. Escape closes them, and leaves the dialog open. */
export function SavedReplies({ onInsert, onClose }: Props) {
  return (
    <section
      className={classes.panel}
      aria-label={savedReplyText.open}
      // A dialog of Mantine ignores the keys of elements with this attribute.
      onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Suspense fallback={<Skeleton h="6rem" />}>
        <SavedRepliesPanel onInsert={onInsert} />
      </Suspense>
    </section>
  );
}
