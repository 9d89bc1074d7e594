import { Button, Skeleton, Title } from 'shared-contracts/ui';
import { currentUserId } from '../access/current-user-id.ts';
import type { SentReply } from '../api/list-replies.ts';
import { formatDateTime } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import classes from './QuoteDetail.module.css';
import { type Replies, useReplies } from './use-replies.ts';

/** What was sent to the sender of a quote so far. */
export function ReplyLog({ quote }: { quote: Quote }) {
  const replies = useReplies(quote);
  return (
    <section className={classes.log} aria-labelledby="reply-log">
      <Title order={3} id="reply-log" className={classes.logTitle}>
        Replies
      </Title>
      <Log {...replies} />
    </section>
  );
}

function Log(log: Replies) {
  if (log.phase === 'loading') return <Skeleton h="1.25rem" w="12rem" />;
  if (log.phase === 'failed')
    return (
      <div>
        <p className={classes.quiet}>{log.message}</p>
        <Button size="compact-sm" variant="default" onClick={log.retry}>
          Try again
        </Button>
      </div>
    );
  if (log.replies.length === 0) return <p className={classes.quiet}>No replies sent yet.</p>;
  return (
    <ol className={classes.replies}>
      {log.replies.map((reply) => (
        <Entry key={reply.id} {...reply} />
      ))}
    </ol>
  );
}

const OUTCOMES: Record<string, string> = { sent: 'Sent', failed: 'Could not be sent', pending: 'Being sent' };

function Entry({ adminId, subject, message, status, createdAt }: SentReply) {
  const author = adminId !== null && adminId === currentUserId() ? 'you' : 'another admin';
  return (
    <li className={classes.reply} data-status={status}>
      <p className={classes.subject} dir="auto">
        {subject}
      </p>
      <p className={classes.about}>
        {OUTCOMES[status] ?? status} by {author}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className={classes.text} dir="auto">
        {message}
      </p>
    </li>
  );
}
