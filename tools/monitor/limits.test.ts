import { readLimits } from './limits.ts';

test('variables of the environment override the limits, and zero is a limit', () => {
  const limits = readLimits({ ALARM_DISK_PERCENT: '75.5', ALARM_BACKUP_HOURS: '0', ALARM_SLOW_SECONDS: '' }, false);
  expect([limits.diskPercent, limits.backupHours, limits.slowSeconds]).toEqual([75.5, 0, 3]);
  expect(readLimits({}, true)).toMatchObject({ backupHours: 0, recoverMinutes: 1, diskPercent: 90 });
});

test.each(['ninety', '-1', 'Infinity'])('refuses the limit %s and names its variable', (value) => {
  expect(() => readLimits({ ALARM_DISK_PERCENT: value }, false)).toThrow(`ALARM_DISK_PERCENT must be a number, such as 90, not ${value}.`);
});
