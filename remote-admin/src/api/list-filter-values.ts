import type { Backend } from 'shared-contracts';
import { unwrapData } from './unwrap-response.ts';

/** What filters can name, in the order of their names. */
export interface FilterValues {
  tags: string[];
  sources: string[];
}

/** Lists up to 200 tags and sources of leads. @throws AccessDeniedError, or Error with a visible message */
export async function listFilterValues(backend: Backend, signal: AbortSignal): Promise<FilterValues> {
  const values = unwrapData(await backend.rpc('list_filter_values').abortSignal(signal)) as Partial<FilterValues> | null;
  return { tags: values?.tags ?? [], sources: values?.sources ?? [] };
}
