/** The server refused a call: the person is signed out, or the role was taken away. */
export class AccessDeniedError extends Error {
  override name = 'AccessDeniedError';
}

interface Answer<Data> {
  data: Data;
  error: { message: string; code?: string } | null;
  status: number;
}

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const BUSY = 'The service is not answering at the moment. Wait a few seconds and try again.';
const PAST_THE_END = 'PGRST103';

/** The data of an answer. @throws AccessDeniedError or Error with the service's message */
export function unwrapData<Data>({ data, error, status }: Answer<Data>): NonNullable<Data> | null {
  if (!error) return data ?? null;
  if (status === 401 || status === 403) throw new AccessDeniedError(error.message);
  // What a gateway says is a page for nobody.
  if (status >= 502 && status <= 504) throw new Error(BUSY);
  // Counting has no body, and so no words for what went wrong.
  throw new Error(status === 0 ? UNREACHABLE : error.message || BUSY);
}

/** The same for one page of a list: a page past the end is an empty one. */
export function unwrapRows<Row>(answer: Answer<Row[] | null>): Row[] {
  const rows = answer.error?.code === PAST_THE_END ? [] : unwrapData(answer);
  return Array.isArray(rows) ? rows : [];
}

/** The same for a number of rows; null where the answer doesn't tell it. */
export function unwrapCount(answer: Answer<unknown> & { count: number | null }): number | null {
  unwrapData(answer);
  return answer.count;
}

/** Counts without reading: it walks over every row, so it is a request of its own, for which no row waits. */
export const COUNT_ONLY = { count: 'exact', head: true } as const;
