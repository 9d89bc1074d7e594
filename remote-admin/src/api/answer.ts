/** The server no longer accepts the person as an admin: signed out, or the role was taken away. */
export class AccessLost extends Error {
  override name = 'AccessLost';
}

interface Answer<Data> {
  data: Data;
  error: { message: string; code?: string } | null;
  status: number;
}

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const BUSY = 'The service is not answering at the moment. Wait a few seconds and try again.';
const PAST_THE_END = 'PGRST103';

/** The data of an answer. @throws AccessLost or Error with the service's message */
export function dataOf<Data>({ data, error, status }: Answer<Data>): NonNullable<Data> | null {
  if (!error) return data ?? null;
  if (status === 401 || status === 403) throw new AccessLost(error.message);
  // What a gateway says is a page for nobody.
  if (status >= 502 && status <= 504) throw new Error(BUSY);
  throw new Error(status === 0 ? UNREACHABLE : error.message);
}

/** The same for one page of a list: a page past the end is an empty one. */
export function pageOf<Row>(answer: Answer<Row[] | null> & { count: number | null }): { rows: Row[]; total: number | null } {
  if (answer.error?.code === PAST_THE_END) return { rows: [], total: null };
  return { rows: dataOf(answer) ?? [], total: answer.count };
}

/** Counting walks over every row, so only the first page of a list does it. */
export const countWith = (from: number): { count?: 'exact' } => (from === 0 ? { count: 'exact' } : {});
