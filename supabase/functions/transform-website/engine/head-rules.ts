import { LINK_RELATIONS, META_NAME } from './policy.ts';
import { attribute, type Element, setAttribute, words } from './tree.ts';

/** No `http-equiv` of the page survives: refresh navigates, and a second policy would fight ours. */
export function mayKeepMeta(element: Element): boolean {
  if (attribute(element, 'charset') !== undefined || attribute(element, 'http-equiv') !== undefined) return false;
  return META_NAME.test(attribute(element, 'name') ?? attribute(element, 'property') ?? '');
}

export function mayKeepLink(element: Element): boolean {
  finishLoading(element);
  const relations = words(attribute(element, 'rel')?.toLowerCase());
  if (relations.length === 0 || !relations.every((relation) => LINK_RELATIONS.has(relation))) return false;
  if (relations.includes('alternate') && relations.includes('stylesheet')) return false;
  return !relations.includes('preload') || /^(style|font|image)$/.test(attribute(element, 'as') ?? '');
}

/** Pages load style sheets late by a script in `onload`; ours never runs, so its result is set at once. */
function finishLoading(element: Element): void {
  const onload = attribute(element, 'onload') ?? '';
  if (/\brel\b/.test(onload) && attribute(element, 'as') === 'style') setAttribute(element, 'rel', 'stylesheet');
  if (/\bmedia\b/.test(onload)) setAttribute(element, 'media', 'all');
}
