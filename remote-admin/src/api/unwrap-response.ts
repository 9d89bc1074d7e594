/** The parts of a supabase-js response that are read here; `status` is 0 when the request got no response. */
interface BackendResponse<Data> {
  data: Data;
  error: { message: string; code?: string } | null;
  status: number;
}

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const BUSY = 'The service is not answering at the moment. Wait a few seconds and try again.';
/** PostgREST error code: the requested range starts after the last row. */
const RANGE_NOT_SATISFIABLE = 'PGRST103';

/** Options of `select` that return the exact row count without rows. */
export const COUNT_ONLY_OPTIONS = { count: 'exact', head: true } as const;

/** The server rejected the session (HTTP 401 or 403), or the user no longer has the admin role. */
export class AccessDeniedError extends Error {}

/** Returns the data of a response. @throws AccessDeniedError for 401 and 403, Error with a message for the user otherwise */
export function unwrapData<Data>({ data, error, status }: BackendResponse<Data>): NonNullable<Data> | null {
  if (!error) return data ?? null;
  if (status === 401 || status === 403) throw new AccessDeniedError(error.message);
  // The body of a gateway error is an HTML page.
  if (status >= 502 && status <= 504) throw new Error(BUSY);
  // A failed count request (HEAD) has no body, so its message is empty.
  throw new Error(status === 0 ? UNREACHABLE : error.message || BUSY);
}

/** Returns the rows of a response; an out-of-range page is empty. @throws like `unwrapData` */
export function unwrapRows<Row>(response: BackendResponse<Row[] | null>): Row[] {
  const rows = response.error?.code === RANGE_NOT_SATISFIABLE ? [] : unwrapData(response);
  return Array.isArray(rows) ? rows : [];
}

/** Returns the exact row count, or null if the response has none. @throws like `unwrapData` */
export function unwrapCount(response: BackendResponse<unknown> & { count: number | null }): number | null {
  unwrapData(response);
  return response.count;
}
