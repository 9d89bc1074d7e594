import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts';
import { threadText } from '../content/thread.ts';
import { formatDateTime } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import type { Change, Note, SiteEmail, ThreadCall, ThreadReport } from '../rules/thread.ts';
import { describeChanges } from './describe-changes.ts';
import { NoteLetter, ReceivedLetter, ReplyLetter } from './letters.tsx';
import { Moment } from './Moment.tsx';
import classes from './Timeline.module.css';
import type { ThreadItem } from './thread-items.ts';
import { useAdminNames } from './use-admins.ts';

interface Props {
  item: ThreadItem;
  quote: Quote;
  onDeleteNote(note: Note): Promise<void>;
}

/** One item of a timeline: a letter, or one quiet line for what the site or an admin did. Items of an unknown kind are skipped. */
export function TimelineItem(props: Props) {
  const { item } = props;
  const content = renderContent(props);
  const isFailed = 'error' in item && item.error !== null;
  return (
    content && (
      <li className={classes.item} data-size={LETTERS.has(item.kind) ? 'long' : undefined} data-failed={isFailed || undefined}>
        {content}
      </li>
    )
  );
}

const LETTERS = new Set<ThreadItem['kind']>(['reply', 'received', 'note']);

function renderContent({ item, quote, onDeleteNote }: Props): ReactNode {
  switch (item.kind) {
    case 'reply':
      return <ReplyLetter reply={item} />;
    case 'received':
      return <ReceivedLetter email={item} quote={quote} />;
    case 'note':
      return <NoteLetter note={item} onDelete={onDeleteNote} />;
    case 'changes':
      return <ChangesLine changes={item.changes} />;
    case 'confirmation':
    case 'notification':
      return <SiteEmailLine email={item} />;
    case 'call':
      return <CallLine call={item} />;
    case 'report':
      return <ReportLine report={item} />;
    default:
      return null;
  }
}

function SiteEmailLine({ email: { kind, at, sentAt, error } }: { email: SiteEmail }) {
  const { sent, waiting, failed } = threadText.siteEmails[kind];
  return (
    <p className={classes.line}>
      {error === null ? (sentAt ? sent : waiting) : `${failed}: ${error}`} <Moment at={sentAt ?? at} />
    </p>
  );
}

function CallLine({ call: { at, startsAt, status } }: { call: ThreadCall }) {
  return (
    <p className={classes.line}>
      {status === 'cancelled' ? threadText.call.cancelled : threadText.call.booked} <strong>{formatDateTime(startsAt)}</strong>{' '}
      <Moment at={at} />
    </p>
  );
}

function ReportLine({ report: { at, path, expiresAt } }: { report: ThreadReport }) {
  const { Link } = useHost();
  const isReadable = expiresAt !== null && Date.parse(expiresAt) > Date.now();
  return (
    <p className={classes.line}>
      {isReadable ? (
        <>
          {threadText.report.attached} <Link to={path}>{threadText.report.link}</Link>
        </>
      ) : (
        threadText.report.expired
      )}{' '}
      <Moment at={at} />
    </p>
  );
}

/** What one admin changed, as one sentence. */
function ChangesLine({ changes }: { changes: readonly Change[] }) {
  const getName = useAdminNames();
  const [first] = changes;
  const last = changes.at(-1);
  if (!first || !last) return null;
  const actor = first.actorId === null ? threadText.noActor : getName(first.actorId);
  return (
    <p className={classes.line}>
      <bdi className={classes.actor}>{actor}</bdi> <bdi>{describeChanges(changes, getName)}</bdi> <Moment at={last.at} />
    </p>
  );
}
