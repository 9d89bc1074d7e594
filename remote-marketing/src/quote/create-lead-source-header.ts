import { LEAD_SOURCE_HEADER } from 'shared-contracts/lead-source';
import { listUsedTools } from 'shared-contracts/used-tools';
import type { LeadSourceHeader } from '../api/submit-quote.ts';
import { describeLeadSource, type Visit } from '../rules/lead-source.ts';

/** Returns the header with where the visit came from. */
export function createLeadSourceHeader(): LeadSourceHeader {
  return { [LEAD_SOURCE_HEADER]: encodeURIComponent(JSON.stringify(describeLeadSource(readVisit()))) };
}

/** Reads what the document knows of its visit. Nothing is stored on the device for it. */
function readVisit(): Visit {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return {
    documentUrl: navigation?.name ?? location.href,
    referrer: document.referrer,
    path: location.pathname,
    uses: listUsedTools(),
    registry: document.getElementById('registry')?.textContent ?? '',
  };
}
