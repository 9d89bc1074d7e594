import type { Limits } from '../limits.ts';
import { isServing, type Measurements } from '../measure/measure.ts';
import type { Probe } from '../measure/probe.ts';
import type { Problem, Problems } from './alarm-kinds.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type HostProblems = Pick<Problems, 'site' | 'site-slow' | 'functions' | 'disk' | 'backup' | 'certificate'>;

/**
 * Finds the problems of what was measured from the host.
 * @param watchedSince When the first round ran: a site without a backup gets as long as an old one.
 */
export function findHostProblems(measured: Measurements, limits: Limits, watchedSince: Date, now: Date): HostProblems {
  const { homePage, host } = measured;
  const slow = homePage.problem === null && limits.slowSeconds > 0 && homePage.milliseconds > limits.slowSeconds * 1000;
  const seconds = (homePage.milliseconds / 1000).toFixed(1);
  return {
    site: findSiteProblem(measured),
    'site-slow': asList(
      slow && { key: 'site-slow', text: `${homePage.url} took ${seconds} s to answer, the limit is ${limits.slowSeconds} s.` },
    ),
    functions: findFunctionsProblem(measured.functionsHealth),
    disk: host.disk && findDiskProblem(host.disk, limits),
    backup: findBackupProblem(measured, limits, watchedSince, now),
    certificate: host.certificate && findCertificateProblem(host.certificate, limits, now),
  };
}

const asList = (problem: Problem | false): Problem[] => (problem ? [problem] : []);

function findSiteProblem({ homePage, siteHealth }: Measurements): Problem[] {
  if (homePage.problem) return [{ key: 'site', text: `${homePage.url} ${homePage.problem}, and must answer 200.` }];
  if (isServing(siteHealth)) return [];
  const checks = listFailing((siteHealth.json.checks ?? {}) as Record<string, unknown>);
  return [{ key: 'site', text: `${siteHealth.url} ${siteHealth.problem}${checks}, and must answer 200.` }];
}

/** E-mails that wait too long fail the check of the functions too; they have an alarm of their own. */
function findFunctionsProblem({ url, status, problem, json }: Probe): Problem[] {
  if (problem === null) return [];
  const { database, mail } = json;
  if (status === 503 && database === true && mail === true) return [];
  return [{ key: 'functions', text: `${url} ${problem}${listFailing({ database, mail })}, and must answer 200.` }];
}

function listFailing(checks: Record<string, unknown>): string {
  const names = Object.keys(checks).filter((name) => checks[name] === false);
  return names.length > 0 ? ` because of ${names.join(' and ')}` : '';
}

function findDiskProblem({ path, usedBytes, totalBytes }: NonNullable<Measurements['host']['disk']>, { diskPercent }: Limits): Problem[] {
  const percent = (usedBytes / totalBytes) * 100;
  if (diskPercent === 0 || percent < diskPercent) return [];
  const free = ((totalBytes - usedBytes) / 1e9).toFixed(1);
  return [
    {
      key: 'disk',
      text: `The file system of ${path} is ${Math.floor(percent)} % full (${free} GB are free), the limit is ${diskPercent} %.`,
    },
  ];
}

function findBackupProblem({ host, backupError }: Measurements, { backupHours }: Limits, watchedSince: Date, now: Date): Problem[] {
  if (backupHours === 0) return [];
  const { finishedAt = null, failedAt = null } = host.backup ?? {};
  if (failedAt !== null)
    return [{ key: 'backup', text: `The backup of ${formatTime(failedAt)} failed: ${backupError ?? 'its service ended.'}` }];
  const hours = Math.floor((now.getTime() - Date.parse(finishedAt ?? watchedSince.toISOString())) / HOUR_MS);
  if (hours < backupHours) return [];
  const age = finishedAt ? `The last backup is ${hours} hours old` : `There was no backup for ${hours} hours`;
  return [{ key: 'backup', text: `${age}, the limit is ${backupHours} hours.` }];
}

function findCertificateProblem(
  { host, validUntil }: NonNullable<Measurements['host']['certificate']>,
  { certificateDays }: Limits,
  now: Date,
): Problem[] {
  const days = Math.floor((Date.parse(validUntil) - now.getTime()) / DAY_MS);
  if (days >= certificateDays) return [];
  const end = days < 0 ? 'has ended' : `ends in ${days} days`;
  return [
    { key: 'certificate', text: `The certificate of ${host} ${end} (${formatTime(validUntil)}), the limit is ${certificateDays} days.` },
  ];
}

/** `2026-11-26 02:16 UTC` */
export function formatTime(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
