import { describeAnswer, describeFollowUp, describeUnansweredEmail, formatAge } from './lead-clock.ts';
import { isUnanswered, noMarks } from './quote-marks.ts';

const now = new Date(2026, 10, 25, 12);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

const describe = (dueAt: string | null, answeredAt: string | null = null, status = 'new') =>
  describeAnswer({ status, createdAt: at(24, 9) }, { ...noMarks, dueAt, answeredAt }, now);

test('an answer is due on its day, overdue after its time, and no longer awaited once it was given', () => {
  const age = { short: '1 d', long: '1 day' };
  expect(describe(at(26, 17))).toEqual({ word: null, line: 'Answer due tomorrow', isLate: false, age });
  expect(describe(at(25, 17))).toEqual({ word: 'Due today', line: 'Answer due today, 5:00 PM', isLate: false, age });
  expect(describe(at(25, 11))).toEqual({ word: 'Overdue', line: 'Answer overdue since today', isLate: true, age });
  expect(describe(at(20, 17))).toEqual({ word: 'Overdue', line: 'Answer overdue since Nov 20', isLate: true, age });
  expect(describe(at(20, 17), at(24, 9))).toEqual({ word: null, line: 'Contacted yesterday', isLate: false, age: null });
  const replied = { ...noMarks, answeredAt: at(24, 9), repliedAt: at(24, 9) };
  const answered = ['contacted', 'new'].map((status) => describeAnswer({ status, createdAt: at(24, 9) }, replied, now));
  expect(answered).toMatchObject([{ word: null, line: 'Answered yesterday' }, { word: 'Answered' }]);
});

test('an e-mail of the visitor waits until a later reply', () => {
  const describeEmail = (repliedAt: string | null) => describeUnansweredEmail({ ...noMarks, receivedAt: at(25, 9), repliedAt }, now);
  const waiting = { word: 'Wrote back', line: 'Wrote back', isLate: false, age: { short: '3 h', long: '3 hours' } };
  expect([describeEmail(null), describeEmail(at(24, 9)), describeEmail(at(25, 10))]).toEqual([waiting, waiting, null]);
  expect(describeUnansweredEmail(noMarks, now)).toBeNull();
});

test('an e-mail that waits is overdue after its time, and waits since the first one without an answer', () => {
  const marks = {
    ...noMarks,
    receivedAt: at(25, 9),
    repliedAt: at(20, 9),
    answeredAt: at(20, 9),
    dueAt: at(20, 17),
    waitsSince: at(23, 9),
  };
  const describeEmail = (waitsUntil: string | null) => describeUnansweredEmail({ ...marks, waitsUntil }, now);
  const age = { short: '2 d', long: '2 days' };
  expect(describeEmail(at(25, 17))).toEqual({ word: 'Wrote back', line: 'Wrote back', isLate: false, age });
  expect(describeEmail(at(24, 17))).toEqual({ word: 'Overdue', line: 'Wrote back', isLate: true, age });
  // The first answer has its own time.
  const first = { ...marks, answeredAt: null, repliedAt: null, waitsUntil: at(24, 17) };
  expect(describeUnansweredEmail(first, now)).toMatchObject({ word: 'Wrote back', isLate: false, age: { short: '3 h' } });
});

test('a reply that bounced answers neither an e-mail nor the request, even if it was marked as contacted', () => {
  const bounced = { ...noMarks, receivedAt: at(24, 9), repliedAt: at(24, 12), isUndelivered: true };
  const answered = { ...bounced, answeredAt: at(23, 9), waitsSince: at(24, 9) };
  expect([bounced, answered].map((marks) => describeUnansweredEmail(marks, now)?.word)).toEqual([undefined, 'Wrote back']);
  const first = { ...bounced, receivedAt: null, dueAt: at(24, 17), waitsSince: at(23, 9) };
  const quote = { status: 'contacted', createdAt: at(23, 9) };
  expect(describeAnswer(quote, first, now)?.word).toBe('Overdue');
  expect([first, { ...first, waitsSince: null }, answered].map((marks) => isUnanswered(quote, marks))).toEqual([true, false, true]);
});

test('no answer is due without a clock, or to a quote that was just marked as contacted or lost', () => {
  expect([describe(null), describe(at(20, 17), null, 'contacted')]).toEqual([null, null]);
  const lost = { ...noMarks, dueAt: at(20, 17), stage: 'lost' as const };
  expect(describeAnswer({ status: 'new', createdAt: at(24, 9) }, lost, now)).toBeNull();
});

test('a follow-up is named from its day on, unless the lead is won or lost', () => {
  const followUp = (followUpOn: string | null, stage: 'talking' | 'won' = 'talking') =>
    describeFollowUp({ ...noMarks, followUpOn, stage }, now)?.line ?? null;
  expect([followUp('2026-11-25'), followUp('2026-11-24')]).toEqual(['Follow up today', 'Follow up since yesterday']);
  expect([followUp('2026-11-26'), followUp(null), followUp('2026-11-25', 'won')]).toEqual([null, null, null]);
});

test('an age has one whole unit', () => {
  const format = (minutes: number) => formatAge(new Date(now.getTime() - minutes * 60_000).toISOString(), now);
  const ages = [0, 59, 60, 119, 1439, 1440, 10_080, 30_000].map((minutes) => format(minutes)?.short);
  expect(ages).toEqual(['1 min', '59 min', '1 h', '1 h', '23 h', '1 d', '1 w', '2 w']);
  expect([1, 120].map((minutes) => format(minutes)?.long)).toEqual(['1 minute', '2 hours']);
  expect(formatAge('', now)).toBeNull();
});
