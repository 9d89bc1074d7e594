/** Rows of a list, with the number of all that match, or null where this answer doesn't tell. */
export interface Page<Row> {
  rows: Row[];
  total: number | null;
}

/** The server hands out at most this many rows at once. */
export const MAX_ROWS_PER_REQUEST = 1000;
