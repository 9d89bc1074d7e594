import { useCallback } from 'react';
import { type Backend, getErrorMessage } from 'shared-contracts';
import { Button, Skeleton, Title } from 'shared-contracts/ui';
import { getCurrentUserId } from '../../access/get-current-user-id.ts';
import { useRequest } from '../../access/use-request.ts';
import { listReplies, type SentReply } from '../../api/list-replies.ts';
import { toastText } from '../../content/text.ts';
import { formatDateTime } from '../../rules/dates.ts';
import type { Quote } from '../../rules/quote.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import classes from './ReplyLog.module.css';

/** The replies to the quote's sender, which are loaded again when the reply dialog closes. */
export function ReplyLog({ quote }: { quote: Quote }) {
  return (
    <section className={classes.log} aria-labelledby="reply-log">
      <Title order={3} id="reply-log" className={classes.title}>
        Replies
      </Title>
      <ReplyList quote={quote} />
    </section>
  );
}

function ReplyList({ quote: { id, email } }: { quote: Quote }) {
  const isReplying = useAdminStore(({ replyTo }) => replyTo !== null);
  const load = useCallback((backend: Backend, signal: AbortSignal) => listReplies(backend, { id, email }, signal), [id, email]);
  const { state, retry } = useRequest(isReplying ? null : load);
  if (state.phase === 'loading') return <Skeleton h="1.25rem" w="12rem" />;
  if (state.phase === 'failed')
    return (
      <div>
        <p className={classes.note}>{getErrorMessage(state.error, toastText.somethingWrong)}</p>
        <Button size="compact-sm" variant="default" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  if (state.data.length === 0) return <p className={classes.note}>No replies sent yet.</p>;
  return (
    <ol className={classes.replies}>
      {state.data.map((reply) => (
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
