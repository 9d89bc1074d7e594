import type { HeaderComparison, PageOutline } from 'shared-contracts/evidence';
import type { ArtDirection, Audit, FeatureFlags, MissingRedesign, TransformReport } from 'shared-contracts/transform';
import { auditTransformedPage } from './audit/audit-page.ts';
import { inspectOriginalPage } from './evidence/inspect-original-page.ts';
import type { PageResource } from './evidence/list-resources.ts';
import { readOutline } from './evidence/read-outline.ts';
import { applyFeatures } from './features/apply-features.ts';
import { insertAdditions } from './features/insert-additions.ts';
import { serializeDocument } from './html/serialize.ts';
import { createPage, type FetchMetrics } from './page/page.ts';
import { collectGarbageIfLarge } from './parse/collect-garbage.ts';
import { convertXhtmlToHtml } from './parse/convert-xhtml-to-html.ts';
import { parsePage } from './parse/parse-page.ts';
import { replaceFramesByLinks } from './redesign/embedded-frames.ts';
import { findObstacle } from './redesign/find-obstacle.ts';
import { keepsContent, measureContent } from './redesign/measure-content.ts';
import { redesignPage } from './redesign/redesign-page.ts';
import { readStatedFacts } from './redesign/stated-facts.ts';
import { repairControls, repairPage } from './repairs/repair-page.ts';
import { parsesBackToItself } from './sanitize/parses-back-to-itself.ts';
import { sanitizePage } from './sanitize/sanitize-page.ts';
import { readStyles } from './styles/read-styles.ts';

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
  /**
   * What the design feature does: `repaired` improves the page's own layout, `redesigned` lays its content out anew. A page with too
   * little content for a redesign is repaired.
   */
  layout?: PageLayout;
  /** The look of a redesign; without one, the content decides. */
  direction?: ArtDirection;
  /** Origins that may have private hosts and stay on http: the sample client sites of the local stack. */
  allowedOrigins?: ReadonlySet<string>;
}

/** A page that can be shown in a frame of our origin, and what the transform found and changed. */
export interface TransformedPage {
  html: string;
  report: PageReport;
}

/** How a transformed page is laid out. */
export type PageLayout = 'repaired' | 'redesigned';

/** What the transform found in a page and changed. */
export interface PageReport {
  /** Counts of what each feature that is on changed. */
  changes: TransformReport;
  /** Problems of the page before and after the transform. */
  audit: Audit;
  /** Resources that the original page loads. */
  resources: readonly PageResource[];
  /** Security headers of the page, and those that the security feature proposes. */
  headers: readonly HeaderComparison[];
  /** The look of the redesign; only if the page was redesigned. */
  direction?: ArtDirection;
  /** Why the page was repaired; only if a redesign was asked for. */
  missingRedesign?: MissingRedesign;
  /** Sections and goals of the page; only with the analytics feature. */
  outline?: PageOutline;
}

/**
 * Makes a page safe to show in a frame of our origin, applies the features that are on, and audits the page before and after. Fetches
 * nothing and keeps nothing.
 * @param html decoded HTML of the page
 * @param url URL of the page after redirects
 * @throws PageTooComplexError if the page exceeds a limit
 */
export function transformPage(html: string, url: string, features: FeatureFlags, options: TransformOptions = {}): TransformedPage {
  const { isXhtml = false, headers = new Map(), sheets = new Map(), allowedOrigins = new Set() } = options;
  const { fetchMetrics = { milliseconds: 0, bytes: html.length, redirects: 0 } } = options;
  const source = { url: new URL(url), bytes: fetchMetrics.bytes, headers, sheets };

  collectGarbageIfLarge(html.length);
  const parsed = parsePage(isXhtml ? convertXhtmlToHtml(html) : html);
  const isWanted = features.design && options.layout === 'redesigned';
  const original = inspectOriginalPage(parsed, source, features.security);
  // Most pages have neither, and a search in the text costs less than a walk through the page.
  const stated = isWanted && /ld\+json|itemprop/i.test(html) ? readStatedFacts(parsed) : {};
  if (isWanted && /<iframe/i.test(html)) replaceFramesByLinks(parsed);
  const sanitized = sanitizePage(parsed, url, allowedOrigins);
  collectGarbageIfLarge(html.length);

  const page = createPage(sanitized, { url, fetchMetrics, sheets, allowedOrigins });
  const missingRedesign = isWanted ? findObstacle(page) : undefined;
  const isRedesign = isWanted && !missingRedesign;
  const words = isRedesign ? page.countWords() : 0;
  const changes = applyFeatures(page, isRedesign ? { ...features, design: false } : features);
  if (isRedesign) repairControls(page, sanitized.document, source, features);
  const shown = isRedesign ? measureContent([page.body], url, readStyles(page).isShown) : undefined;
  const redesign = isRedesign ? redesignPage(page, stated, options.direction) : undefined;
  // A part of the page may be lost, or moved nodes nested otherwise by a parser. That is rare, and then the page is read again.
  const isLossy = shown !== undefined && !keepsContent(shown, page.body, url);
  if (redesign && (isLossy || !parsesBackToItself(sanitized.document))) {
    const repaired = transformPage(html, url, features, { ...options, layout: 'repaired' });
    return { ...repaired, report: { ...repaired.report, missingRedesign: { obstacle: 'unusual-markup', words } } };
  }
  const outline = features.analytics ? { outline: readOutline(page) } : {};
  repairPage(page, sanitized.document, source, features, redesign !== undefined);
  insertAdditions(page, features);

  const audit = auditTransformedPage(original.problems, sanitized.document, source);
  const { resources, headers: comparedHeaders } = original;
  return {
    html: serializeDocument(sanitized.document),
    report: {
      changes: redesign ? { ...changes, design: redesign.changes } : changes,
      audit,
      resources,
      headers: comparedHeaders,
      ...(redesign && { direction: redesign.direction }),
      ...(missingRedesign && { missingRedesign }),
      ...outline,
    },
  };
}
