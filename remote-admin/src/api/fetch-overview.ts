import type { Backend } from 'shared-contracts';
import type { AnswerTimes, Overview } from '../rules/overview.ts';
import type { DayRange } from '../rules/overview-period.ts';
import { unwrapData } from './unwrap-response.ts';

/** Fetches the counts and answer times of the requests of a period, or of all. @throws AccessDeniedError, or Error with a visible message */
export async function fetchOverview(
  backend: Backend,
  range: DayRange | null,
  signal: AbortSignal,
): Promise<{ overview: Overview; answerTimes: AnswerTimes }> {
  const days = range ? { p_since: range.since, p_until: range.until } : {};
  const times = range
    ? { p_since: `${range.since}T00:00Z`, p_until: `${range.until}T00:00Z` }
    : { p_since: '-infinity', p_until: 'infinity' };
  const [overview, answerTimes] = await Promise.all([
    backend.rpc('read_overview', days).abortSignal(signal).then(unwrapData),
    backend.rpc('read_answer_times', times).abortSignal(signal).then(unwrapData),
  ]);
  if (!overview || !answerTimes) throw new Error('The database has sent no overview.');
  return { overview: overview as unknown as Overview, answerTimes: answerTimes as unknown as AnswerTimes };
}
