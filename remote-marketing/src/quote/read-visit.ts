import { listUses } from 'shared-contracts/document-uses';
import type { Visit } from '../rules/lead-source.ts';

/** Reads what the document knows of its visit. Nothing is stored on the device for it. */
export function readVisit(): Visit {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return {
    documentUrl: navigation?.name ?? location.href,
    referrer: document.referrer,
    path: location.pathname,
    uses: listUses(),
    registry: document.getElementById('registry')?.textContent ?? '',
  };
}
