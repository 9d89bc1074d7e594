import type { Registry } from 'shared-contracts';
import {
  CAMPAIGN_PARAMETERS,
  formatLeadSource,
  keepValidLeadSource,
  LEAD_SOURCE_HEADER,
  type LeadSource,
  MAX_PARAMETER_LENGTH,
  type SiteTool,
} from 'shared-contracts/lead-source';
import { cutText } from 'shared-contracts/text-rules';
import { listUsedTools } from 'shared-contracts/used-tools';

/** Returns the header that describes where the visit came from. */
export function createLeadSourceHeader(): Record<string, string> {
  return { [LEAD_SOURCE_HEADER]: formatLeadSource(describeLeadSource(readVisit())) };
}

/** What a document knows of its visit. */
export interface Visit {
  /** URL that the document was loaded with, before the application changed it. */
  documentUrl: string;
  referrer: string;
  /** Path of the page that is shown. */
  path: string;
  uses: SiteTool[];
  /** Content of the document's element `registry`. */
  registry: string;
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

/**
 * Describes where a request came from. A page of this site isn't a referrer, but the first page: the document was loaded from it,
 * such as by the form of the demo before the scripts.
 */
export function describeLeadSource({ documentUrl, referrer, path, uses, registry }: Visit): LeadSource {
  const url = new URL(documentUrl);
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const first = from?.origin === url.origin ? from : url;
  const { remotes = {}, routes = [] } = parseRegistry(registry);
  const owner = routes.find((route) => route.path === path)?.remote ?? '';
  return keepValidLeadSource({
    first_page: first.pathname,
    referrer: from && from.origin !== url.origin ? from.host : undefined,
    campaign: Object.fromEntries(
      CAMPAIGN_PARAMETERS.map((name) => [name, cutText(first.searchParams.get(name) ?? '', MAX_PARAMETER_LENGTH)]),
    ),
    used: uses,
    release: `${owner} ${remotes[owner]?.releaseId}`,
  });
}

function parseRegistry(text: string): Partial<Registry> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
