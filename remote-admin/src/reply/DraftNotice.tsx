import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { currentUserId } from '../access/current-user.ts';
import { dropDraft, keepDraft, useAdmin } from '../admin-store.ts';
import { draftDiscarded } from '../content/words.ts';
import { type Draft, isUnsent } from '../rules/reply.ts';
import classes from './draft-notice.module.css';

/** Says which replies were begun and not sent, such as when the session ended in between. */
export function DraftNotice() {
  const { notify } = useHost();
  const drafts = useAdmin((state) => state.drafts);
  const isReplying = useAdmin((state) => state.replyTo !== null);
  const unsent = Object.values(drafts).filter((draft) => isUnsent(draft, currentUserId()));
  if (isReplying || unsent.length === 0) return null;

  const discard = (draft: Draft) => {
    dropDraft(draft.quote.id);
    notify.info({ ...draftDiscarded, action: { label: 'Undo', about: draft.quote.name, run: () => keepDraft(draft) } });
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
          <Button size="compact-sm" variant="light" onClick={() => useAdmin.setState({ replyTo: draft.quote })}>
            Continue
          </Button>
        </li>
      ))}
    </ul>
  );
}
