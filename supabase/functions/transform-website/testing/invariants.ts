import { parse, serialize } from 'parse5';
import { transformPage } from '../engine/transform.ts';
import { FEATURE_NAMES, type Features } from '../features/names.ts';
import { featureFaults } from './feature-invariants.ts';
import { allElements, at, type Element, seenCharacters, withoutOurs } from './tree.ts';

export const URL_OF_PAGE = 'https://site.example/dir/page.html';

export const ALL_FEATURES = Object.fromEntries(FEATURE_NAMES.map((name) => [name, true])) as Features;
export const NO_FEATURES = Object.fromEntries(FEATURE_NAMES.map((name) => [name, false])) as Features;
export const only = (...names: (keyof Features)[]): Features => ({
  ...NO_FEATURES,
  ...Object.fromEntries(names.map((name) => [name, true])),
});

export const delivered = (html: string, url = URL_OF_PAGE) => ({
  url,
  html,
  isXhtml: false,
  bytes: html.length,
  redirects: 0,
  milliseconds: 123,
});

export function transformed(html: string, features: Features): string {
  return transformPage(delivered(html), features).html;
}

/** What is wrong with a transformed page; empty when nothing is. */
export function faultsOf(source: string, features: Features): string[] {
  const html = transformed(source, features);
  const elements = allElements(parse(html));
  return [
    ...nodeFaults(html),
    ...stabilityFaults(html, features),
    ...headFaults(elements),
    ...lostText(source, html),
    ...featureFaults(elements, features),
    ...(html.length > source.length * 3 + 200_000 ? [`size ${html.length} of ${source.length}`] : []),
  ];
}

const FORBIDDEN_TAG =
  /^(iframe|frame|frameset|object|embed|applet|base|noscript|math|xmp|plaintext|portal|foreignobject|set|animate|param)$/i;
const FORBIDDEN_ATTRIBUTE = /^(on.*|srcdoc|action|formaction|ping|background-image|autofocus|popovertarget|commandfor)$/i;
const ADDRESS_ATTRIBUTE = /^(href|src|poster|background|data-src|data-srcset)$/i;
const ADDRESS = /^(https?:\/\/|#|mailto:|tel:|sms:|data:image\/)/i;
const RELATIVE_CSS = /url\(\s*["']?(?!["']?(https?:|#|data:|about:blank))/i;

/** No forbidden node, whichever way the browser parses. */
export function nodeFaults(html: string): string[] {
  return [true, false].flatMap((scriptingEnabled) => allElements(parse(html, { scriptingEnabled })).flatMap(faultsOfNode));
}

function faultsOfNode(element: Element): string[] {
  const tag = element.tagName.toLowerCase();
  const faults: string[] = [];
  if (FORBIDDEN_TAG.test(tag)) faults.push(`element ${tag}`);
  if (tag === 'script' && (at(element, 'type') !== 'application/ld+json' || at(element, 'data-tx') !== 'seo')) faults.push('script');
  if (tag === 'template' && at(element, 'shadowrootmode') !== 'open') faults.push('template');
  if (tag === 'style' && RELATIVE_CSS.test(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))) {
    faults.push('relative address in a style sheet');
  }
  for (const { name, value, prefix } of element.attrs) {
    if (FORBIDDEN_ATTRIBUTE.test(name)) faults.push(`attribute ${name}`);
    if (ADDRESS_ATTRIBUTE.test(name) && !ADDRESS.test(value)) faults.push(`address ${prefix ?? ''}${name}=${value.slice(0, 60)}`);
    if (name === 'style' && RELATIVE_CSS.test(value)) faults.push(`style ${value.slice(0, 80)}`);
    if (name === 'http-equiv' && value !== 'Content-Security-Policy') faults.push(`http-equiv ${value}`);
    if (name === 'srcset' && value.split(/,\s+/).some((candidate) => !/^(https?:\/\/|data:image)/i.test(candidate))) {
      faults.push(`srcset ${value.slice(0, 60)}`);
    }
  }
  return faults;
}

function headFaults(elements: Element[]): string[] {
  const head = elements.find(({ tagName }) => tagName === 'head');
  const [first, second] = (head?.childNodes ?? []).filter((node): node is Element => 'tagName' in node);
  const policies = elements.filter((element) => at(element, 'http-equiv') !== undefined);
  const faults: string[] = [];
  if (!first || at(first, 'charset') !== 'utf-8') faults.push('charset is not first');
  if (!second || at(second, 'http-equiv') !== 'Content-Security-Policy') faults.push('policy is not second');
  if (!second || !/script-src 'none'/.test(at(second, 'content') ?? '')) faults.push('policy lets scripts run');
  if (policies.length !== 1) faults.push(`${policies.length} policies`);
  return faults;
}

const DOCTYPE = /^<!DOCTYPE[^>]*>/i;

function stabilityFaults(html: string, features: Features): string[] {
  const once = withoutOurs(html);
  const twice = withoutOurs(transformed(html, features));
  return once === twice ? parseFaults(html) : [`not idempotent: ${difference(once, twice)}`, ...parseFaults(html)];
}

/** A page parses back to itself, whichever way the browser parses. */
export function parseFaults(html: string): string[] {
  // parse5 forgets the identifiers of a doctype, so it is left out on both sides.
  const written = html.replace(DOCTYPE, '');
  return [true, false].flatMap((scriptingEnabled) => {
    const again = serialize(parse(html, { scriptingEnabled })).replace(DOCTYPE, '');
    return again === written ? [] : [`unstable: ${difference(written, again)}`];
  });
}

function difference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `${JSON.stringify(a.slice(Math.max(0, i - 60), i + 60))} became ${JSON.stringify(b.slice(Math.max(0, i - 60), i + 60))}`;
}

/** Every visible character of the source, in its order, is still there. */
function lostText(source: string, html: string): string[] {
  const wanted = seenCharacters(source, false);
  let found = 0;
  for (const character of seenCharacters(html, true)) if (character === wanted[found]) found++;
  return found < wanted.length ? [`text lost: ${wanted.slice(found, found + 40).join('')}`] : [];
}
