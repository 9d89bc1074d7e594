import type { LeadSourceHeader } from '../api/submit-quote.ts';

/** Returns a header that describes the visit. If its code can't be loaded, the request is sent without the header. */
export function loadLeadSourceHeader(): Promise<LeadSourceHeader> {
  return import('./create-lead-source-header.ts').then(
    ({ createLeadSourceHeader }) => createLeadSourceHeader(),
    () => ({}),
  );
}
