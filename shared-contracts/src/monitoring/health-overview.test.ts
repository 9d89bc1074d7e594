import { createSampleHealth } from '../testing/sample-health.ts';
import { describeState, findProblems } from './health-overview.ts';
import type { GivenUpMail } from './site-health.ts';

const NOW = new Date('2026-11-26T14:30:00Z');
const mail: GivenUpMail = {
  id: 'aa',
  kind: 'quote-confirmation',
  attempts: 12,
  lastError: null,
  createdAt: '2026-11-24T10:00:00Z',
  quoteId: 'q',
  bookingId: null,
};

test('a site without open alarms whose monitor reports has no problems', () => {
  const alarms = [{ key: 'site', text: 'The site was down.', openedAt: '2026-11-26T01:00:00Z', recoveredAt: '2026-11-26T01:04:00Z' }];
  expect(findProblems(createSampleHealth(NOW, { alarms }))).toEqual([]);
  expect(describeState([])).toBe('Everything works');
});

test('open alarms and given-up mails are problems, the longest lasting first', () => {
  const open = { text: 'The disk is full.', openedAt: '2026-11-26T12:05:00Z', recoveredAt: null };
  const health = createSampleHealth(NOW, {
    alarms: [
      { key: 'disk', ...open },
      { key: `mail-given-up ${mail.id}`, ...open },
    ],
    outbox: { waiting: 0, oldestSeconds: null, givenUp: [{ ...mail, createdAt: '2026-11-25T10:00:00Z' }, mail] },
  });
  const problems = findProblems(health);
  expect(problems).toEqual([
    { text: '2 e-mails couldn’t be sent. Send again or dismiss.', since: mail.createdAt, runbook: 'mail-given-up' },
    { text: 'The disk is full.', since: open.openedAt, runbook: 'disk' },
  ]);
  expect(describeState(problems)).toBe('2 things need attention');
});

test('received e-mails without a notification are a problem', () => {
  const since = '2026-11-26T13:00:00Z';
  const outbox = { waiting: 0, oldestSeconds: null, givenUp: [], unnotified: { count: 12, since } };
  expect(findProblems(createSampleHealth(NOW, { outbox }))).toEqual([
    { text: '12 received e-mails too many in an hour for notifications. Read the dashboard.', since, runbook: null },
  ]);
});

test('a monitor is silent five minutes after its last measurement', () => {
  const { host } = createSampleHealth(NOW);
  const later = (minutes: number) => findProblems(createSampleHealth(new Date(NOW.getTime() + minutes * 60_000), { host }));
  expect(later(5)).toEqual([]);
  expect(later(6)).toEqual([{ text: expect.stringContaining('The monitor is silent'), since: NOW.toISOString(), runbook: null }]);
  const none = { disk: null, backup: null, certificate: null, probe: null, releases: null };
  expect(findProblems(createSampleHealth(NOW, { host: none }))).toEqual([
    { text: expect.stringContaining('The monitor has never reported.'), since: null, runbook: null },
  ]);
});
