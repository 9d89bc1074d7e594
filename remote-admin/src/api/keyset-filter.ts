import { escapeFilterValue } from '../rules/escape-filter-value.ts';

/**
 * The condition, in PostgREST's words, for the rows that follow one row in an order by `column` and then by id. A bulk
 * read asks for what follows the last row it has: an offset makes the server walk over all that was read before, again
 * with every page. Whoever uses it also bounds `column` itself, by which the server finds its way in the index.
 */
export function keysetFilter(column: string, ascending: boolean, value: string, id: string): string {
  const beyond = ascending ? 'gt' : 'lt';
  return `${column}.${beyond}.${escapeFilterValue(value)},and(${column}.eq.${escapeFilterValue(value)},id.${beyond}.${escapeFilterValue(id)})`;
}
