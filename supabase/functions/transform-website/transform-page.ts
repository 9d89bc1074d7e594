import type { Evidence, HeaderEvidence } from 'shared-contracts/evidence';
import type { Audit, FeatureFlags, TransformReport } from 'shared-contracts/transform';
import { compareProblems, findProblems, ORIGINAL_ONLY, type ProblemSummary, summariseProblems } from './audit/audit-page.ts';
import { createAuditedPage } from './audit/audited-page.ts';
import { cleanPage } from './engine/clean-page.ts';
import { collectGarbage } from './engine/collect-garbage.ts';
import { buildContentSecurityPolicy } from './engine/content-security-policy.ts';
import { createPage, type FetchMetrics, insertAdditions, renderHeadElement } from './engine/page.ts';
import { serialise } from './engine/serialise.ts';
import { createUrlRewriter } from './engine/url-rewriter.ts';
import { compareHeaders } from './evidence/compare-headers.ts';
import { listResources, type PageResource } from './evidence/list-resources.ts';
import { readOutline } from './evidence/read-outline.ts';
import { applyFeatures } from './features/apply-features.ts';
import { findSectionPlace } from './features/section-place.ts';

/** A page to transform, as fetched: `url` after redirects, `html` decoded. */
export interface SourcePage extends FetchMetrics {
  url: string;
  html: string;
  /** Whether the server sent it as `application/xhtml+xml`. */
  isXhtml: boolean;
  /** Response headers by name in lower case. */
  headers: ReadonlyMap<string, string>;
  /** Texts of the linked style sheets that were fetched, by URL. */
  sheets: ReadonlyMap<string, string>;
}

/** A transformed page, the counts of each feature that was on, and the audit before and after. */
export interface TransformedPage {
  html: string;
  report: TransformReport;
  audit: Audit;
  /** Of the original page. */
  resources: readonly PageResource[];
  evidence: Pick<Evidence, 'headers' | 'outline'>;
}

/**
 * Sanitises a page, applies the features that are on, and audits the page before and after. Pure: fetches nothing. Origins in `allowedOrigins` (local stack only) may
 * have private hosts and stay on http.
 * @throws PageTooComplexError
 */
export function transformPage(
  source: SourcePage,
  features: FeatureFlags,
  allowedOrigins: ReadonlySet<string> = new Set(),
): TransformedPage {
  collectGarbage(source.html.length);
  const audited = { url: new URL(source.url), bytes: source.bytes, headers: source.headers };
  let original: ProblemSummary = new Map();
  let resources: PageResource[] = [];
  let headers: HeaderEvidence[] = [];
  const clean = cleanPage(source, allowedOrigins, (document) => {
    const page = createAuditedPage(document, audited);
    original = summariseProblems(findProblems(page));
    resources = listResources(page);
    headers = compareHeaders(page, resources, features.security);
  });
  collectGarbage(source.html.length);
  const { isHttpAllowed, rewriteResource } = createUrlRewriter(source.url, allowedOrigins);
  const page = createPage(clean, { url: source.url, fetchMetrics: source, sheets: source.sheets, isHttpAllowed, rewriteResource });
  const report = applyFeatures(page, features);
  const evidence = features.analytics ? { headers, outline: readOutline(page) } : { headers };
  collectGarbage(source.html.length);
  // Browsers upgrade or block http on an https page as well (Mixed Content Level 2 section 4).
  const isHttpsOnly = source.url.startsWith('https:');
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
  return { html: serialise(clean.document), report, audit, resources, evidence };
}
