/** Columns of the grid of cards: rows of one, two, three and four cards fill it. */
export const GRID_COLUMNS = 12;

/**
 * The number of grid columns of each of several equal cards: as many in a row as leave the fewest places free in the last one.
 * @param perRow cards of a usual row
 */
export function chooseCardSpan(count: number, perRow: 3 | 4): number {
  if (count <= perRow) return GRID_COLUMNS / Math.max(1, count);
  if (count === 4) return GRID_COLUMNS / 2;
  const countFree = (columns: number) => (columns - (count % columns)) % columns;
  return GRID_COLUMNS / (countFree(3) < countFree(perRow) ? 3 : perRow);
}

/**
 * The number of grid columns of each picture, so that every row is full: rows with fewer and larger pictures come first.
 * @param perRow pictures of a usual row
 */
export function divideIntoRows(count: number, perRow: 3 | 4): number[] {
  if (count < perRow) return repeat(count, count);
  if (perRow === 3) {
    const pairs = count % 3 === 1 ? 4 : count % 3 === 2 ? 2 : 0;
    return [...repeat(pairs, 2), ...repeat(count - pairs, 3)];
  }
  if (count === 5) return [...repeat(2, 2), ...repeat(3, 3)];
  const triples = ((4 - (count % 4)) % 4) * 3;
  return [...repeat(triples, 3), ...repeat(count - triples, 4)];
}

function repeat(count: number, perRow: number): number[] {
  return Array.from({ length: count }, () => GRID_COLUMNS / perRow);
}
