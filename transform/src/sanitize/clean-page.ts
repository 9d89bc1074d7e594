import { PAGE_LIMITS, PageTooComplexError } from '../html/page-limits.ts';
import { serialize } from '../html/serialize.ts';
import { type Document, findDescendantElements, getAttribute } from '../html/tree.ts';
import { collectGarbage } from '../parse/collect-garbage.ts';
import { convertXhtmlToHtml } from '../parse/convert-xhtml-to-html.ts';
import { parseOutput, parsePage } from '../parse/parse-page.ts';
import { createUrlRewriter } from '../urls/url-rewriter.ts';
import { buildSkeleton } from './build-skeleton.ts';
import { type SanitizedContent, sanitize } from './sanitize.ts';

/** A sanitized document and its content. */
export interface CleanPage {
  document: Document;
  content: SanitizedContent;
}

const MAX_REPARSE_ROUNDS = 4;

/**
 * Parses and sanitizes a page. Serialized, the document parses back to itself. Origins in `allowedOrigins` may have private hosts.
 * `inspectOriginal` reads the parsed page before it is sanitized.
 * @throws PageTooComplexError
 */
export function cleanPage(
  source: { url: string; html: string; isXhtml: boolean },
  allowedOrigins: ReadonlySet<string>,
  inspectOriginal: (document: Document) => void = () => {},
): CleanPage {
  const html = source.isXhtml ? convertXhtmlToHtml(source.html) : source.html;
  const first = parseAndSanitize(html, source.url, allowedOrigins, inspectOriginal);
  if (isStable(first.document)) return first;
  const { document, content } = stabilize(first.document, source.url, allowedOrigins);
  return { document, content: { ...content, removed: first.content.removed } };
}

function parseAndSanitize(
  html: string,
  url: string,
  allowedOrigins: ReadonlySet<string>,
  inspectOriginal?: (document: Document) => void,
): CleanPage {
  const document = parsePage(html);
  collectGarbage(html.length);
  inspectOriginal?.(document);
  const urls = createUrlRewriter(url, allowedOrigins);
  if (/<base[\s/]/i.test(html)) urls.baseUrl = findBaseUrl(document, url);
  const content = sanitize(document, urls);
  collectGarbage(html.length);
  return { document, content };
}

/** Some malformed pages change when they are parsed again (mutation XSS): repeats parsing and sanitizing until the result is stable. */
function stabilize(unstable: Document, url: string, allowedOrigins: ReadonlySet<string>): CleanPage {
  let html = serialize(unstable);
  let remainingCharacters = PAGE_LIMITS.reparsedCharacters;
  for (let round = 0; round < MAX_REPARSE_ROUNDS; round++) {
    remainingCharacters -= html.length;
    if (remainingCharacters < 0) break;
    const cleaned = parseAndSanitize(html, url, allowedOrigins);
    if (isStable(cleaned.document)) return cleaned;
    html = serialize(cleaned.document);
  }
  throw new PageTooComplexError('unstable');
}

/**
 * Whether the serialized document parses back to itself. The skeleton decides that at a third of the cost. Features don't affect it:
 * they set attributes, remove elements without content, and add complete elements at the end of head and body or before a footer, which
 * parsers nest in the same way.
 */
function isStable(document: Document): boolean {
  const skeleton = buildSkeleton(document);
  if (skeleton === null) return false;
  return serialize(parseOutput(skeleton)) === skeleton;
}

/** The document base URL (HTML Standard section 2.4.3). The element itself is removed, because it would break links within the page. */
function findBaseUrl(document: Document, pageUrl: string): string {
  const base = findDescendantElements(document).find((el) => el.tagName === 'base' && getAttribute(el, 'href') !== undefined);
  const href = base && getAttribute(base, 'href');
  if (!href || !URL.canParse(href, pageUrl)) return pageUrl;
  const { protocol, href: absolute } = new URL(href, pageUrl);
  return protocol === 'http:' || protocol === 'https:' ? absolute : pageUrl;
}
