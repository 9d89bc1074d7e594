import type { SourceHeader } from '../api/submit-quote.ts';

/** Describes the visit. Its code is loaded with the first focus; without it, the request is sent all the same. */
export function loadSourceHeader(): Promise<SourceHeader> {
  return import('./read-visit.ts').then(
    ({ createSourceHeader }) => createSourceHeader(),
    () => ({}),
  );
}
