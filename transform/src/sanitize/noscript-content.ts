import { type Child, type Element, findDescendantElements, getAttribute, isElement, isText, setAttribute } from '../html/tree.ts';
import type { UrlRewriter } from '../urls/url-rewriter.ts';

/** Marks elements that were the content of a `noscript`. */
export const FALLBACK_ATTRIBUTE = 'data-noscript';

/**
 * The elements of a `noscript` that holds an image, or its style sheets. Texts, which ask visitors to enable JavaScript, and tracking
 * pixels are dropped. An image that repeats the lazy image before it is moved there.
 */
export function extractNoscriptContent(noscript: Element, previousSiblings: Child[], urls: UrlRewriter): Child[] {
  const descendants = findDescendantElements(noscript);
  // Nested `noscript` elements are invalid. Emptied, they can't make the sanitizer repeat this search for every level.
  for (const element of descendants) if (element.tagName === 'noscript') element.childNodes = [];
  const image = descendants.find((element) => element.tagName === 'img' && !isTrackingPixel(element));
  if (image && fillPlaceholderImage(image, previousSiblings, urls)) return [];
  const kept = noscript.childNodes.filter(isElement).filter(({ tagName }) => image || tagName === 'style' || tagName === 'link');
  // Visitors with scripts don't see these, so no check reads them, neither before nor after the transform.
  for (const element of kept.length > 0 ? descendants : []) setAttribute(element, FALLBACK_ATTRIBUTE, '');
  return kept;
}

/** Copies the URL of an image to the placeholder directly before it. Returns false when there is none. */
function fillPlaceholderImage(image: Element, previousSiblings: Child[], urls: UrlRewriter): boolean {
  const last = previousSiblings.at(-1);
  const placeholder = last && isText(last) && last.value.trim() === '' ? previousSiblings.at(-2) : last;
  const url = urls.rewriteResource(getAttribute(image, 'src') ?? '');
  if (!url || !placeholder || !isElement(placeholder) || placeholder.tagName !== 'img') return false;
  const currentUrl = getAttribute(placeholder, 'src');
  if (currentUrl === undefined || currentUrl.startsWith('data:')) setAttribute(placeholder, 'src', url);
  return true;
}

function isTrackingPixel(image: Element): boolean {
  const isTiny = ['width', 'height'].some((side) => /^[01](px)?$/.test(getAttribute(image, side) ?? ''));
  return isTiny || /display\s*:\s*none/i.test(getAttribute(image, 'style') ?? '');
}
