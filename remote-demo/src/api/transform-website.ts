import { type BackendSettings, FunctionError, fetchFunction } from 'shared-contracts';
import { EVIDENCE_HEADER, type TransformEvidence } from 'shared-contracts/evidence';
import {
  AUDIT_HEADER,
  type Audit,
  MISSING_REDESIGN_HEADER,
  TRANSFORM_LOOK_HEADER,
  TRANSFORM_REPORT_HEADER,
  type TransformRequest,
} from 'shared-contracts/transform';
import type { MissingLook } from '../content/looks.ts';
import { parseAuditHeader } from '../rules/audit.ts';
import { parseEvidenceHeader } from '../rules/evidence.ts';
import { parseLook, parseMissingRedesign } from '../rules/looks.ts';
import { parseTransformReportHeader, type ReceivedTransformReport } from '../rules/transform-report.ts';

export interface TransformedPage {
  html: string;
  report: ReceivedTransformReport;
  audit: Audit;
  evidence?: TransformEvidence | undefined;
  /** Why the page was repaired although a redesign was asked for. */
  missingRedesign?: MissingLook | undefined;
  /** Lays a document of `html` out anew; only for a redesign that this browser has made. */
  showRedesign?: ((page: Document) => void) | undefined;
}

/** Logged with the cause when a website can't be transformed. */
export const TRANSFORM_ERROR_MESSAGE = 'Failed to transform website';

/**
 * Fetches the website with the features applied. Sends the publishable key even when a user is signed in: the function
 * accepts anonymous requests only.
 * @throws FunctionError, or the reason of `signal`
 */
export async function transformWebsite(
  request: TransformRequest,
  settings: BackendSettings,
  signal: AbortSignal,
): Promise<TransformedPage> {
  const response = await fetchPage(request, settings, signal);
  const { headers } = response;
  const html = await response.text();
  const audit = parseAuditHeader(headers.get(AUDIT_HEADER));
  return {
    html,
    report: { ...parseTransformReportHeader(headers.get(TRANSFORM_REPORT_HEADER)), look: parseLook(headers.get(TRANSFORM_LOOK_HEADER)) },
    audit,
    evidence: parseEvidenceHeader(headers.get(EVIDENCE_HEADER)),
    missingRedesign: parseMissingRedesign(headers.get(MISSING_REDESIGN_HEADER)),
  };
}

async function fetchPage({ look, ...request }: TransformRequest, settings: BackendSettings, signal: AbortSignal): Promise<Response> {
  const fetchOnce = (body: TransformRequest) => fetchFunction(settings, 'transform-website', body, { signal });
  if (look === undefined) return fetchOnce(request);
  try {
    return await fetchOnce({ ...request, look });
  } catch (error) {
    // Functions that were deployed before the demo had looks refuse them.
    if (error instanceof FunctionError && error.code === 'invalid-request') return fetchOnce(request);
    throw error;
  }
}
