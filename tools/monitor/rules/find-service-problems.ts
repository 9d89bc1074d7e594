import type { SiteHealth } from 'shared-contracts/site-health';
import type { Limits } from '../limits.ts';
import type { Problem, Problems } from './alarm-kinds.ts';
import { formatTime } from './find-host-problems.ts';

type ServiceProblems = Pick<Problems, 'function-errors' | 'outbox' | 'mail-given-up' | 'database-size'>;

const UNKNOWN: ServiceProblems = { 'function-errors': null, outbox: null, 'mail-given-up': null, 'database-size': null };

/** Finds the problems of the backend's services. @param lastHour Health of the last hour; null if it can't be read */
export function findServiceProblems(lastHour: SiteHealth | null, limits: Limits): ServiceProblems {
  if (!lastHour) return UNKNOWN;
  const { functionErrors, outbox, database } = lastHour;
  return {
    'function-errors': functionErrors
      .filter(({ count }) => limits.functionErrors > 0 && count >= limits.functionErrors)
      .map(toFunctionProblem(limits)),
    outbox: findStuckOutbox(outbox, limits),
    'mail-given-up': outbox.givenUp.map(toGivenUpProblem),
    'database-size': findDatabaseProblem(database, limits),
  };
}

const toFunctionProblem =
  (limits: Limits) =>
  ({ name, count, lastAt, lastCode }: SiteHealth['functionErrors'][number]): Problem => ({
    key: `function-errors ${name}`,
    text: `The function ${name} failed ${count} times within an hour (last ${formatTime(lastAt)}, ${lastCode}), the limit is ${limits.functionErrors}.`,
  });

function findStuckOutbox({ waiting, oldestSeconds }: SiteHealth['outbox'], { outboxMinutes }: Limits): Problem[] {
  const minutes = Math.floor((oldestSeconds ?? 0) / 60);
  if (outboxMinutes === 0 || minutes < outboxMinutes) return [];
  return [
    {
      key: 'outbox',
      text: `${waiting} emails wait in the outbox, the oldest for ${minutes} minutes, the limit is ${outboxMinutes} minutes.`,
    },
  ];
}

function toGivenUpProblem({ id, kind, attempts, lastError, createdAt }: SiteHealth['outbox']['givenUp'][number]): Problem {
  const reason = lastError ? ` (${lastError})` : '';
  return {
    key: `mail-given-up ${id}`,
    text: `The email ${kind} of ${formatTime(createdAt)} wasn’t sent in ${attempts} attempts${reason}. It waits for your answer on the health page.`,
  };
}

function findDatabaseProblem({ bytes, tables }: SiteHealth['database'], { databaseGigabytes, databasePercent }: Limits): Problem[] {
  const percent = (bytes / (databaseGigabytes * 1e9)) * 100;
  if (databaseGigabytes === 0 || databasePercent === 0 || percent < databasePercent) return [];
  const [largest] = tables;
  return [
    {
      key: 'database-size',
      text:
        `The database has ${(bytes / 1e9).toFixed(2)} GB, which is ${Math.floor(percent)} % of ${databaseGigabytes} GB, the limit is ${databasePercent} %.` +
        (largest ? ` Its largest table is ${largest.name}.` : ''),
    },
  ];
}
