import { PageTooComplexError, transformPage } from 'page-transform';
import { EVIDENCE_HEADER } from 'shared-contracts/evidence';
import { findBodyFailure } from 'shared-contracts/field-error';
import {
  AUDIT_HEADER,
  FEATURE_KEYS,
  type FeatureFlags,
  TRANSFORM_FAILURES,
  TRANSFORM_REPORT_HEADER,
  type TransformFailureCode,
} from 'shared-contracts/transform';
import type { EndpointCall } from '../_shared/endpoint.ts';
import { createTooManyRequestsFailure, HttpFailure, type HttpFailureDetails } from '../_shared/http-failure.ts';
import { log } from '../_shared/log.ts';
import type { FetchedPage } from './fetch/fetch-page.ts';
import { type ConcurrencyLimits, limitConcurrency, TooManyCallsError } from './fetch/limit-concurrency.ts';
import { createPageLoader, type LoadPage } from './fetch/load-page.ts';
import { createResourceMeasurer, type MeasureResourceSizes } from './fetch/measure-sizes.ts';
import type { NetworkAccess } from './fetch/network-access.ts';
import { PageFetchError } from './fetch/page-fetch-error.ts';
import { encodeAuditHeader, encodeEvidenceHeader } from './results/encode-result-headers.ts';
import { estimatePageLoads, rankResourceUrls } from './results/estimate-page-loads.ts';

/** What the handler needs from outside. Tests replace the functions that use the network. */
export interface TransformDependencies {
  network: NetworkAccess;
  /** Counts the request of a client. @throws HttpFailure 429 */
  consumeQuota(clientIp: string): Promise<void>;
  loadPage?: LoadPage;
  measureSizes?: MeasureResourceSizes;
}

/** The engine blocks the event loop, and a large page takes most of the memory, also while it waits. */
const ENGINE_CONCURRENCY: ConcurrencyLimits = { running: 1, waiting: 12, waitMs: 1000 };

/** Longest duration of a fetch, after which slots are free again. */
const BUSY_RETRY_SECONDS = 10;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Opened as a document without the frame, the response must not have this origin.
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Creates the handler of the function: a `TransformRequest` in, the transformed page with its report header out. */
export function createTransformHandler({
  network,
  consumeQuota,
  loadPage = createPageLoader(network),
  measureSizes = createResourceMeasurer(network),
}: TransformDependencies): (call: EndpointCall) => Promise<Response> {
  const transform = limitConcurrency(async ({ page, features }: { page: FetchedPage; features: FeatureFlags }) => {
    // Timers and other requests get a turn between two pages.
    await new Promise((resolve) => setTimeout(resolve, 0));
    return transformPage(page.html, page.url, features, { ...page, fetchMetrics: page, allowedOrigins: network.allowedOrigins });
  }, ENGINE_CONCURRENCY);

  return async (call) => {
    const { websiteUrl, features } = parseRequest(await call.readBody());
    await consumeQuota(call.clientIp);
    try {
      const page = await loadPage(websiteUrl, call.clientIp);
      const { html, report } = await transform({ page, features });
      const { changes, audit, resources, headers } = report;
      const sizes = await measureSizes(page, rankResourceUrls(resources));
      const load = estimatePageLoads(page, resources, sizes, features.performance);
      const results = {
        [TRANSFORM_REPORT_HEADER]: JSON.stringify(changes),
        [AUDIT_HEADER]: encodeAuditHeader(audit),
        [EVIDENCE_HEADER]: encodeEvidenceHeader({ load, headers }),
      };
      return new Response(html, { headers: { ...HEADERS, ...results } });
    } catch (error) {
      throw toFailure(error, call.requestId);
    }
  };
}

function parseRequest(body: unknown) {
  // A demo that was released before the browser laid pages out sends a look. It gets the repaired page.
  if (findBodyFailure(body, ['websiteUrl', 'features', 'look'])) throw createInvalidRequest();
  const { websiteUrl, features = {} } = body as { websiteUrl?: unknown; features?: Record<string, unknown> };
  if (typeof websiteUrl !== 'string' || findBodyFailure(features, FEATURE_KEYS)) throw createInvalidRequest();
  if (!Object.values(features).every((value) => typeof value === 'boolean')) throw createInvalidRequest();
  const flags = FEATURE_KEYS.map((key) => [key, features[key] === true]);
  return { websiteUrl: websiteUrl.trim(), features: Object.fromEntries(flags) as FeatureFlags };
}

function createInvalidRequest(): HttpFailure {
  return createTransformFailure('invalid-request', 'Send websiteUrl and features, a map of feature names to true or false.');
}

function createTransformFailure(code: TransformFailureCode, message: string, details?: HttpFailureDetails): HttpFailure {
  return new HttpFailure(TRANSFORM_FAILURES[code], code, message, details);
}

/** Statuses of sites that don't answer automated visitors (RFC 9110 section 15.5, RFC 6585 section 4, RFC 7725). */
const REFUSING_STATUSES: ReadonlySet<string> = new Set(['401', '403', '405', '406', '429', '451', '503']);
const MISSING_STATUSES: ReadonlySet<string> = new Set(['404', '410']);

/** Logs the reason and returns the failure for the visitor, which is the same for private, missing and silent hosts. */
function toFailure(error: unknown, requestId: string): unknown {
  if (error instanceof PageTooComplexError) {
    log('info', 'transform-website', { requestId, refused: `complex ${error.message}` });
    return createTransformFailure('too-complex', 'This page is too large or too complex for a preview.');
  }
  if (error instanceof TooManyCallsError) {
    log('info', 'transform-website', { requestId, refused: `busy ${error.message}` });
    return createTooManyRequestsFailure(BUSY_RETRY_SECONDS);
  }
  if (!(error instanceof PageFetchError)) return error;
  log('info', 'transform-website', { requestId, refused: error.reason });
  if (error.reason === 'url') return createTransformFailure('invalid-url', 'Please enter a public http or https address.');
  return toResponseFailure(error) ?? createTransformFailure('unreachable', 'This website can’t be reached for a preview.');
}

/** The failure for a response that isn't a page; only public hosts respond. It names their status at the field of the address. */
function toResponseFailure({ reason, detail }: PageFetchError): HttpFailure | null {
  if (reason === 'type') return createTransformFailure('not-html', 'This address doesn’t answer with an HTML page.');
  if (reason === 'empty') return createTransformFailure('empty', 'This address answers with an empty page.');
  if (reason === 'encoding') return createTransformFailure('unreadable', 'This website sends its page in a form that we can’t read.');
  if (reason !== 'status') return null;
  const details = { fields: { websiteUrl: `The server answers with the status ${detail}.` } };
  if (REFUSING_STATUSES.has(detail)) return createTransformFailure('refused', 'This website refuses automated visitors.', details);
  if (MISSING_STATUSES.has(detail)) return createTransformFailure('missing', 'There is no page at this address.', details);
  return createTransformFailure('unreachable', 'This address doesn’t answer with a page.', details);
}
