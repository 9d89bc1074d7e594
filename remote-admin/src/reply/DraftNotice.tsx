import { Button } from 'shared-contracts/ui';
import { currentUserId } from '../access/current-user.ts';
import { useAdmin } from '../admin-store.ts';
import { isUnsent } from '../rules/reply.ts';
import classes from './draft-notice.module.css';

/** Says which replies were begun and not sent, such as when the session ended in between. */
export function DraftNotice() {
  const drafts = useAdmin((state) => state.drafts);
  const isReplying = useAdmin((state) => state.replyTo !== null);
  const unsent = Object.values(drafts).filter((draft) => isUnsent(draft, currentUserId()));
  if (isReplying || unsent.length === 0) return null;
  return (
    <ul className={classes.notice} aria-label="Unsent replies">
      {unsent.map(({ quote }) => (
        <li key={quote.id} className={classes.draft}>
          <span className={classes.text}>
            Your reply to <bdi>{quote.name}</bdi> is not sent yet.
          </span>
          <Button size="compact-sm" variant="light" onClick={() => useAdmin.setState({ replyTo: quote })}>
            Continue
          </Button>
        </li>
      ))}
    </ul>
  );
}
