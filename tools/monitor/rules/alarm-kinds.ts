/** What all alarms of a kind have in common. The runbook in docs/operate.md has an entry for each. */
export interface AlarmKind {
  /** Subject of its messages. */
  title: string;
  /** The first command to run. */
  command: string;
  /** How many rounds in a row must find the problem before the alarm opens. */
  rounds: number;
}

/** One lost packet is no outage. */
const TWO_ROUNDS = 2;
/** A release or a backup makes the site slow for a minute or two. */
const SLOW_ROUNDS = 5;

/** The kinds of alarms by name. The key of an alarm is the name of its kind, or that and what it concerns: `release-errors demo`. */
export const ALARM_KINDS = {
  site: { title: 'The site is down', command: 'systemctl status northlight caddy', rounds: TWO_ROUNDS },
  'site-slow': { title: 'The site is slow', command: 'systemctl status northlight', rounds: SLOW_ROUNDS },
  functions: { title: 'The functions are down', command: 'deploy/as-northlight npm run monitor', rounds: TWO_ROUNDS },
  database: { title: 'The database is down', command: 'deploy/as-northlight npm run monitor', rounds: TWO_ROUNDS },
  'function-errors': { title: 'A function fails', command: 'deploy/as-northlight npm run status -- --health', rounds: 1 },
  outbox: { title: 'Emails are stuck', command: 'deploy/as-northlight npm run status -- --health', rounds: TWO_ROUNDS },
  'mail-given-up': { title: 'An email was given up', command: 'deploy/as-northlight npm run status -- --health', rounds: 1 },
  disk: { title: 'The disk is almost full', command: 'df -h /var/lib/northlight', rounds: 1 },
  'database-size': { title: 'The database is almost full', command: 'deploy/as-northlight npm run status -- --health', rounds: 1 },
  backup: { title: 'The backup failed', command: 'journalctl -u northlight-backup -n 50', rounds: 1 },
  certificate: { title: 'The certificate ends soon', command: 'journalctl -u caddy -n 50', rounds: 1 },
  'release-errors': { title: 'A release has more errors', command: 'deploy/as-northlight npm run status', rounds: 1 },
  withdrawal: { title: 'A release failed on the live site', command: 'deploy/as-northlight npm run status', rounds: 1 },
  channels: {
    title: 'Alarms are not delivered',
    command: 'deploy/as-northlight node tools/bootstrap.mjs tools/monitor/alarm.ts test',
    rounds: TWO_ROUNDS,
  },
} satisfies Record<string, AlarmKind>;

/** Name of a kind of alarms. */
export type AlarmKindName = keyof typeof ALARM_KINDS;

/** Returns the kind of an alarm by its key; undefined if an earlier version knew it. */
export function findAlarmKind(key: string): (AlarmKind & { name: string }) | undefined {
  const [name = ''] = key.split(' ');
  return Object.hasOwn(ALARM_KINDS, name) ? { ...ALARM_KINDS[name as AlarmKindName], name } : undefined;
}

/** A value beyond its limit. */
export interface Problem {
  /** Key of the alarm. */
  key: string;
  /** One sentence with the value and the limit. */
  text: string;
}

/** The problems of a round by kind of alarm; null for a kind whose value isn't known in this round. */
export type Problems = Record<AlarmKindName, Problem[] | null>;
