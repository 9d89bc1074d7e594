import type { ClaimedWebhook } from '../_shared/call-database.ts';
import { computeWebhookSignature } from '../_shared/webhook-signature.ts';
import { FetchBudget } from '../transform-website/fetch/fetch-budget.ts';
import { FETCH_LIMITS, type FetchLimits } from '../transform-website/fetch/fetch-limits.ts';
import type { NetworkAccess } from '../transform-website/fetch/network-access.ts';
import { PageFetchError } from '../transform-website/fetch/page-fetch-error.ts';
import { parsePublicUrl } from '../transform-website/fetch/public-url.ts';
import { sendRequest } from '../transform-website/fetch/send-request.ts';
import { createWebhookBody } from './create-webhook-body.ts';

/** How an attempt ended: the status of the response, or the reason why there was none. */
export interface WebhookResult {
  status: number | null;
  error: string | null;
  milliseconds: number;
}

/** Only the head of a response is read. */
const LIMITS: FetchLimits = { ...FETCH_LIMITS, wireBytes: 200_000, reads: 1_000 };

/**
 * Sends a signed message (Standard Webhooks 1.0.0) to a public https address, under the rules of the demo's fetch. Redirects aren't
 * followed. Never rejects.
 */
export async function sendWebhook(message: ClaimedWebhook, network: NetworkAccess): Promise<WebhookResult> {
  const start = performance.now();
  const end = (status: number | null, error: string | null) => ({ status, error, milliseconds: Math.round(performance.now() - start) });
  try {
    const url = parsePublicUrl(message.url, network.allowedOrigins);
    if (url.protocol !== 'https:' && !network.allowedOrigins.has(url.origin)) throw new PageFetchError('url', 'https');
    const body = createWebhookBody(message);
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      'webhook-id': message.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': computeWebhookSignature(message.secret, message.id, timestamp, body),
    };
    const request = { method: 'POST', url, accept: '*/*', body, headers, userAgent: 'NorthlightWebhooks/1.0' } as const;
    const status = await sendRequest(request, network, new FetchBudget(LIMITS), async (head) => head.status);
    return end(status, null);
  } catch (error) {
    return end(null, error instanceof PageFetchError ? error.reason : error instanceof Error ? error.name : 'unknown');
  }
}
