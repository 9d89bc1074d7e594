import { formatItems } from './health-texts.ts';
import type { HostHealth, SiteHealth } from './site-health.ts';

/** What an owner should look at. */
export interface HealthProblem {
  /** One sentence. */
  text: string;
  /** ISO 8601; null if it is unknown. */
  since: string | null;
  /** Name of the entry of docs/operate.md that says what to do; null without one. */
  runbook: string | null;
}

/** Seconds after which the monitor, which measures every minute, counts as silent. */
const MAX_MONITOR_AGE_SECONDS = 5 * 60;

/** Key of the alarms of given-up mails. Each mail has one, which stays until the monitor's next round after its answer. */
const MAIL_ALARM = 'mail-given-up';

/** Returns the time of the monitor's last measurement; null before its first one. */
export function findLastMeasurement({ disk, backup, certificate, probe, releases }: HostHealth): string | null {
  const times = [disk, backup, certificate, probe, releases].flatMap((each) => (each ? [each.measuredAt] : []));
  return times.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

/** Returns the open alarms and what no alarm can report, the longest lasting first. */
export function findProblems(health: SiteHealth): HealthProblem[] {
  const open = health.alarms.filter(({ key, recoveredAt }) => recoveredAt === null && !key.startsWith(MAIL_ALARM));
  const problems = [
    ...open.map(({ key, text, openedAt }) => ({ text, since: openedAt, runbook: key.split(' ')[0] ?? null })),
    ...findMonitorProblem(health),
    ...findMailProblem(health),
    ...findUnnotifiedProblem(health),
  ];
  return problems.sort((a, b) => Date.parse(a.since ?? health.since) - Date.parse(b.since ?? health.since));
}

/** A silent monitor raises no alarm. */
function findMonitorProblem({ host, measuredAt }: SiteHealth): HealthProblem[] {
  const since = findLastMeasurement(host);
  if (since === null)
    return [
      { text: 'The monitor has never reported. Start it with npm run monitor, or with its timer on the host.', since, runbook: null },
    ];
  if (Date.parse(measuredAt) - Date.parse(since) <= MAX_MONITOR_AGE_SECONDS * 1000) return [];
  return [{ text: 'The monitor is silent, so disk, backup, certificate and alarms aren’t checked.', since, runbook: null }];
}

/** All given-up mails in one sentence. */
function findMailProblem({ outbox: { givenUp } }: SiteHealth): HealthProblem[] {
  const [oldest] = givenUp.map(({ createdAt }) => createdAt).sort((a, b) => Date.parse(a) - Date.parse(b));
  if (oldest === undefined) return [];
  return [
    { text: `${formatItems(givenUp.length, 'e-mail')} couldn’t be sent. Send again or dismiss.`, since: oldest, runbook: MAIL_ALARM },
  ];
}

/** Received e-mails of which the agency wasn't notified one by one. */
function findUnnotifiedProblem({ outbox: { unnotified } }: SiteHealth): HealthProblem[] {
  if (!unnotified) return [];
  const text = `${formatItems(unnotified.count, 'received e-mail')} too many in an hour for notifications. Read the dashboard.`;
  return [{ text, since: unnotified.since, runbook: null }];
}

/** The state of the site as a heading. */
export function describeState(problems: readonly HealthProblem[]): string {
  if (problems.length === 0) return 'Everything works';
  return problems.length === 1 ? 'One thing needs attention' : `${problems.length} things need attention`;
}
