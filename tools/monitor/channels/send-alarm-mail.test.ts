import type { AlarmChange } from '../alarms/monitor-state.ts';
import { createAlarmMail } from './send-alarm-mail.ts';

const SITE = { siteUrl: 'https://www.example.com', runbookUrl: '' };
const openedAt = '2026-11-26T02:00:00.000Z';
const createDiskAlarm = (changes: Partial<AlarmChange> = {}): AlarmChange => ({
  key: 'disk',
  text: 'The file system of /data is 95 % full, the limit is 90 %.',
  openedAt,
  recoveredAt: null,
  ...changes,
});

test('an alarm names value, limit, time, the first command and the entry of the runbook', () => {
  const { subject, text, html } = createAlarmMail([createDiskAlarm()], SITE, 'you@example.com');
  expect(subject).toBe('www.example.com: The disk is almost full');
  expect(text).toBe(`The disk is almost full

The file system of /data is 95 % full, the limit is 90 %.

Alarm: disk
Time: Since 2026-11-26 02:00 UTC
Run first: df -h /var/lib/northlight
Runbook: docs/operate.md#disk

Open the health page: https://www.example.com/admin/health

The monitor of the site’s host sends this to ALARM_EMAIL when an alarm opens and when it recovers.
`);
  expect(html).toContain('<title>www.example.com: The disk is almost full</title>');
});

test('a recovery says how long the alarm lasted, and names no command', () => {
  const { subject, text } = createAlarmMail([createDiskAlarm({ recoveredAt: '2026-11-26T05:10:00.000Z' })], SITE, 'you@example.com');
  expect(subject).toBe('www.example.com: Recovered: The disk is almost full');
  expect(text).toContain('Time: From 2026-11-26 02:00 UTC to 2026-11-26 05:10 UTC (3 hours)');
  expect(text).not.toContain('Run first');
});

test('many alarms at once are one e-mail, which describes twenty and counts the others', () => {
  const changes = Array.from({ length: 25 }, (_, index) =>
    createDiskAlarm({ key: `mail-given-up ${index}`, text: `Email ${index} failed.` }),
  );
  const { subject, text, html } = createAlarmMail([createDiskAlarm(), ...changes], SITE, 'you@example.com');
  expect(subject).toBe('www.example.com: The disk is almost full, An email was given up');
  expect([text.match(/^Alarm: /gm)?.length, text.includes('6 more changed.')]).toEqual([20, true]);
  expect(html.length).toBeLessThan(60_000);
});
