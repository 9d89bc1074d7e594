import { escapeFilterValue } from '../rules/escape-filter-value.ts';

/**
 * PostgREST `or` filter for the rows after the given one, ordered by `column` and then `idColumn` (keyset pagination: its cost
 * doesn't grow with the page number). Also bound `column` with `gte` or `lte`, so that Postgres can use the index.
 */
export function createKeysetFilter(column: string, ascending: boolean, value: string, id: string, idColumn = 'id'): string {
  const operator = ascending ? 'gt' : 'lt';
  const literal = escapeFilterValue(value);
  return `${column}.${operator}.${literal},and(${column}.eq.${literal},${idColumn}.${operator}.${escapeFilterValue(id)})`;
}
