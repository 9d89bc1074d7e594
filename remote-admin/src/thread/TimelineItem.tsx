import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts';
import { threadText } from '../content/thread.ts';
import { formatDateTime } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import type { Note, ThreadCall, ThreadReport } from '../rules/thread.ts';
import type { SiteEmailItem, ThreadItem } from '../rules/thread-items.ts';
import { ChangesLine } from './ChangesLine.tsx';
import { NoteLetter, ReceivedLetter, ReplyLetter } from './letters.tsx';
import { Moment } from './Moment.tsx';
import classes from './Timeline.module.css';

interface Props {
  item: ThreadItem;
  quote: Quote;
  onDeleteNote(note: Note): Promise<void>;
}

/** One item of a timeline: a letter, or one quiet line for what the site or an admin did. Items of an unknown kind are skipped. */
export function TimelineItem({ item, quote, onDeleteNote }: Props) {
  switch (item.kind) {
    case 'reply':
      return (
        <Item size="long">
          <ReplyLetter reply={item} />
        </Item>
      );
    case 'received':
      return (
        <Item size="long">
          <ReceivedLetter email={item} quote={quote} />
        </Item>
      );
    case 'note':
      return (
        <Item size="long">
          <NoteLetter note={item} onDelete={onDeleteNote} />
        </Item>
      );
    case 'changes':
      return (
        <Item>
          <ChangesLine changes={item.changes} />
        </Item>
      );
    case 'confirmation':
    case 'notification':
      return (
        <Item isFailed={item.error !== null || item.bounce !== undefined}>
          <SiteEmailLine email={item} />
        </Item>
      );
    case 'call':
      return (
        <Item>
          <CallLine call={item} />
        </Item>
      );
    case 'report':
      return (
        <Item>
          <ReportLine report={item} />
        </Item>
      );
    default:
      return null;
  }
}

function Item({ size, isFailed, children }: { size?: 'long'; isFailed?: boolean; children: ReactNode }) {
  return (
    <li className={classes.item} data-size={size} data-failed={isFailed || undefined}>
      {children}
    </li>
  );
}

function SiteEmailLine({ email: { kind, at, sentAt, error, bounce } }: { email: SiteEmailItem }) {
  const { sent, waiting, failed, bounced } = threadText.siteEmails[kind];
  if (bounce)
    return (
      <>
        <p className={classes.line}>
          {bounced} <Moment at={bounce.at} />
        </p>
        <details className={classes.report}>
          <summary>{threadText.bounceMessage}</summary>
          <p dir="auto">{bounce.text}</p>
        </details>
      </>
    );
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
