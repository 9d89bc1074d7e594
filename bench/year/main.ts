import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { TestStack } from 'local-backend/testing/test-stack';
import { readConfig } from '../../tools/config.ts';
import { readMonitorSettings } from '../../tools/monitor/settings.ts';
import { repository } from '../../tools/parts.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { failIfMissed, writeResult } from '../support/results.ts';
import { AlarmYear } from './alarms.ts';
import { DAYS, isMissed } from './calendar.ts';
import { DatabaseYear } from './database.ts';
import { measureLogs } from './logs.ts';
import { BackupYear } from './releases-and-backups.ts';

// `npm run bench:year`: simulates 365 days of database, releases, backups, alarms and logs, and shows what grows. It needs Debian's
// packages faketime, logrotate, nginx-common, openssl and systemd-journal-remote.
const machine = describeMachine();
const folder = mkdtempSync(path.join(repository, '.data-bench-year-'));
const stack = await TestStack.start();
const config = readConfig({ DATA_DIR: folder, PORT_OFFSET: process.env.PORT_OFFSET ?? '900' });
const settings = readMonitorSettings(config, { SITE_URL: 'https://localhost', DATA_DIR: folder });
const alarms = await AlarmYear.start(settings, stack);
try {
  // First, because it ends the run if a program is missing.
  const logs = measureLogs(path.join(folder, 'logs'));
  const backups = new BackupYear(config, stack);
  const database = new DatabaseYear(stack, backups.storeAttachment);
  await Promise.all([backups.start(), database.start()]);
  for (let day = 1; day <= DAYS; day++) {
    await database.simulateDay(day);
    await alarms.simulateDay(day);
    await backups.simulateDay(day);
    if (day % 10 === 0) console.log(`day ${day}`);
  }
  const sections = [await database.describe(), backups.describe(), await alarms.describe(), logs];
  const verdicts = sections.flatMap((section) => section.verdicts);
  writeResult(
    'year.md',
    `# A year of running

${formatMachine(machine)}
- run: \`npm run bench:year\`, ${DAYS} simulated days

${sections.map(({ text }) => text).join('\n\n')}

## Limits

${verdicts.join('\n')}
`,
  );
  failIfMissed(verdicts.some(isMissed));
} finally {
  alarms.stop();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
