import { createQuoteRow } from '../testing/quote-rows.ts';
import { describeReply, findReportPath, formatFileCount, formatNextCall, noMarks } from './quote-marks.ts';

const now = new Date(2026, 10, 25, 12);
const at = (day: number, hours: number) => new Date(2026, 10, day, 0, hours * 60).toISOString();
const call = (day: number, hours: number) => ({ startsAt: at(day, hours), endsAt: at(day, hours + 1) });
const describe = (createdAt: string, status = 'new', repliedAt: string | null = null) =>
  describeReply({ ...createQuoteRow(1), status, createdAt }, { ...noMarks, repliedAt }, now);

test('a call is in progress until it ends, then the next one is named', () => {
  expect(formatNextCall({ ...noMarks, calls: [call(24, 9), call(25, 11.5), call(27, 9)] }, now)).toBe('today, 11:30 AM');
  expect(formatNextCall({ ...noMarks, calls: [call(24, 9), call(26, 15)] }, now)).toBe('tomorrow, 3:00 PM');
  expect(formatNextCall({ ...noMarks, calls: [call(24, 9)] }, now)).toBeNull();
});

test('a reply is due on the next business day, late after it, and no longer due once it was sent', () => {
  expect(describe('2026-11-25T08:00:00Z')).toEqual({ text: 'Reply due tomorrow', isLate: false });
  expect(describe('2026-11-27T08:00:00Z')).toEqual({ text: 'Reply due Mon', isLate: false });
  expect(describe('2026-11-20T08:00:00Z')).toEqual({ text: 'Reply was due Nov 23', isLate: true });
  expect(describe('2026-11-20T08:00:00Z', 'new', at(24, 9))).toEqual({ text: 'Replied yesterday', isLate: false });
});

test('no reply is due to a contacted quote or to one without a valid time', () => {
  expect([describe('2026-11-25T08:00:00Z', 'contacted'), describe('')]).toEqual([null, null]);
});

test('only the path of a report on this site is found in a demo setup', () => {
  const id = 'A'.repeat(24);
  expect(findReportPath(`Site: x\nReport: https://any.test/demo/report/${id}`)).toBe(`/demo/report/${id}`);
  expect([null, 'Report: /demo/report/short', `See Report: /demo/report/${id}`].map(findReportPath)).toEqual([null, null, null]);
});

test('files are counted', () => {
  expect([1, 2].map(formatFileCount)).toEqual(['1 file', '2 files']);
});
