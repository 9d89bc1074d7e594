import { quoted } from '../rules/quoted.ts';

/**
 * The condition, in PostgREST's words, for the rows that follow one row in an order by `column` and then by id. A bulk
 * read asks for what follows the last row it has: an offset makes the server walk over all that was read before, again
 * with every page. Whoever uses it also bounds `column` itself, by which the server finds its way in the index.
 */
export function rowsAfter(column: string, ascending: boolean, value: string, id: string): string {
  const beyond = ascending ? 'gt' : 'lt';
  return `${column}.${beyond}.${quoted(value)},and(${column}.eq.${quoted(value)},id.${beyond}.${quoted(id)})`;
}
