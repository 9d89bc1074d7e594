import type { Quote } from './quote.ts';

/**
 * Orders quotes like the list that is ordered by due time: first those whose visitor waits for an answer, the longest and
 * among them the oldest first, then the others.
 * @param quotes newest first
 * @param dueTimes ISO timestamps of those that wait, by quote id
 */
export function sortByDueTime(quotes: readonly Quote[], dueTimes: ReadonlyMap<string, string>): Quote[] {
  const getTime = ({ id }: Quote) => Date.parse(dueTimes.get(id) ?? '');
  const awaited = quotes
    .filter(({ id }) => dueTimes.has(id))
    .reverse()
    .sort((a, b) => getTime(a) - getTime(b));
  return [...awaited, ...quotes.filter(({ id }) => !dueTimes.has(id))];
}
