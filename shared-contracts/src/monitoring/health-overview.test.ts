import { createSampleHealth } from '../testing/sample-health.ts';
import { describeState, findProblems } from './health-overview.ts';
import type { GivenUpMail, SiteHealth } from './site-health.ts';

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

test('a host that expects backups and never had one has a problem, until its alarm reports it', () => {
  const { host } = createSampleHealth(NOW);
  const list = (backup: object, alarms: SiteHealth['alarms'] = []) =>
    findProblems(
      createSampleHealth(NOW, {
        host: { ...host, backup: { finishedAt: null, failedAt: null, bytes: null, measuredAt: NOW.toISOString(), ...backup } },
        alarms,
      }),
    ).map(({ text }) => text);
  expect(list({ isExpected: true })).toEqual(['There has never been a backup.']);
  expect([list({ isExpected: false }), list({}), list({ isExpected: true, finishedAt: NOW.toISOString() })]).toEqual([[], [], []]);
  const alarm = { key: 'backup', text: 'There was no backup for 26 hours.', openedAt: NOW.toISOString(), recoveredAt: null };
  expect(list({ isExpected: true }, [alarm])).toEqual([alarm.text]);
});
