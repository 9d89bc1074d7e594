import type { UrlRewriter } from '../urls/url-rewriter.ts';
import { CssCleaner } from './css-cleaner.ts';

/** Without these characters a style sheet contains neither a URL nor a string, and no text similar to a tag. */
const NEEDS_CLEANING = /[("'<]/;

/**
 * Cleans a style sheet or a `style` attribute: URLs become absolute or `about:blank`. Declarations and rules that contain a syntax
 * error, an import of a rejected URL, or properties that executed code in old browsers are removed. @throws PageTooComplexError
 */
export function cleanCss(css: string, urls: UrlRewriter): string {
  return NEEDS_CLEANING.test(css) ? new CssCleaner(css, urls).clean() : css;
}

/**
 * Cleans an SVG presentation attribute (SVG 2 section 6.6), which may only refer to elements of the page. Null for other values.
 * @throws PageTooComplexError
 */
export function cleanPresentationAttribute(value: string, urls: UrlRewriter): string | null {
  if (!value.includes('(')) return value;
  const cleaner = new CssCleaner(value, { ...urls, rewriteResource: () => null });
  const cleaned = cleaner.clean();
  return cleaner.isAccepted ? cleaned : null;
}
