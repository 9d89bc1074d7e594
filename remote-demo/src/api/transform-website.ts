import type { Settings } from 'shared-contracts';
import { EVIDENCE_HEADER, type Evidence } from 'shared-contracts/evidence';
import {
  AUDIT_HEADER,
  type Audit,
  TRANSFORM_PATH,
  TRANSFORM_REPORT_HEADER,
  type TransformFailure,
  type TransformRequest,
} from 'shared-contracts/transform';
import { parseAudit } from '../rules/audit.ts';
import { parseEvidence } from '../rules/evidence.ts';
import { parseReport, type ReceivedReport } from '../rules/transform-report.ts';

export interface TransformedPage {
  html: string;
  report: ReceivedReport;
  audit: Audit;
  evidence?: Evidence | undefined;
}

export const TRANSFORM_ERROR = 'Failed to transform website';

/** Failure of a request, with the function's code if it answered. The function is deployed on its own, so the code may be unknown. */
export class TransformError extends Error {
  readonly code: string | undefined;
  constructor(code: string | undefined) {
    super(TRANSFORM_ERROR);
    this.code = code;
  }
}

/**
 * Fetches the website with the features applied. Sends the publishable key even when a user is signed in: the function
 * accepts anonymous requests only.
 * @throws TransformError for a status other than 2xx, `AbortError` when `signal` aborts
 */
export async function transformWebsite(
  request: TransformRequest,
  settings: Pick<Settings, 'backendUrl' | 'publishableKey'>,
  signal: AbortSignal,
  fetchPage: typeof fetch = fetch,
): Promise<TransformedPage> {
  const response = await fetchPage(`${settings.backendUrl}${TRANSFORM_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.publishableKey}` },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok) throw new TransformError(await readFailureCode(response));
  const { headers } = response;
  const html = await response.text();
  const audit = parseAudit(headers.get(AUDIT_HEADER));
  return { html, report: parseReport(headers.get(TRANSFORM_REPORT_HEADER)), audit, evidence: parseEvidence(headers.get(EVIDENCE_HEADER)) };
}

async function readFailureCode(response: Response): Promise<string | undefined> {
  try {
    const { error }: Partial<TransformFailure> = await response.json();
    return error?.code;
  } catch {
    return undefined;
  }
}
