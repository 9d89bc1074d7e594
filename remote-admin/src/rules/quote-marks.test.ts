import { findReportPath, formatFileCount, formatNextCall, hasMarks, noMarks } from './quote-marks.ts';

const now = new Date(2026, 10, 25, 12);
const at = (day: number, hours: number) => new Date(2026, 10, day, 0, hours * 60).toISOString();
const call = (day: number, hours: number) => ({ startsAt: at(day, hours), endsAt: at(day, hours + 1) });

test('a call is in progress until it ends, then the next one is named', () => {
  expect(formatNextCall({ ...noMarks, calls: [call(24, 9), call(25, 11.5), call(27, 9)] }, now)).toBe('today, 11:30 AM');
  expect(formatNextCall({ ...noMarks, calls: [call(24, 9), call(26, 15)] }, now)).toBe('tomorrow, 3:00 PM');
  expect(formatNextCall({ ...noMarks, calls: [call(24, 9)] }, now)).toBeNull();
});

test('only the path of a report on this site is found in a demo setup', () => {
  const id = 'A'.repeat(24);
  expect(findReportPath(`Site: x\nReport: https://any.test/demo/report/${id}`)).toBe(`/demo/report/${id}`);
  expect([null, 'Report: /demo/report/short', `See Report: /demo/report/${id}`].map(findReportPath)).toEqual([null, null, null]);
});

test('files are counted, and a quote without anything has no marks', () => {
  expect([1, 2].map(formatFileCount)).toEqual(['1 file', '2 files']);
  expect([noMarks, { ...noMarks, fileCount: 1 }].map(hasMarks)).toEqual([false, true]);
});
