import assert from 'node:assert/strict';
import { formatCallTime } from './call-times.ts';

Deno.test('formats a call in the zones of visitor and agency, also in an hour that exists twice', () => {
  for (const [start, zone, expected] of [
    ['2026-11-24T09:00:00Z', 'Asia/Kathmandu', 'Tuesday, November 24, 14:45–15:15, Kathmandu (GMT+5:45)'],
    ['2026-11-24T23:45:00Z', 'Europe/Oslo', 'Wednesday, November 25, 00:45–01:15, Oslo (GMT+1)'],
    ['2028-02-29T12:00:00Z', 'America/New_York', 'Tuesday, February 29, 7:00–7:30 AM, New York (GMT-5)'],
    ['2028-02-29T16:45:00Z', 'America/New_York', 'Tuesday, February 29, 11:45 AM–12:15 PM, New York (GMT-5)'],
    ['2026-11-24T09:00:00Z', 'Asia/Kolkata', 'Tuesday, November 24, 2:30–3:00 PM, Kolkata (GMT+5:30)'],
    ['2026-11-24T09:00:00Z', 'America/Sao_Paulo', 'Tuesday, November 24, 06:00–06:30, Sao Paulo (GMT-3)'],
    ['2027-10-31T00:15:00Z', 'Europe/London', 'Sunday, October 31, 01:15–01:45, London (GMT+1)'],
    ['2027-10-31T01:15:00Z', 'Europe/London', 'Sunday, October 31, 01:15–01:45, London (GMT)'],
  ] as const) {
    const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
    assert.equal(formatCallTime(start, end, zone).plain, expected);
  }
});
