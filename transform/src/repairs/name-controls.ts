import { computeAccessibleName } from '../audit/accessible-name.ts';
import type { AuditedPage } from '../audit/audited-page.ts';
import { accessibilityChecks } from '../audit/checks/accessibility.ts';
import { findMismatchedNames } from '../audit/checks/visible-names.ts';
import { type Element, findAncestor, findDescendantElements, getAttribute, removeAttribute, setAttribute } from '../html/tree.ts';
import { decodeUrlPart, readPathWords } from '../page/path-words.ts';
import type { ControlWords } from './words.ts';

const MAX_NAME = 60;
/** Hosts whose names differ from their brands. */
const BRANDS: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)(facebook|fb)\.com$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)(twitter|x)\.com$/, 'X'],
  [/(^|\.)linkedin\.com$/, 'LinkedIn'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)pinterest\.\w+$/, 'Pinterest'],
  [/(^|\.)(wa\.me|whatsapp\.com)$/, 'WhatsApp'],
  [/(^|\.)(t\.me|telegram\.\w+)$/, 'Telegram'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)github\.com$/, 'GitHub'],
  [/(^|\.)xing\.(com|de)$/, 'Xing'],
];
/** Words in the classes or the id of a control that say what it does, the clearest first: an arrow may also be on a button that sends. */
const CONTROL_HINTS: readonly (readonly [hint: RegExp, word: keyof ControlWords])[] = [
  [/navbar-brand|logo/i, 'home'],
  [/(menu|burger)([-_]?(btn|button|toggler?|icon|bar|trigger|open|link))?(\s|$)|nav(bar)?[-_]?toggle|offcanvas/i, 'menu'],
  [/search/i, 'search'],
  [/close|dismiss/i, 'close'],
  [/prev/i, 'previous'],
  [/next/i, 'next'],
  [/back[-_]?to[-_]?top|scroll[-_]?(to[-_]?)?(top|up)|to[-_]?top|go[-_]?top|btn[-_]?up/i, 'top'],
  [/submit|send|subscribe|newsletter/i, 'send'],
  [/arrow-?left/i, 'previous'],
  [/arrow-?right/i, 'next'],
];
const GENERIC_PATH = /^(index|default|home|main)$/i;

/** Brands in the classes of icons, such as `fa-facebook-f`. */
const BRAND_ICON =
  /(?:^|[\s_-])(facebook|instagram|twitter|linkedin|youtube|pinterest|whatsapp|telegram|tiktok|github|dribbble|vimeo|flickr|tumblr|xing|google-plus|behance|reddit|snapchat|skype|medium|rss)(?=[\s_-]|$)/i;
const MAX_MARKED = 8;

/** Names links without a name by where they lead. */
export function nameLinks(page: AuditedPage, words: ControlWords): void {
  for (const link of accessibilityChecks['link-name'](page) ?? []) {
    const href = getAttribute(link, 'href') ?? '';
    const name = describeTarget(href.trim(), page.url, words) ?? readHint(link, words);
    if (name) setAttribute(link, 'aria-label', name);
  }
}

/** Names buttons without a name by what their markup says. */
export function nameButtons(page: AuditedPage, words: ControlWords): void {
  for (const button of accessibilityChecks['button-name'](page) ?? []) {
    const form = findAncestor(button, ({ tagName }) => tagName === 'form');
    const isSubmit = !/^(button|reset)$/i.test(getAttribute(button, 'type') ?? 'submit') && (button.tagName === 'input' || form);
    const name = readHint(button, words, isSubmit ? `${form ? readMarks(form) : ''} submit` : '');
    if (name) setAttribute(button, 'aria-label', name);
  }
}

/** Removes labels that contradict the text that is seen: the text is the name then. */
export function removeMismatchedNames(page: AuditedPage): void {
  for (const element of findMismatchedNames(page) ?? []) removeAttribute(element, 'aria-label');
}

/** Adds what is above them to links that say only "more": the visible text stays the start of the name. */
export function completeLinkTexts(links: readonly Element[], page: AuditedPage): void {
  const generic = new Set(links);
  let heading = '';
  for (const element of page.elements) {
    if (/^h[1-6]$/.test(element.tagName) && page.isExposed(element)) heading = computeAccessibleName(element, page).slice(0, MAX_NAME);
    else if (generic.has(element) && heading !== '')
      setAttribute(element, 'aria-label', `${computeAccessibleName(element, page)}: ${heading}`);
  }
}

function readMarks(element: Element): string {
  return ['class', 'id', 'role'].map((name) => getAttribute(element, name) ?? '').join(' ');
}

/** @param context what is known of the control besides its own classes */
function readHint(element: Element, words: ControlWords, context = ''): string | undefined {
  const own = [element, ...findDescendantElements(element).slice(0, MAX_MARKED)].map(readMarks);
  const marks = [...own, context].join(' ');
  const brand = BRAND_ICON.exec(marks)?.[1]?.toLowerCase();
  if (brand) return `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
  const word = CONTROL_HINTS.find(([hint]) => hint.test(marks))?.[1];
  return word && words[word];
}

/** A telephone number, a mail address, the brand or host of another site, or the words of a path of this one. */
function describeTarget(href: string, base: URL, words: ControlWords): string | undefined {
  const direct = /^(?:tel|mailto|sms):([^?]+)/i.exec(href)?.[1];
  if (direct) return decodeUrlPart(direct).slice(0, MAX_NAME);
  if (href === '#top') return words.top;
  const url = URL.parse(href, base);
  if (!url?.protocol.startsWith('http') || href.startsWith('#')) return undefined;
  const brand = BRANDS.find(([host]) => host.test(url.hostname))?.[1];
  if (brand) return brand;
  if (url.host !== base.host) return url.hostname.replace(/^www\./, '');
  const text = readPathWords(url.pathname);
  if (url.pathname === '/' || GENERIC_PATH.test(text ?? '')) return words.home;
  return text && text.charAt(0).toUpperCase() + text.slice(1);
}
