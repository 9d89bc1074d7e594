import { PAGE_LIMITS, PageTooComplexError } from '../html/page-limits.ts';
import { serializeDocument } from '../html/serialize.ts';
import { type Document, findDescendantElements, getAttribute } from '../html/tree.ts';
import { parsePage } from '../parse/parse-page.ts';
import { createUrlRewriter } from '../urls/url-rewriter.ts';
import { parsesBackToItself } from './parses-back-to-itself.ts';
import { type SanitizedDocument, sanitizeOnce } from './sanitize-once.ts';

const MAX_REPEATS = 4;

/**
 * Sanitizes a parsed page in place. Some malformed pages change when they are parsed again (mutation XSS): they are serialized, parsed
 * and sanitized again until the result, serialized, parses back to itself. Origins in `allowedOrigins` may have private hosts.
 * @throws PageTooComplexError for a page that doesn't become stable
 */
export function sanitizePage(parsed: Document, url: string, allowedOrigins: ReadonlySet<string>): SanitizedDocument {
  let sanitized = sanitizeOnce(parsed, createUrlRewriter(url, allowedOrigins, findBaseUrl(parsed, url)));
  const { removed, structuredData } = sanitized;
  let remainingCharacters = PAGE_LIMITS.reparsedCharacters;
  for (let repeats = 0; !parsesBackToItself(sanitized.document); repeats++) {
    if (repeats === MAX_REPEATS) throw new PageTooComplexError('unstable');
    const html = serializeDocument(sanitized.document);
    remainingCharacters -= html.length;
    if (remainingCharacters < 0) throw new PageTooComplexError('unstable');
    sanitized = sanitizeOnce(parsePage(html), createUrlRewriter(url, allowedOrigins));
  }
  return { ...sanitized, removed, structuredData };
}

/** The document base URL (HTML Standard section 2.4.3). The element itself is removed, because it would break links within the page. */
export function findBaseUrl(document: Document, pageUrl: string): string {
  const base = findDescendantElements(document).find((el) => el.tagName === 'base' && getAttribute(el, 'href') !== undefined);
  const href = base && getAttribute(base, 'href');
  if (!href || !URL.canParse(href, pageUrl)) return pageUrl;
  const { protocol, href: absolute } = new URL(href, pageUrl);
  return protocol === 'http:' || protocol === 'https:' ? absolute : pageUrl;
}
