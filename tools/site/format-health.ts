import { formatShortDateTime, formatTimeZone, type VisitorClock } from 'shared-contracts/date-texts';
import { describeState, findProblems } from 'shared-contracts/health-overview';
import {
  formatBetween,
  formatBytes,
  formatItems,
  formatNumber,
  formatSeconds,
  formatShare,
  formatVital,
  shortenId,
} from 'shared-contracts/health-texts';
import {
  type Comparison,
  compareErrorRates,
  compareVitals,
  getErrorRate,
  groupByPart,
  type PartHealth,
  sumSteps,
} from 'shared-contracts/part-health';
import { type FailureGroup, HEALTH_VITALS, type SiteHealth } from 'shared-contracts/site-health';

type FormatTime = (time: string) => string;

/**
 * Returns what the health page of the dashboard shows as lines for a terminal, without control characters: names of failures come
 * from browsers of strangers.
 * @param clock Zone and format of all times.
 */
export function formatHealth(health: SiteHealth, clock: VisitorClock = readClock()): string[] {
  const at: FormatTime = (time) => formatShortDateTime(new Date(time), clock);
  const problems = findProblems(health);
  const zone = formatTimeZone(clock.timeZone, new Date(health.measuredAt));
  const lines = [
    describeState(problems),
    `${at(health.since)} to ${at(health.measuredAt)}, times in ${zone}`,
    ...problems.map(({ text, since, runbook }) => {
      const start = since ? `since ${at(since)} (${formatBetween(since, health.measuredAt)}): ` : '';
      return `  ${start}${text}${runbook ? ` Runbook: ${runbook}.` : ''}`;
    }),
    '',
    ...formatTable([...listHostFigures(health, at), ...listBackendFigures(health)]),
    '',
    ...formatParts(groupByPart(health)),
    '',
    `Steps: ${Object.entries(sumSteps(health.releases))
      .map(([step, count]) => `${step} ${formatNumber(count)}`)
      .join(' → ')}`,
    ...formatSection(
      'Failures',
      health.failures.flatMap((failure) => formatFailure(failure, at)),
    ),
    ...formatSection(
      'Failed functions',
      health.functionErrors.map(({ name, count, lastAt, lastCode }) => `${name}: ${formatNumber(count)}, last ${at(lastAt)} (${lastCode})`),
    ),
    ...formatSection(
      'Unsent e-mails',
      health.outbox.givenUp.map(({ kind, attempts, lastError, createdAt }) =>
        [`${kind} of ${at(createdAt)}, ${formatItems(attempts, 'attempt')}`, lastError].filter(Boolean).join(': '),
      ),
    ),
    ...formatSection(
      'Recovered alarms',
      health.alarms.flatMap(({ text, openedAt, recoveredAt }) =>
        recoveredAt ? [`${at(openedAt)} for ${formatBetween(openedAt, recoveredAt)}: ${text}`] : [],
      ),
    ),
  ];
  return lines.map((line) => line.replace(/\p{Cc}/gu, '\uFFFD'));
}

function readClock(): VisitorClock {
  const { timeZone, hour12 = false } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return { timeZone, hour12 };
}

const formatSection = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [`${title}: none`] : [`${title}:`, ...lines.map((line) => `  ${line}`)];

const PART_HEAD = ['part', 'release', 'before', 'views', 'errors per 1,000', ...HEALTH_VITALS, 'fallbacks'];

function formatParts(parts: PartHealth[]): string[] {
  if (parts.length === 0) return ['No visitor’s browser has reported anything in this period.'];
  return formatTable([PART_HEAD, ...parts.map(toPartRow)]);
}

function toPartRow({ part, live, before, current, previous }: PartHealth): string[] {
  const rate = getErrorRate(current);
  return [
    part,
    shortenId(live),
    before ? shortenId(before) : '—',
    formatNumber(current?.views ?? 0),
    withComparison(rate === null ? '—' : formatNumber(rate), compareErrorRates(current, previous)),
    ...HEALTH_VITALS.map((vital) =>
      withComparison(formatVital(vital, current?.p75[vital] ?? null), compareVitals(vital, current, previous)),
    ),
    formatNumber(current?.fallbacks ?? 0),
  ];
}

const withComparison = (value: string, comparison: Comparison | null): string =>
  comparison ? `${value} (${comparison.arrow} ${comparison.text})` : value;

function formatTable(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function formatFailure(failure: FailureGroup, at: FormatTime): string[] {
  const { part, release, revision, name, count, firstSeen, lastSeen, browsers, paths, frames } = failure;
  const source = revision ? `commit ${shortenId(revision)}` : `release ${shortenId(release)}`;
  return [
    `${name} in ${part}, ${source}: ${formatNumber(count)} from ${at(firstSeen)} to ${at(lastSeen)}`,
    `  on ${paths.join(', ')} in ${Object.keys(browsers).join(', ')}`,
    ...frames.map(({ file, line, column, name: caller }) => `    ${caller ? `${caller} ` : ''}${file}:${line}:${column}`),
  ];
}

function listHostFigures({ host: { disk, backup, certificate, probe }, measuredAt }: SiteHealth, at: FormatTime): string[][] {
  const unknown = 'not measured';
  const backupAge = backup?.finishedAt ? `${formatBetween(backup.finishedAt, measuredAt)} old` : 'none yet';
  return [
    [
      'Site',
      probe ? `${probe.isUp ? 'up' : 'down'}, ${formatNumber(Math.round(probe.milliseconds))} ms at ${at(probe.measuredAt)}` : unknown,
    ],
    ['Certificate', certificate ? `ends in ${formatBetween(measuredAt, certificate.validUntil)}, ${certificate.host}` : unknown],
    ['Backup', backup ? `${backupAge}${backup.failedAt ? `, failed ${at(backup.failedAt)}` : ''}` : unknown],
    ['Disk', disk ? `${formatShare(disk.usedBytes, disk.totalBytes)} of ${formatBytes(disk.totalBytes)}, ${disk.path}` : unknown],
  ];
}

function listBackendFigures({ database, outbox: { waiting, oldestSeconds }, bookings }: SiteHealth): string[][] {
  const tables = database.tables.map(({ name, bytes }) => `${name} ${formatBytes(bytes)}`).join(', ');
  return [
    ['Database', `${formatBytes(database.bytes)}, largest: ${tables}`],
    ['E-mails', `${formatNumber(waiting)} waiting${oldestSeconds === null ? '' : `, the oldest for ${formatSeconds(oldestSeconds)}`}`],
    ['Calls', `${formatNumber(bookings.today)} today, ${formatNumber(bookings.upcoming)} upcoming`],
  ];
}
