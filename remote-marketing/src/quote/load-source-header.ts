import type { SourceHeader } from '../api/submit-quote.ts';

/** Returns a header that describes the visit. If its code can't be loaded, the request is sent without the header. */
export function loadSourceHeader(): Promise<SourceHeader> {
  return import('./read-visit.ts').then(
    ({ createSourceHeader }) => createSourceHeader(),
    () => ({}),
  );
}
