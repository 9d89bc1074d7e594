/** Rows from `first` to `last`, both included; `last` is below `first` when there is none. */
export interface RowRange {
  first: number;
  last: number;
}

/** The rows to draw: those in sight and `spare` more on either side. */
export function visibleRowRange(total: number, rowHeight: number, scrolled: number, height: number, spare: number): RowRange {
  const top = Math.floor(scrolled / rowHeight);
  const bottom = Math.ceil((scrolled + height) / rowHeight) - 1;
  const last = Math.min(total - 1, bottom + spare);
  return { first: Math.max(0, Math.min(top - spare, last)), last };
}

/** The pages that hold a span of rows. */
export function pagesInRange({ first, last }: RowRange, pageSize: number): number[] {
  if (last < first) return [0];
  const start = Math.floor(first / pageSize);
  return Array.from({ length: Math.floor(last / pageSize) - start + 1 }, (_, step) => start + step);
}
