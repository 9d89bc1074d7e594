import assert from 'node:assert/strict';
import { formatCallTime } from './format-call-time.ts';

Deno.test('formats a call in the zones of visitor and agency, also in an hour that exists twice', () => {
  for (const [start, zone, expected] of [
    ['2026-11-24T09:00:00Z', 'Asia/Kathmandu', 'Tuesday 24 November 2026, 14:45–15:15 (Asia/Kathmandu, GMT+5:45)'],
    ['2026-11-24T23:45:00Z', 'Europe/Oslo', 'Wednesday 25 November 2026, 00:45–01:15 (Europe/Oslo, GMT+1)'],
    ['2028-02-29T12:00:00Z', 'America/New_York', 'Tuesday 29 February 2028, 07:00–07:30 (America/New_York, GMT-5)'],
    ['2027-10-31T00:15:00Z', 'Europe/London', 'Sunday 31 October 2027, 01:15–01:45 (Europe/London, GMT+1)'],
    ['2027-10-31T01:15:00Z', 'Europe/London', 'Sunday 31 October 2027, 01:15–01:45 (Europe/London, GMT)'],
  ] as const) {
    const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
    assert.equal(formatCallTime(start, end, zone).replace(/day, (?=\d)/, 'day '), expected);
  }
});
