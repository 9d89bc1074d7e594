import type { Call } from '../_shared/endpoint.ts';
import { Failure } from '../_shared/failure.ts';
import { log } from '../_shared/log.ts';
import { TooComplex } from './engine/caps.ts';
import { transformPage } from './engine/transform.ts';
import { FEATURE_NAMES, type Features } from './features/names.ts';
import type { FetchedPage } from './fetch/fetch-page.ts';
import { Refusal } from './fetch/refusal.ts';

export interface Parts {
  load(url: string): Promise<FetchedPage>;
  /** Counts the caller's request. @throws Failure 429 */
  admit(address: string): Promise<void>;
  allowed: ReadonlySet<string>;
}

interface Order {
  websiteUrl: string;
  features: Features;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Opened as a document of its own, the answer must not have this origin.
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Answers with the visitor's page, transformed. */
export function transformWebsite({ load, admit, allowed }: Parts): (call: Call) => Promise<Response> {
  return async (call) => {
    const { websiteUrl, features } = orderOf(await call.readBody());
    await admit(call.clientIp);
    try {
      const { html, report } = transformPage(await load(websiteUrl), features, allowed);
      return new Response(html, { headers: { ...HEADERS, 'x-transform-report': JSON.stringify(report) } });
    } catch (error) {
      throw failureOf(error, call.requestId);
    }
  };
}

function orderOf(body: unknown): Order {
  if (!isRecord(body) || !hasOnly(body, ['websiteUrl', 'features'])) throw badRequest();
  const { websiteUrl, features = {} } = body;
  if (typeof websiteUrl !== 'string' || !isRecord(features) || !hasOnly(features, FEATURE_NAMES)) throw badRequest();
  if (!Object.values(features).every((value) => typeof value === 'boolean')) throw badRequest();
  const wanted = FEATURE_NAMES.map((name) => [name, features[name] === true]);
  return { websiteUrl: websiteUrl.trim(), features: Object.fromEntries(wanted) as Features };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOnly(record: Record<string, unknown>, names: readonly string[]): boolean {
  return Object.keys(record).every((key) => names.includes(key));
}

function badRequest(): Failure {
  return new Failure(400, 'invalid-request', 'Send websiteUrl and features, a map of feature names to true or false.');
}

/** The log learns why; the caller gets one answer for private, missing and silent hosts alike. */
function failureOf(error: unknown, requestId: string): unknown {
  if (error instanceof TooComplex) {
    log('info', 'transform-website', { requestId, refused: `complex ${error.message}` });
    return new Failure(422, 'too-complex', 'This page is too large or too complex for a preview.');
  }
  if (!(error instanceof Refusal)) return error;
  log('info', 'transform-website', { requestId, refused: error.reason });
  if (error.reason === 'url') return new Failure(400, 'invalid-url', 'Please enter a public http or https address.');
  return new Failure(422, 'unreachable', 'This website can’t be reached for a preview.');
}
