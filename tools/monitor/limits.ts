/** From which values on an alarm opens. Each is a number greater than zero; zero turns its alarm off. */
export interface Limits {
  /** Duration of the home page's response, in five rounds in a row. */
  slowSeconds: number;
  /** Failed calls of one function within an hour. */
  functionErrors: number;
  /** Age of the oldest e-mail that waits in the outbox. */
  outboxMinutes: number;
  /** Used part of the file system of the data folder. */
  diskPercent: number;
  /** Size that the plan of the database includes, in GB of 10⁹ bytes. */
  databaseGigabytes: number;
  /** Used part of that size. */
  databasePercent: number;
  /** Age of the last backup that succeeded. */
  backupHours: number;
  /** Days until the certificate ends. */
  certificateDays: number;
  /** Views that a release and the one before need before their errors are compared. */
  releaseViews: number;
  /** How long a value must be good before its alarm recovers; doubled for each time that the alarm opened in the last 24 hours. */
  recoverMinutes: number;
}

/** Variables of the environment that override the limits, and the defaults. docs/production.md has the same list. */
export const LIMIT_DEFAULTS: { [Name in keyof Limits]: { variable: string; value: number } } = {
  slowSeconds: { variable: 'ALARM_SLOW_SECONDS', value: 3 },
  functionErrors: { variable: 'ALARM_FUNCTION_ERRORS', value: 5 },
  outboxMinutes: { variable: 'ALARM_OUTBOX_MINUTES', value: 15 },
  diskPercent: { variable: 'ALARM_DISK_PERCENT', value: 90 },
  databaseGigabytes: { variable: 'ALARM_DATABASE_GB', value: 8 },
  databasePercent: { variable: 'ALARM_DATABASE_PERCENT', value: 80 },
  backupHours: { variable: 'ALARM_BACKUP_HOURS', value: 26 },
  certificateDays: { variable: 'ALARM_CERTIFICATE_DAYS', value: 14 },
  releaseViews: { variable: 'ALARM_RELEASE_VIEWS', value: 50 },
  recoverMinutes: { variable: 'ALARM_RECOVER_MINUTES', value: 5 },
};

/** Without backups of the data of a newcomer, and with a short wait, so that a recovery can be watched. */
const LOCAL_LIMITS: Partial<Limits> = { backupHours: 0, recoverMinutes: 1 };

/** Reads the limits from the environment. @throws Error that names a variable whose value isn't a number ≥ 0 */
export function readLimits(env: NodeJS.ProcessEnv, isLocal: boolean): Limits {
  const limits = Object.entries(LIMIT_DEFAULTS).map(([name, { variable, value }]) => {
    const text = env[variable] || (isLocal && LOCAL_LIMITS[name as keyof Limits]);
    const limit = text === undefined || text === false ? value : Number(text);
    if (!Number.isFinite(limit) || limit < 0) throw new Error(`${variable} must be a number, such as ${value}, not ${text}.`);
    return [name, limit];
  });
  return Object.fromEntries(limits) as Limits;
}
