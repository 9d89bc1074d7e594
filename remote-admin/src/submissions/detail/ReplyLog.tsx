import { Button, Skeleton, Title } from 'shared-contracts/ui';
import { getCurrentUserId } from '../../access/get-current-user-id.ts';
import type { SentReply } from '../../api/list-replies.ts';
import { formatDateTime } from '../../rules/dates.ts';
import type { Quote } from '../../rules/quote.ts';
import classes from './ReplyLog.module.css';
import { type RepliesState, useReplies } from './use-replies.ts';

export function ReplyLog({ quote }: { quote: Quote }) {
  const state = useReplies(quote);
  return (
    <section className={classes.log} aria-labelledby="reply-log">
      <Title order={3} id="reply-log" className={classes.title}>
        Replies
      </Title>
      <ReplyList {...state} />
    </section>
  );
}

function ReplyList(state: RepliesState) {
  if (state.phase === 'loading') return <Skeleton h="1.25rem" w="12rem" />;
  if (state.phase === 'failed')
    return (
      <div>
        <p className={classes.note}>{state.message}</p>
        <Button size="compact-sm" variant="default" onClick={state.retry}>
          Try again
        </Button>
      </div>
    );
  if (state.replies.length === 0) return <p className={classes.note}>No replies sent yet.</p>;
  return (
    <ol className={classes.replies}>
      {state.replies.map((reply) => (
        <ReplyItem key={reply.id} {...reply} />
      ))}
    </ol>
  );
}

const STATUS_LABELS: Record<string, string> = { sent: 'Sent', failed: 'Could not be sent', pending: 'Being sent' };

function ReplyItem({ adminId, subject, message, status, createdAt }: SentReply) {
  const author = adminId !== null && adminId === getCurrentUserId() ? 'you' : 'another admin';
  return (
    <li className={classes.reply} data-status={status}>
      <p className={classes.subject} dir="auto">
        {subject}
      </p>
      <p className={classes.meta}>
        {STATUS_LABELS[status] ?? status} by {author}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className={classes.text} dir="auto">
        {message}
      </p>
    </li>
  );
}
