import { formatClockTime, formatRelativeDay } from './dates.ts';
import { canMarkContacted, type Quote } from './quote.ts';
import type { Stage } from './thread.ts';

/** What belongs to a quote besides its columns. Times are ISO timestamps. */
export interface QuoteMarks {
  /** The booked calls by time, without the canceled ones. */
  calls: readonly { startsAt: string; endsAt: string }[];
  fileCount: number;
  /** When the first answer is due; null if none is awaited. */
  dueAt: string | null;
  /** When the first answer was given. */
  answeredAt: string | null;
  /** Since when the visitor waits for an answer to the request or to an e-mail; null if nobody waits, or the lead is won or lost. */
  waitsSince: string | null;
  /** When that answer is due. */
  waitsUntil: string | null;
  /** When the newest e-mail of the visitor arrived, except automatic ones. */
  receivedAt: string | null;
  /** When the newest reply was sent. */
  repliedAt: string | null;
  stage: Stage;
  /** User id of the admin who is responsible. */
  ownerId: string | null;
  /** `YYYY-MM-DD`. */
  followUpOn: string | null;
  tags: readonly string[];
  /** Whether the newest reply could not be delivered. */
  isUndelivered: boolean;
}

export const noMarks: QuoteMarks = {
  calls: [],
  fileCount: 0,
  dueAt: null,
  answeredAt: null,
  waitsSince: null,
  waitsUntil: null,
  receivedAt: null,
  repliedAt: null,
  stage: 'new',
  ownerId: null,
  followUpOn: null,
  tags: [],
  isUndelivered: false,
};

export const hasMarks = ({ calls, fileCount, stage, tags, isUndelivered, ...others }: QuoteMarks): boolean =>
  isUndelivered ||
  tags.length > 0 ||
  calls.length > 0 ||
  fileCount > 0 ||
  stage !== 'new' ||
  Object.values(others).some((value) => value !== null);

/** Whether a quote waits for an answer: a new one without a reply, one whose reply bounced, or an e-mail of the visitor. */
export const isUnanswered = (quote: Pick<Quote, 'status'>, marks: QuoteMarks): boolean =>
  hasUnansweredEmail(marks) || (marks.isUndelivered && marks.waitsSince !== null) || (canMarkContacted(quote) && marks.repliedAt === null);

/** Whether the visitor wrote an e-mail after the newest reply, or after the newest one that arrived. */
export function hasUnansweredEmail({ receivedAt, repliedAt, waitsSince }: QuoteMarks): boolean {
  if (receivedAt === null || repliedAt === null) return receivedAt !== null;
  const received = Date.parse(receivedAt);
  return received > Date.parse(repliedAt) || (waitsSince !== null && received >= Date.parse(waitsSince));
}

/** Time of the call that hasn't ended and comes first, such as `today, 10:30`; null without one. */
export function formatNextCall({ calls }: QuoteMarks, now: Date): string | null {
  const next = calls.find(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  return next ? `${formatRelativeDay(next.startsAt, now)}, ${formatClockTime(next.startsAt)}` : null;
}

export const formatFileCount = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

const REPORT_LINE = /^Report: \S*(\/demo\/report\/[\w-]{24})$/m;

/** Path of the report in a demo setup; null without one. Only the path counts: visitors can send any text. */
export const findReportPath = (setup: string | null): string | null => REPORT_LINE.exec(setup ?? '')?.[1] ?? null;
