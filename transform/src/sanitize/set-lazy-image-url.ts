import type { Token } from 'parse5';
import { type Element, getAttribute, setAttribute, splitWords } from '../html/tree.ts';
import type { UrlRewriter } from '../urls/url-rewriter.ts';
import { LAZY_SRC_ATTRIBUTES, LAZY_SRCSET_ATTRIBUTES } from './sanitizer-rules.ts';

const LAZY_CLASS = /^(lazy|lazyload|lazyloading|lazy-load|b-lazy|js-lazy)$/;

/**
 * Sets the URLs of an image or source whose script would take them from `data-` attributes. `lazyAttributes` are no longer part of the
 * element.
 */
export function setLazyImageUrl(element: Element, lazyAttributes: Token.Attribute[], urls: UrlRewriter): void {
  if (element.tagName !== 'img' && element.tagName !== 'source') return;
  const findUrl = (names: readonly string[]) =>
    names.map((name) => lazyAttributes.find((attr) => attr.name === name)?.value).find((value) => value && isLikelyUrl(value));
  const currentUrl = getAttribute(element, 'src');
  const isPlaceholder = !currentUrl || currentUrl.startsWith('data:');
  const lazySrc = findUrl(LAZY_SRC_ATTRIBUTES);
  const src = lazySrc ? urls.rewriteResource(lazySrc) : null;
  if (isPlaceholder && src && element.tagName === 'img') setAttribute(element, 'src', src);
  const lazySrcset = findUrl(LAZY_SRCSET_ATTRIBUTES);
  const srcset = lazySrcset ? urls.rewriteSrcset(lazySrcset) : '';
  const hasSrcset = getAttribute(element, 'srcset')?.startsWith('data:') === false;
  if (isPlaceholder && !hasSrcset && srcset !== '') setAttribute(element, 'srcset', srcset);
  // The browser waits until the image is near, as the script would.
  if (isPlaceholder && (src || srcset) && element.tagName === 'img') setAttribute(element, 'loading', 'lazy');
  const classes = splitWords(getAttribute(element, 'class'));
  if (classes.some((name) => LAZY_CLASS.test(name))) {
    const loadedClasses = classes.map((name) => (LAZY_CLASS.test(name) ? 'lazyloaded' : name));
    setAttribute(element, 'class', [...new Set(loadedClasses)].join(' '));
  }
}

function isLikelyUrl(value: string): boolean {
  return /^(https?:)?\/\/|[/.]/.test(value) && !value.startsWith('{');
}
