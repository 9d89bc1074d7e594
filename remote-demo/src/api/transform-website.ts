import { type BackendSettings, fetchFunction } from 'shared-contracts';
import { EVIDENCE_HEADER, type TransformEvidence } from 'shared-contracts/evidence';
import { AUDIT_HEADER, type Audit, TRANSFORM_REPORT_HEADER, type TransformRequest } from 'shared-contracts/transform';
import { parseAuditHeader } from '../rules/audit.ts';
import { parseEvidenceHeader } from '../rules/evidence.ts';
import { parseTransformReportHeader, type ReceivedTransformReport } from '../rules/transform-report.ts';

export interface TransformedPage {
  html: string;
  report: ReceivedTransformReport;
  audit: Audit;
  evidence?: TransformEvidence | undefined;
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
  const response = await fetchFunction(settings, 'transform-website', request, { signal });
  const { headers } = response;
  return {
    html: await response.text(),
    report: parseTransformReportHeader(headers.get(TRANSFORM_REPORT_HEADER)),
    audit: parseAuditHeader(headers.get(AUDIT_HEADER)),
    evidence: parseEvidenceHeader(headers.get(EVIDENCE_HEADER)),
  };
}
