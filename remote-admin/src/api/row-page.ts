/** Rows of one request. `total` is the number of all matching rows, or null if the response doesn't contain it. */
export interface RowPage<Row> {
  rows: Row[];
  total: number | null;
}

/** `max_rows` of the API: larger limits are truncated. */
export const MAX_ROWS_PER_REQUEST = 1000;
