import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { deleteReplyDraft, type ReplyDraft, saveReplyDraft, useAdminStore } from '../state/admin-store.ts';
import classes from './ReplyDraftNotice.module.css';
import { differsFromReplyTemplate, draftDiscardedToast } from './reply-text.ts';

/** Lists unsent replies, for example after the session expired. */
export function ReplyDraftNotice() {
  const { notify } = useHost();
  const drafts = useAdminStore((state) => state.drafts);
  const isReplying = useAdminStore((state) => state.replyTo !== null);
  const unsent = Object.values(drafts).filter(({ quote, reply }) => differsFromReplyTemplate(reply, quote.name));
  if (isReplying || unsent.length === 0) return null;

  const discard = (draft: ReplyDraft) => {
    deleteReplyDraft(draft.quote.id);
    notify.info({ ...draftDiscardedToast, action: { label: 'Undo', subject: draft.quote.name, run: () => saveReplyDraft(draft) } });
  };
  return (
    <ul className={classes.notice} aria-label="Unsent replies">
      {unsent.map((draft) => (
        <li key={draft.quote.id} className={classes.draft}>
          <span className={classes.text}>
            Your reply to <bdi>{draft.quote.name}</bdi> is not sent yet.
          </span>
          <Button size="compact-sm" variant="subtle" onClick={() => discard(draft)}>
            Discard
          </Button>
          <Button size="compact-sm" variant="light" onClick={() => useAdminStore.setState({ replyTo: draft.quote })}>
            Continue
          </Button>
        </li>
      ))}
    </ul>
  );
}
