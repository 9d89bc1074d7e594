import dayjs from 'dayjs';
import { businessHours } from 'shared-contracts/business-hours';
import { getReplyDeadline } from 'shared-contracts/reply-deadline';
import { formatClockTime, formatRelativeDay } from './dates.ts';
import type { Quote } from './quote.ts';
import type { Stage } from './thread.ts';

/** What belongs to a quote besides its columns. Times are ISO timestamps. */
export interface QuoteMarks {
  /** The booked calls by time, without the canceled ones. */
  calls: readonly { startsAt: string; endsAt: string }[];
  fileCount: number;
  /** When the latest reply was sent. */
  repliedAt: string | null;
  stage: Stage;
  /** User id of the admin who is responsible. */
  ownerId: string | null;
  /** Whole US dollars; null if the value is unknown. */
  valueUsd: number | null;
  /** `YYYY-MM-DD`. */
  followUpOn: string | null;
  /** Ids of the received e-mails that nobody has answered. */
  waiting: readonly string[];
  /** When the signed-in admin last looked at it; null if never. */
  seenAt: string | null;
  /** What its row shows instead of the beginning of the request: the newest waiting e-mail, or where a search was found; null for neither. */
  excerpt: Excerpt | null;
}

export interface Excerpt {
  kind: 'request' | 'email' | 'reply' | 'note' | 'tags' | 'file';
  text: string;
}

export const noMarks: QuoteMarks = {
  calls: [],
  fileCount: 0,
  repliedAt: null,
  stage: 'new',
  ownerId: null,
  valueUsd: null,
  followUpOn: null,
  waiting: [],
  seenAt: null,
  excerpt: null,
};

/** Time of the call that hasn't ended and comes first, such as `today, 10:30`; null without one. */
export function formatNextCall({ calls }: QuoteMarks, now: Date): string | null {
  const next = calls.find(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  return next ? `${formatRelativeDay(next.startsAt, now)}, ${formatClockTime(next.startsAt)}` : null;
}

export const formatFileCount = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export const formatWaitingCount = (count: number): string => (count === 1 ? '1 email waits' : `${count} emails wait`);

/** A short text, and how much it needs an admin. */
export interface DueText {
  text: string;
  urgency: 'late' | 'today' | null;
}

/** When the promised answer was sent or is due; null if nobody waits and none was sent. */
export function describeReply({ waitingSince }: Quote, { repliedAt }: QuoteMarks, now: Date): DueText | null {
  if (waitingSince !== null) {
    const deadline = getReplyDeadline(new Date(waitingSince), businessHours);
    return describeDue('Answer', deadline, now, formatClockTime(deadline.toISOString()));
  }
  return repliedAt === null ? null : { text: `Answered ${formatRelativeDay(repliedAt, now)}`, urgency: null };
}

/** When an admin wants to come back to a lead; null without such a day. */
export function describeFollowUp({ followUpOn }: QuoteMarks, now: Date): DueText | null {
  return followUpOn === null ? null : describeDue('Follow-up', dayjs(followUpOn).endOf('day').toDate(), now);
}

/** @param time the time of the deadline, which is named on its day */
function describeDue(what: string, deadline: Date, now: Date, time?: string): DueText {
  const isToday = dayjs(deadline).isSame(now, 'day');
  const day = formatRelativeDay(deadline.toISOString(), now);
  if (deadline < now) return { text: `${what} overdue since ${isToday ? time : day}`, urgency: 'late' };
  return { text: `${what} due ${isToday && time ? `${day}, ${time}` : day}`, urgency: isToday ? 'today' : null };
}

/** The one text of a row: what is due first, the answer, or when something happened last. */
export function describeNext(quote: Quote, marks: QuoteMarks, now: Date): DueText | null {
  if (quote.isMerged) return { text: 'Merged into another lead', urgency: null };
  const reply = describeReply(quote, marks, now);
  const followUp = describeFollowUp(marks, now);
  const texts = [reply, followUp].filter((text) => text !== null);
  const urgent = texts.find(({ urgency }) => urgency === 'late') ?? texts.find(({ urgency }) => urgency === 'today');
  if (urgent) return urgent;
  if (quote.waitingSince !== null) return reply;
  if (followUp ?? reply) return followUp ?? reply;
  return quote.activeAt ? { text: `Active ${formatRelativeDay(quote.activeAt, now)}`, urgency: null } : null;
}

/** Whether something happened since the signed-in admin looked at a lead; those never looked at are unread while somebody waits. */
export function isUnread({ waitingSince, activeAt }: Quote, { seenAt }: QuoteMarks): boolean {
  return seenAt === null ? waitingSince !== null : Date.parse(activeAt) > Date.parse(seenAt);
}

const REPORT_LINE = /^Report: \S*(\/demo\/report\/[\w-]{24})$/m;

/** Path of the report in a demo setup; null without one. Only the path counts: visitors can send any text. */
export const findReportPath = (setup: string | null): string | null => REPORT_LINE.exec(setup ?? '')?.[1] ?? null;
