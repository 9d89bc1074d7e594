import { businessHours } from 'shared-contracts/business-hours';
import { getReplyDeadline } from 'shared-contracts/reply-deadline';
import { formatClockTime, formatRelativeDay } from './dates.ts';
import { canMarkContacted, type Quote } from './quote.ts';
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
  /** Ids of the received e-mails that nobody has answered. */
  waiting: readonly string[];
}

export const noMarks: QuoteMarks = { calls: [], fileCount: 0, repliedAt: null, stage: 'new', ownerId: null, waiting: [] };

/** Time of the call that hasn't ended and comes first, such as `today, 10:30`; null without one. */
export function formatNextCall({ calls }: QuoteMarks, now: Date): string | null {
  const next = calls.find(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  return next ? `${formatRelativeDay(next.startsAt, now)}, ${formatClockTime(next.startsAt)}` : null;
}

export const formatFileCount = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export const formatWaitingCount = (count: number): string => (count === 1 ? '1 email waits' : `${count} emails wait`);

/** When the promised reply to a quote was sent or is due; null for a quote that was contacted in another way. */
export function describeReply(quote: Quote, { repliedAt }: QuoteMarks, now: Date): { text: string; isLate: boolean } | null {
  if (repliedAt !== null) return { text: `Replied ${formatRelativeDay(repliedAt, now)}`, isLate: false };
  if (!canMarkContacted(quote) || Number.isNaN(Date.parse(quote.createdAt))) return null;
  const deadline = getReplyDeadline(new Date(quote.createdAt), businessHours);
  const isLate = deadline < now;
  return { text: `Reply ${isLate ? 'was due' : 'due'} ${formatRelativeDay(deadline.toISOString(), now)}`, isLate };
}

const REPORT_LINE = /^Report: \S*(\/demo\/report\/[\w-]{24})$/m;

/** Path of the report in a demo setup; null without one. Only the path counts: visitors can send any text. */
export const findReportPath = (setup: string | null): string | null => REPORT_LINE.exec(setup ?? '')?.[1] ?? null;
