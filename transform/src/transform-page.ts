import type { HeaderEvidence, PageOutline } from 'shared-contracts/evidence';
import type { Audit, FeatureFlags, TransformReport } from 'shared-contracts/transform';
import { compareProblems, findProblems, ORIGINAL_ONLY, type ProblemSummary, summarizeProblems } from './audit/audit-page.ts';
import { createAuditedPage } from './audit/audited-page.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import { compareHeaders } from './evidence/compare-headers.ts';
import { listResources, type PageResource } from './evidence/list-resources.ts';
import { readOutline } from './evidence/read-outline.ts';
import { applyFeatures } from './features/apply-features.ts';
import { findSectionPlace } from './features/section-place.ts';
import { serialize } from './html/serialize.ts';
import { createPage, type FetchMetrics, insertAdditions, renderHeadElement } from './page/page.ts';
import { collectGarbage } from './parse/collect-garbage.ts';
import { cleanPage } from './sanitize/clean-page.ts';
import { createUrlRewriter } from './urls/url-rewriter.ts';

/** What is known of a page besides its URL and its HTML. Without it, checks that need it don't apply. */
export interface PageDetails {
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

/** A page that can be shown in a frame of our origin, and what the transform found and changed. */
export interface TransformedPage {
  html: string;
  report: PageReport;
}

export interface PageReport {
  /** Counts of what each feature that is on changed. */
  changes: TransformReport;
  /** Problems of the page before and after the transform. */
  audit: Audit;
  /** Resources that the original page loads. */
  resources: readonly PageResource[];
  /** Security headers of the page, and those that the security feature proposes. */
  headers: readonly HeaderEvidence[];
  /** Sections and goals of the page; only with the analytics feature. */
  outline?: PageOutline;
}

/**
 * Sanitizes a page, applies the features that are on, and audits the page before and after. Fetches nothing and keeps nothing.
 * @param html decoded HTML of the page
 * @param url URL of the page after redirects
 * @throws PageTooComplexError if the page exceeds a limit
 */
export function transformPage(html: string, url: string, features: FeatureFlags, details: PageDetails = {}): TransformedPage {
  const {
    headers: responseHeaders = new Map(),
    sheets = new Map(),
    fetchMetrics = { milliseconds: 0, bytes: html.length, redirects: 0 },
    allowedOrigins = new Set(),
  } = details;
  collectGarbage(html.length);
  const audited = { url: new URL(url), bytes: fetchMetrics.bytes, headers: responseHeaders };
  let original: ProblemSummary = new Map();
  let resources: PageResource[] = [];
  let headers: HeaderEvidence[] = [];
  const clean = cleanPage({ html, url, isXhtml: details.isXhtml ?? false }, allowedOrigins, (document) => {
    const page = createAuditedPage(document, audited);
    original = summarizeProblems(findProblems(page));
    resources = listResources(page);
    headers = compareHeaders(page, resources, features.security);
  });
  collectGarbage(html.length);
  const { isHttpAllowed, rewriteResource } = createUrlRewriter(url, allowedOrigins);
  const page = createPage(clean, { url, fetchMetrics, sheets, isHttpAllowed, rewriteResource });
  const changes = applyFeatures(page, features);
  const outline = features.analytics ? readOutline(page) : undefined;
  collectGarbage(html.length);
  // Browsers upgrade or block http on an https page as well (Mixed Content Level 2 section 4).
  const isHttpsOnly = url.startsWith('https:');
  const policy = {
    'http-equiv': 'Content-Security-Policy',
    content: buildContentSecurityPolicy({ isHttpsOnly, upgradesInsecureRequests: isHttpsOnly || features.security }),
  };
  insertAdditions(
    page,
    renderHeadElement('meta', { charset: 'utf-8' }, 'base') +
      renderHeadElement('meta', policy, 'base') +
      renderHeadElement('meta', { name: 'referrer', content: 'no-referrer' }, 'base'),
    findSectionPlace,
  );
  const audit = compareProblems(original, findProblems(createAuditedPage(clean.document, audited), ORIGINAL_ONLY));
  return { html: serialize(clean.document), report: { changes, audit, resources, headers, ...(outline && { outline }) } };
}
