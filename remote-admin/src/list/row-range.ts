/** Row indexes `first` to `last` (inclusive); empty if `last` is less than `first`. */
export interface RowRange {
  first: number;
  last: number;
}

/** Rows to render: the visible ones and `overscan` rows on each side. `rowHeight`, `scrollTop` and `height` are in pixels. */
export function getVisibleRowRange(rowCount: number, rowHeight: number, scrollTop: number, height: number, overscan: number): RowRange {
  const firstVisible = Math.floor(scrollTop / rowHeight);
  const lastVisible = Math.ceil((scrollTop + height) / rowHeight) - 1;
  const last = Math.min(rowCount - 1, lastVisible + overscan);
  return { first: Math.max(0, Math.min(firstVisible - overscan, last)), last };
}

/** Indexes of the pages that contain a range of rows; the first page for an empty range. */
export function listPagesInRange({ first, last }: RowRange, pageSize: number): number[] {
  if (last < first) return [0];
  const firstPage = Math.floor(first / pageSize);
  return Array.from({ length: Math.floor(last / pageSize) - firstPage + 1 }, (_, offset) => firstPage + offset);
}
