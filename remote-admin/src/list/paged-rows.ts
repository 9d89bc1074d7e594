export const PAGE_SIZE = 50;

/** The loaded pages of a list by page index, and the number of all rows. */
export interface PagedRows<Row> {
  pages: Record<number, Row[]>;
  total: number;
}

type Pages<Row> = Pick<PagedRows<Row>, 'pages'>;

/** The row at an index of the full list, if its page is loaded. */
export function getRow<Row>({ pages }: Pages<Row>, index: number): Row | undefined {
  return pages[Math.floor(index / PAGE_SIZE)]?.[index % PAGE_SIZE];
}

/** All rows in order, or null if some aren't loaded. */
export function getRowsIfComplete<Row>({ total, pages }: PagedRows<Row>): Row[] | null {
  const rows = Object.values(pages).flat();
  return total === rows.length ? rows : null;
}

/** Index of the first matching row in the full list, or -1 if it isn't loaded. */
export function findRowIndex<Row>({ pages }: Pages<Row>, matches: (row: Row) => boolean): number {
  for (const [page, rows] of Object.entries(pages)) {
    const index = rows.findIndex(matches);
    if (index >= 0) return Number(page) * PAGE_SIZE + index;
  }
  return -1;
}

export function splitIntoPages<Row>(rows: Row[]): Record<number, Row[]> {
  const pageCount = Math.ceil(rows.length / PAGE_SIZE);
  return Object.fromEntries(Array.from({ length: pageCount }, (_, page) => [page, rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)]));
}
