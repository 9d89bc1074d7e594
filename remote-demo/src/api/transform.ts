import type { Settings } from 'shared-contracts';
import type { Features } from '../content/features.ts';
import { parseReport, type TransformReport } from '../rules/report.ts';

export interface TransformedPage {
  html: string;
  report: TransformReport;
}

export interface TransformRequest {
  websiteUrl: string;
  features: Features;
}

export const TRANSFORM_FAILURE = 'Failed to transform website';

/**
 * Asks the transform function for the page with the features applied.
 * The public key is sent even when somebody is signed in: the function knows visitors only.
 * @throws Error when the answer isn't a page, or an abort error.
 */
export async function transformWebsite(
  request: TransformRequest,
  settings: Pick<Settings, 'backendUrl' | 'publishableKey'>,
  signal: AbortSignal,
  fetchPage: typeof fetch = fetch,
): Promise<TransformedPage> {
  const response = await fetchPage(`${settings.backendUrl}/functions/v1/transform-website`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.publishableKey}` },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok) throw new Error(TRANSFORM_FAILURE);
  return { html: await response.text(), report: parseReport(response.headers.get('x-transform-report')) };
}
