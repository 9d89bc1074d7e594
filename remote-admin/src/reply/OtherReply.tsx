import { composerText } from '../content/thread.ts';
import type { SentReply } from '../rules/thread.ts';
import { ReplyLetter } from '../thread/letters.tsx';
import { useAdminNames } from '../thread/use-admins.ts';
import classes from './ReplyForm.module.css';

/** The reply that another admin sent meanwhile, above a reply that waits for a second decision. Nothing without one. */
export function OtherReply({ reply }: { reply: SentReply | null }) {
  const getName = useAdminNames();
  if (!reply) return null;
  return (
    <div role="alert" className={classes.other}>
      <p>{composerText.otherReply(getName(reply.actorId))}</p>
      <ReplyLetter reply={{ ...reply, bounce: undefined }} />
    </div>
  );
}
