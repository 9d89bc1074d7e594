import { ALLOWED_LINK_RELATIONS, ALLOWED_META_NAME } from './sanitiser-rules.ts';
import { type Element, getAttribute, setAttribute, splitWords } from './tree.ts';

/** Whether a `meta` element stays. None with `http-equiv` does: a refresh navigates, and a second policy would combine with ours. */
export function isAllowedMeta(element: Element): boolean {
  if (getAttribute(element, 'charset') !== undefined || getAttribute(element, 'http-equiv') !== undefined) return false;
  return ALLOWED_META_NAME.test(getAttribute(element, 'name') ?? getAttribute(element, 'property') ?? '');
}

/** Whether a `link` element stays: by its relations, and for preloads by its destination. */
export function isAllowedLink(element: Element): boolean {
  const relations = splitWords(getAttribute(element, 'rel')?.toLowerCase());
  if (relations.length === 0 || !relations.every((relation) => ALLOWED_LINK_RELATIONS.has(relation))) return false;
  if (relations.includes('alternate') && relations.includes('stylesheet')) return false;
  return !relations.includes('preload') || /^(style|font|image)$/.test(getAttribute(element, 'as') ?? '');
}

/** Applies what the `onload` script of an asynchronous style sheet would set, since no script runs. */
export function applyLinkOnload(element: Element): void {
  const onload = getAttribute(element, 'onload') ?? '';
  if (/\brel\b/.test(onload) && getAttribute(element, 'as') === 'style') setAttribute(element, 'rel', 'stylesheet');
  if (/\bmedia\b/.test(onload)) setAttribute(element, 'media', 'all');
}
