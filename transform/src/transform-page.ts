import type { FeatureFlags } from 'shared-contracts/transform';
import { auditTransformedPage } from './audit/audit-page.ts';
import { inspectOriginalPage } from './evidence/inspect-original-page.ts';
import { applyFeatures } from './features/apply-features.ts';
import { insertAdditions } from './features/insert-additions.ts';
import { serializeDocument } from './html/serialize.ts';
import { createPage, type FetchMetrics } from './page/page.ts';
import { convertXhtmlToHtml } from './parse/convert-xhtml-to-html.ts';
import { parsePage } from './parse/parse-page.ts';
import { placeStreamedContent } from './parse/place-streamed-content.ts';
import { repairPage } from './repairs/repair-page.ts';
import { sanitizePage } from './sanitize/sanitize-page.ts';

/** What a caller knows of a page besides its URL and its HTML. Checks that need a missing value don't apply. */
export interface TransformOptions {
  /** Whether the server sent the page as `application/xhtml+xml`. */
  isXhtml?: boolean;
  /** Response headers by name in lower case. */
  headers?: ReadonlyMap<string, string>;
  /** Texts of the linked style sheets that were fetched, by URL. */
  sheets?: ReadonlyMap<string, string>;
  /** Measurements of the fetch, which the backend feature shows. */
  fetchMetrics?: FetchMetrics;
  /** Origins that may have private hosts and stay on http: the sample client sites of the local stack. */
  allowedOrigins?: ReadonlySet<string>;
}

/**
 * Makes a page safe to show in a frame of our origin, applies the features that are on, and audits the page before and after. Fetches
 * nothing and keeps nothing.
 * @param html decoded HTML of the page
 * @param url URL of the page after redirects
 * @returns HTML that can be shown in a frame of our origin, and what the transform found and changed
 * @throws PageTooComplexError if the page exceeds a limit
 */
export function transformPage(html: string, url: string, features: FeatureFlags, options: TransformOptions = {}) {
  const { isXhtml = false, headers = new Map(), sheets = new Map(), allowedOrigins = new Set() } = options;
  const { fetchMetrics = { milliseconds: 0, bytes: html.length, redirects: 0 } } = options;
  const source = { url: new URL(url), bytes: fetchMetrics.bytes, headers, sheets };

  collectGarbageIfLarge(html.length);
  const parsed = parsePage(isXhtml ? convertXhtmlToHtml(html) : html);
  placeStreamedContent(parsed);
  const { problems, resources, headers: comparedHeaders } = inspectOriginalPage(parsed, source, features.security);
  const sanitized = sanitizePage(parsed, url, allowedOrigins);
  collectGarbageIfLarge(html.length);

  const page = createPage(sanitized, { url, fetchMetrics, sheets, allowedOrigins });
  const changes = applyFeatures(page, features);
  repairPage(page, sanitized.document, source, features);
  insertAdditions(page, features);

  const forms = changes.forms && { forms: { ...changes.forms, improved: page.improvedFields.size } };
  const audit = auditTransformedPage(problems, sanitized.document, source);
  return {
    html: serializeDocument(sanitized.document),
    /** What the transform found in the page and changed: `audit` has its problems before and after, `resources` are the original page's. */
    report: { changes: { ...changes, ...forms }, audit, resources, headers: comparedHeaders },
  };
}

/** Length of the source above which a page is large: one of a hundred real pages. */
const LARGE_PAGE_CHARACTERS = 400_000;

/**
 * Frees unused memory before and within the transform of a large page. V8 alone waits until the heap has hundreds of megabytes, and
 * hosted functions can't set its options. Does nothing for other pages.
 */
function collectGarbageIfLarge(pageCharacters: number): void {
  if (pageCharacters < LARGE_PAGE_CHARACTERS) return;
  try {
    // Before V8 rejects an allocation, it frees all it can (`Heap::AllocateExternalBackingStore`).
    new ArrayBuffer(Number.MAX_SAFE_INTEGER);
  } catch {
    // The expected RangeError.
  }
}
