import type { Token } from 'parse5';
import type { Addresses } from './addresses.ts';
import { LAZY_SETS, LAZY_SOURCES } from './policy.ts';
import { attribute, type Element, setAttribute, words } from './tree.ts';

const WAITING_CLASS = /^(lazy|lazyload|lazyloading|lazy-load|b-lazy|js-lazy)$/;

/** Shows an image now that waits for a script: its address stands in a `data-` attribute. */
export function showLazyImage(element: Element, lazy: Token.Attribute[], addresses: Addresses): void {
  if (element.tagName !== 'img' && element.tagName !== 'source') return;
  const firstAddress = (names: readonly string[]) =>
    names.map((name) => lazy.find((attr) => attr.name === name)?.value).find((value) => value && looksLikeAddress(value));
  const shown = attribute(element, 'src');
  const isPlaceholder = !shown || shown.startsWith('data:');
  const source = firstAddress(LAZY_SOURCES);
  const address = source ? addresses.resource(source) : null;
  if (isPlaceholder && address && element.tagName === 'img') setAttribute(element, 'src', address);
  const set = firstAddress(LAZY_SETS);
  const candidates = set ? addresses.srcset(set) : '';
  const hasSet = attribute(element, 'srcset')?.startsWith('data:') === false;
  if (isPlaceholder && !hasSet && candidates !== '') setAttribute(element, 'srcset', candidates);
  const classes = words(attribute(element, 'class'));
  if (classes.some((name) => WAITING_CLASS.test(name))) {
    const now = classes.map((name) => (WAITING_CLASS.test(name) ? 'lazyloaded' : name));
    setAttribute(element, 'class', [...new Set(now)].join(' '));
  }
}

function looksLikeAddress(value: string): boolean {
  return /^(https?:)?\/\/|[/.]/.test(value) && !value.startsWith('{');
}
