import assert from 'node:assert/strict';
import { createFollowUpMail, findFollowUpDay } from './follow-up-mail.ts';
import { createFollowUps, SITE_URL } from './testing/sample-mails.ts';

for (const [moment, instant, day] of [
  ['from seven on a business day', '2026-11-30T06:00:00Z', '2026-11-30'],
  ['later that day', '2026-11-30T22:59:00Z', '2026-11-30'],
  ['not before seven', '2026-11-30T05:59:00Z', null],
  ['not on a Saturday', '2026-11-28T09:00:00Z', null],
  ['not on a holiday', '2026-12-24T09:00:00Z', null],
] as const)
  Deno.test(`follow-ups are mailed ${moment}`, () => assert.equal(findFollowUpDay(new Date(instant)), day));

Deno.test('a mail about follow-ups lists each lead with its day, value and link, and counts the others', () => {
  const followUps = createFollowUps();
  const { to, subject, text, headers } = createFollowUpMail(followUps);
  assert.deepEqual([to, subject, headers], [followUps.to, '2 follow-ups today', { 'Auto-Submitted': 'auto-generated' }]);
  const link = `${SITE_URL}/admin?quote=${followUps.leads[0]?.quoteId}`;
  const list = `Since Nov 27: Nora Berg, Fjord Outdoor, $12,500\n${link}\nToday: Nora Berg\n${link}`;
  assert.equal(text, `${subject}\n\n${list}\n\nOpen the dashboard: ${SITE_URL}/admin\n`);
  assert.match(createFollowUpMail({ ...followUps, count: 61 }).text, /\n\nAnd 59 more\.\n\n/);
});

Deno.test('follow-ups without an owner go to the agency', () => {
  const { to, subject } = createFollowUpMail({ ...createFollowUps(), to: null, count: 1 });
  assert.deepEqual([to, subject], ['hello@northlight.example', '1 follow-up without an owner']);
});
