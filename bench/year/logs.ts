import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeRound } from '../../tools/monitor/run-round.ts';
import { repository } from '../../tools/parts.ts';
import { DAYS, formatMegabytes, getStart, judge, type Section } from './calendar.ts';

const REQUESTS_PER_DAY = 20_000;
/** Refused connections, which the firewall and sshd log on a machine of the internet. */
const REFUSED_PER_DAY = 5000;
const JOURNAL_WRITER = '/usr/lib/systemd/systemd-journal-remote';

/**
 * Measures the journal of a day and, with the proxy nginx, the request logs of a year.
 * @throws Error without `systemd-journal-remote`, `logrotate` and `faketime`, which Debian's packages of these names have
 */
export function measureLogs(folder: string): Section {
  mkdirSync(folder, { recursive: true });
  const { maxMegabytes, days } = readJournalLimits();
  const journal = measureJournal(folder);
  const kept = Math.min(maxMegabytes * 1e6, journal.bytes * days);
  const nginx = rotateRequestLogs(path.join(folder, 'nginx'));
  return {
    text: `## Logs

**Journal.** A day has ${journal.entries} entries: the starts and ends of northlight-monitor and northlight-watch each minute with the line of a round, and ${REFUSED_PER_DAY} refused connections. \`systemd-journal-remote\` stores them in ${formatMegabytes(journal.bytes)} MB, so ${days} days have ${formatMegabytes(journal.bytes * days)} MB; \`deploy/setup.sh\` limits the journal to ${days} days and ${maxMegabytes} MB. This is calculated: journald itself can't run with a simulated clock here. Caddy logs no requests.

**nginx** in place of Caddy, with ${REQUESTS_PER_DAY} requests a day: ${DAYS} nights of the real \`logrotate\` with Debian's settings (\`faketime\` sets its clock) leave ${nginx.files} files with ${formatMegabytes(nginx.bytes)} MB; one day has ${formatMegabytes(nginx.bytesOfDay)} MB.`,
    verdicts: [
      judge(kept <= maxMegabytes * 1e6, `the journal has at most ${formatMegabytes(kept)} MB`),
      judge(nginx.files <= 15, `${nginx.files} request logs are kept (at most 15)`),
    ],
  };
}

function readJournalLimits(): { maxMegabytes: number; days: number } {
  const script = readFileSync(path.join(repository, 'deploy/setup.sh'), 'utf8');
  const [, maxMegabytes] = /SystemMaxUse=(\d+)M/.exec(script) ?? [];
  const [, days] = /MaxRetentionSec=(\d+)day/.exec(script) ?? [];
  if (!maxMegabytes || !days) throw new Error('deploy/setup.sh doesn’t limit the journal.');
  return { maxMegabytes: Number(maxMegabytes), days: Number(days) };
}

/** Writes the entries of a day into a journal. */
function measureJournal(folder: string): { entries: number; bytes: number } {
  const round = describeRound({ alarms: {}, startedAt: '', unannounced: [], unmirrored: [], messages: [], channelErrors: {} }, 1234);
  const messages: [second: number, unit: string, program: string, text: string][] = [];
  for (let minute = 0; minute < 1440; minute++)
    for (const [unit, line] of [
      ['northlight-watch', ''],
      ['northlight-monitor', round],
    ] as const) {
      const name = `${unit}.service`;
      const texts = [
        `Starting ${name} - Northlight ${unit}...`,
        `${name}: Deactivated successfully.`,
        `Finished ${name} - Northlight ${unit}.`,
      ];
      for (const text of [...texts, `${name}: Consumed 1.${minute % 1000}s CPU time.`]) messages.push([minute * 60, name, 'systemd', text]);
      if (line) messages.push([minute * 60 + 2, name, 'npm', line]);
    }
  for (let index = 0; index < REFUSED_PER_DAY; index++) {
    const address = `203.0.${index % 113}.${index % 251}`;
    const text = `[UFW BLOCK] IN=eth0 OUT= MAC=00:00:5e:00:53:01 SRC=${address} DST=198.51.100.1 LEN=40 TTL=240 ID=${index} PROTO=TCP SPT=${40_000 + index} DPT=${index % 9000} WINDOW=1024 RES=0x00 SYN URGP=0`;
    messages.push([index * 17, 'kernel', 'kernel', text]);
  }
  messages.sort(([a], [b]) => a - b);
  const [source, target] = [path.join(folder, 'journal.export'), path.join(folder, 'day.journal')];
  writeFileSync(source, messages.map(([second, unit, program, text], index) => formatEntry(second, index, unit, program, text)).join('\n'));
  execFileSync(JOURNAL_WRITER, ['--output', target, '--split-mode=none', source], { stdio: 'pipe' });
  return { entries: messages.length, bytes: statSync(target).size };
}

/** Formats an entry in journald's export format, with the fields that journald adds. */
function formatEntry(second: number, index: number, unit: string, program: string, text: string): string {
  const boot = '0123456789abcdef0123456789abcdef';
  const fields = {
    __REALTIME_TIMESTAMP: getStart(1).getTime() * 1000 + second * 1e6 + index,
    __MONOTONIC_TIMESTAMP: second * 1e6 + index,
    _BOOT_ID: boot,
    ...{ _MACHINE_ID: boot, _HOSTNAME: 'www', _TRANSPORT: 'journal', PRIORITY: 6, SYSLOG_FACILITY: 3, SYSLOG_IDENTIFIER: program },
    ...{ _PID: 1000 + (index % 30_000), _UID: 998, _GID: 998, _COMM: program, _EXE: `/usr/bin/${program}`, _CMDLINE: program },
    ...{ _CAP_EFFECTIVE: '0', _SYSTEMD_CGROUP: `/system.slice/${unit}`, _SYSTEMD_UNIT: unit, _SYSTEMD_SLICE: 'system.slice' },
    ...{ UNIT: unit, INVOCATION_ID: index.toString(16).padStart(32, '0'), MESSAGE: text },
  };
  return `${Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`;
}

/** Writes the requests of each day and rotates them in the night, as Debian's nginx does. */
function rotateRequestLogs(folder: string): { files: number; bytes: number; bytesOfDay: number } {
  mkdirSync(folder, { recursive: true });
  const settings = readFileSync('/etc/logrotate.d/nginx', 'utf8')
    .replace('/var/log/nginx', folder)
    .replace(/create .*/, 'create')
    .replace(/(pre|post)rotate[\s\S]*?endscript/g, '');
  const file = path.join(folder, 'settings');
  writeFileSync(file, settings, { mode: 0o644 });
  const requests = Array.from({ length: REQUESTS_PER_DAY }, (_, index) => formatRequest(index)).join('');
  for (let day = 1; day <= DAYS; day++) {
    writeFileSync(path.join(folder, 'access.log'), requests);
    const clock = getStart(day + 1)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    execFileSync('faketime', [clock, '/usr/sbin/logrotate', '--state', path.join(folder, 'state'), file], {
      env: { ...process.env, TZ: 'UTC' },
    });
  }
  const logs = readdirSync(folder).filter((name) => name.startsWith('access.log'));
  const bytes = logs.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  return { files: logs.length, bytes, bytesOfDay: requests.length };
}

function formatRequest(index: number): string {
  const hash = ((index * 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
  const request = `GET /remotes/marketing/${hash}${hash}/${index % 80}.js HTTP/2.0`;
  return `198.51.${index % 100}.${index % 250} - - [26/Nov/2026:12:00:00 +0000] "${request}" 200 ${index % 50_000} "https://www.example.com/services" "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"\n`;
}
