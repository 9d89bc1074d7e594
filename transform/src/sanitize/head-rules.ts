import { type Element, getAttribute, removeAttribute, setAttribute, splitWords } from '../html/tree.ts';
import { ALLOWED_LINK_RELATIONS, ALLOWED_META_NAME } from './sanitizer-rules.ts';

const META_NAME_ATTRIBUTES = ['name', 'property'];
const URL_META_NAME = /(image|url|video|audio|player|stream)(:url|:secure_url|:src)?$/i;

/**
 * Removes the names of a `meta` element that aren't allowed, and returns whether the element stays. None with `http-equiv` does: a refresh
 * navigates, and a second policy would combine with ours.
 */
export function keepAllowedMetaNames(element: Element): boolean {
  if (getAttribute(element, 'charset') !== undefined || getAttribute(element, 'http-equiv') !== undefined) return false;
  for (const key of META_NAME_ATTRIBUTES) {
    const names = splitWords(getAttribute(element, key));
    if (!names.every((name) => ALLOWED_META_NAME.test(name))) removeAttribute(element, key);
  }
  return getMetaNames(element).length > 0;
}

/** Whether the content of a `meta` element is a URL for one of its names. */
export function isUrlMeta(element: Element): boolean {
  return getMetaNames(element).some((name) => URL_META_NAME.test(name));
}

/** All names by which a `meta` element may be found: `property` is a list (RDFa Core 1.1 section 5), and `name` may be one for some readers. */
function getMetaNames(element: Element): string[] {
  return META_NAME_ATTRIBUTES.flatMap((key) => splitWords(getAttribute(element, key)));
}

/** Whether a `link` element stays: by its relations, and for preloads by its destination. */
export function isAllowedLink(element: Element): boolean {
  const relations = splitWords(getAttribute(element, 'rel')?.toLowerCase());
  if (relations.length === 0 || !relations.every((relation) => ALLOWED_LINK_RELATIONS.has(relation))) return false;
  if (relations.includes('alternate') && relations.includes('stylesheet')) return false;
  return !relations.includes('preload') || /^(style|font|image)$/.test(getAttribute(element, 'as') ?? '');
}

/** Applies what the `onload` script of an asynchronous style sheet would set, since no script runs. */
export function applyLinkOnloadEffect(element: Element): void {
  const onload = getAttribute(element, 'onload') ?? '';
  if (/\brel\b/.test(onload) && getAttribute(element, 'as') === 'style') setAttribute(element, 'rel', 'stylesheet');
  if (/\bmedia\b/.test(onload)) setAttribute(element, 'media', 'all');
}
