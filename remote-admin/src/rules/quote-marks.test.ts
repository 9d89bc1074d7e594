import { createQuote } from '../testing/quote-rows.ts';
import { createDueTimes } from './due-times.ts';
import { describeNext, describeReply, findReportPath, formatNextCall, isUnread, noMarks } from './quote-marks.ts';

const now = new Date(2026, 10, 25, 12);
const at = (day: number, hours: number) => new Date(2026, 10, day, 0, hours * 60).toISOString();
const call = (day: number, hours: number) => ({ startsAt: at(day, hours), endsAt: at(day, hours + 1) });
const quote = createQuote(1);
const describe = (waitingSince: string | null, repliedAt: string | null = null) =>
  describeReply({ ...quote, waitingSince }, { ...noMarks, repliedAt }, now);

test('a call is in progress until it ends, then the next one is named', () => {
  expect(formatNextCall({ ...noMarks, calls: [call(24, 9), call(25, 11.5), call(27, 9)] }, now)).toBe('today, 11:30 AM');
  expect(formatNextCall({ ...noMarks, calls: [call(24, 9), call(26, 15)] }, now)).toBe('tomorrow, 3:00 PM');
  expect(formatNextCall({ ...noMarks, calls: [call(24, 9)] }, now)).toBeNull();
});

test('an answer is due a business day after somebody began to wait, and no longer due once it was sent', () => {
  expect(describe('2026-11-24T08:00:00Z')).toEqual({ text: 'Answer due today, 4:00 PM', urgency: 'today' });
  expect(describe('2026-11-27T08:00:00Z')).toEqual({ text: 'Answer due Mon', urgency: null });
  expect(describe('2026-11-20T08:00:00Z')).toEqual({ text: 'Answer overdue since Nov 23', urgency: 'late' });
  expect(describe(null, at(24, 9))).toEqual({ text: 'Answered yesterday', urgency: null });
  expect(describe(null)).toBeNull();
});

test('a row says what is late, then what is due today, then who waits, and otherwise what happened last', () => {
  const next = (waitingSince: string | null, followUpOn: string | null, repliedAt: string | null = null) =>
    describeNext({ ...quote, waitingSince, activeAt: at(23, 9) }, { ...noMarks, followUpOn, repliedAt }, now)?.text;
  expect(next('2026-11-25T08:00:00Z', '2026-11-24')).toBe('Follow-up overdue since yesterday');
  expect(next('2026-11-20T08:00:00Z', '2026-11-25')).toBe('Answer overdue since Nov 23');
  expect(next('2026-11-25T08:00:00Z', '2026-11-25')).toBe('Follow-up due today');
  expect(next('2026-11-25T08:00:00Z', '2026-11-27')).toBe('Answer due tomorrow');
  expect(next(null, '2026-11-27', at(24, 9))).toBe('Follow-up due Fri');
  expect(next(null, null, at(24, 9))).toBe('Answered yesterday');
  expect(next(null, null)).toBe('Active Nov 23');
});

test('a lead is unread while somebody waits and nobody looked, and when something happened since', () => {
  const unread = (waitingSince: string | null, activeAt: string, seenAt: string | null) =>
    isUnread({ ...quote, waitingSince, activeAt }, { ...noMarks, seenAt });
  expect([unread(at(24, 9), at(24, 9), null), unread(null, at(24, 9), null)]).toEqual([true, false]);
  expect([unread(null, at(24, 9), at(24, 8)), unread(at(24, 9), at(24, 9), at(24, 9))]).toEqual([true, false]);
});

test('the times before which answers are late or due today follow business days', () => {
  const { lateBefore, dueBefore } = createDueTimes(new Date('2026-11-23T12:00:00Z'));
  expect([lateBefore, dueBefore]).toEqual(['2026-11-19T23:00:00.000Z', '2026-11-22T23:00:00.000Z']);
});

test('only the path of a report on this site is found in a demo setup', () => {
  const id = 'A'.repeat(24);
  expect(findReportPath(`Site: x\nReport: https://any.test/demo/report/${id}`)).toBe(`/demo/report/${id}`);
  expect([null, 'Report: /demo/report/short', `See Report: /demo/report/${id}`].map(findReportPath)).toEqual([null, null, null]);
});
