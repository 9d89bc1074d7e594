import { clockText, createAnswerLine } from '../content/clock.ts';
import { formatClockTime, formatIsoDay, formatRelativeDay, getStartOfDay } from './dates.ts';
import { canMarkContacted, type Quote } from './quote.ts';
import { hasUnansweredEmail, type QuoteMarks } from './quote-marks.ts';

/** What a lead needs, or got. */
export interface ClockNote {
  /** For the row; null if nothing has to be done today. */
  word: string | null;
  /** The same with its day, for the details. */
  line: string;
  isLate: boolean;
  /** How long the visitor has been waiting for an answer; null if none is awaited. */
  age: Age | null;
}

export interface Age {
  /** Such as `3 h`. */
  short: string;
  /** Such as `3 hours`. */
  long: string;
}

/** When the promised answer to a quote is due or was given; null if none is awaited and none was recorded. */
export function describeAnswer(quote: Pick<Quote, 'status' | 'createdAt'>, marks: QuoteMarks, now: Date): ClockNote | null {
  const { dueAt, answeredAt, repliedAt } = marks;
  if (answeredAt !== null) {
    // Who is marked as contacted may have been called.
    const createLine = repliedAt === null ? createAnswerLine.contacted : createAnswerLine.answered;
    // A status that is still new doesn't say it.
    const word = repliedAt !== null && canMarkContacted(quote) ? clockText.answered : null;
    return { word, line: createLine(formatRelativeDay(answeredAt, now)), isLate: false, age: null };
  }
  // Who marks a quote as contacted and gets its reply back hasn't answered.
  if (dueAt === null || !(canMarkContacted(quote) || marks.isUndelivered) || isClosed(marks)) return null;
  const age = formatAge(quote.createdAt, now);
  const day = formatRelativeDay(dueAt, now);
  if (Date.parse(dueAt) <= now.getTime()) return { word: clockText.overdue, line: createAnswerLine.overdue(day), isLate: true, age };
  const isToday = formatIsoDay(new Date(dueAt)) === formatIsoDay(now);
  const line = createAnswerLine.due(isToday ? `${day}, ${formatClockTime(dueAt)}` : day);
  return { word: isToday ? clockText.dueToday : null, line, isLate: false, age };
}

/** An e-mail of the visitor that nobody has answered, and since when it waits; null without one. */
export function describeUnansweredEmail(marks: QuoteMarks, now: Date): ClockNote | null {
  const { receivedAt, answeredAt, dueAt, waitsSince, waitsUntil } = marks;
  if (receivedAt === null || !hasUnansweredEmail(marks)) return null;
  // While the first answer is awaited, only that one has a due time.
  const isAwaited = answeredAt !== null || dueAt === null;
  const isLate = isAwaited && waitsUntil !== null && Date.parse(waitsUntil) <= now.getTime();
  const age = formatAge((isAwaited && waitsSince) || receivedAt, now);
  return { word: isLate ? clockText.overdue : clockText.wroteBack, line: clockText.wroteBack, isLate, age };
}

/** A follow-up that is planned for today or was before; null for leads that are won or lost. */
export function describeFollowUp(marks: QuoteMarks, now: Date): ClockNote | null {
  const { followUpOn } = marks;
  const today = formatIsoDay(now);
  if (followUpOn === null || followUpOn > today || isClosed(marks)) return null;
  const isLate = followUpOn < today;
  const line = isLate ? createAnswerLine.followUp(formatRelativeDay(getStartOfDay(followUpOn), now)) : clockText.followUpToday;
  return { word: clockText.followUp, line, isLate, age: null };
}

const isClosed = ({ stage }: QuoteMarks): boolean => stage === 'won' || stage === 'lost';

const MINUTE_MS = 60_000;
const UNITS = [
  { name: 'week', short: 'w', minutes: 7 * 24 * 60 },
  { name: 'day', short: 'd', minutes: 24 * 60 },
  { name: 'hour', short: 'h', minutes: 60 },
  { name: 'minute', short: 'min', minutes: 1 },
];

/** The time since an ISO timestamp in whole units, at least a minute; null if it is invalid. */
export function formatAge(timestamp: string, now: Date): Age | null {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(timestamp)) / MINUTE_MS));
  const unit = UNITS.find((each) => minutes >= each.minutes);
  if (!unit) return null;
  const count = Math.floor(minutes / unit.minutes);
  return { short: `${count} ${unit.short}`, long: `${count} ${unit.name}${count === 1 ? '' : 's'}` };
}
