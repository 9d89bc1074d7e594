import { parse, serialize } from 'parse5';
import type { FeatureFlags } from 'shared-contracts/transform';
import { findFeatureFaults } from './feature-invariants.ts';
import { type Element, getAttribute, listElements, listVisibleCharacters, removeAddedElements } from './read-tree.ts';
import { transformHtml } from './transform-html.ts';

/** Transforms a page and returns a description of each violated invariant. */
export function findFaults(source: string, features: FeatureFlags): string[] {
  const html = transformHtml(source, features);
  const elements = listElements(parse(html));
  return [
    ...findForbiddenNodes(html),
    ...findStabilityFaults(html, features),
    ...findHeadFaults(elements),
    ...findLostText(source, html),
    ...findFeatureFaults(elements, features),
    ...(html.length > source.length * 3 + 200_000 ? [`size ${html.length} of ${source.length}`] : []),
  ];
}

const FORBIDDEN_TAG =
  /^(iframe|frame|frameset|object|embed|applet|base|noscript|math|xmp|plaintext|portal|foreignobject|set|animate|param)$/i;
const FORBIDDEN_ATTRIBUTE = /^(on.*|srcdoc|action|formaction|ping|background-image|autofocus|popovertarget|commandfor)$/i;
const URL_ATTRIBUTE = /^(href|src|poster|background|data-src|data-srcset)$/i;
const ALLOWED_URL = /^(https?:\/\/|#|mailto:|tel:|sms:|data:image\/)/i;
const RELATIVE_CSS_URL = /url\(\s*["']?(?!["']?(https?:|#|data:|about:blank))/i;

/** Elements, attributes and URLs that must not be in a transformed page, parsed with and without scripting. */
export function findForbiddenNodes(html: string): string[] {
  return [true, false].flatMap((scriptingEnabled) => listElements(parse(html, { scriptingEnabled })).flatMap(findNodeFaults));
}

function findNodeFaults(element: Element): string[] {
  const tag = element.tagName.toLowerCase();
  const faults: string[] = [];
  if (FORBIDDEN_TAG.test(tag)) faults.push(`element ${tag}`);
  if (tag === 'script' && (getAttribute(element, 'type') !== 'application/ld+json' || getAttribute(element, 'data-tx') !== 'seo'))
    faults.push('script');
  if (tag === 'template' && getAttribute(element, 'shadowrootmode') !== 'open') faults.push('template');
  if (tag === 'style' && RELATIVE_CSS_URL.test(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))) {
    faults.push('relative URL in a style sheet');
  }
  for (const { name, value, prefix } of element.attrs) {
    if (FORBIDDEN_ATTRIBUTE.test(name)) faults.push(`attribute ${name}`);
    if (URL_ATTRIBUTE.test(name) && !ALLOWED_URL.test(value)) faults.push(`URL ${prefix ?? ''}${name}=${value.slice(0, 60)}`);
    if (name === 'style' && RELATIVE_CSS_URL.test(value)) faults.push(`style ${value.slice(0, 80)}`);
    if (name === 'http-equiv' && value !== 'Content-Security-Policy') faults.push(`http-equiv ${value}`);
    if (name === 'srcset' && value.split(/,\s+/).some((candidate) => !/^(https?:\/\/|data:image)/i.test(candidate))) {
      faults.push(`srcset ${value.slice(0, 60)}`);
    }
  }
  return faults;
}

function findHeadFaults(elements: Element[]): string[] {
  const head = elements.find(({ tagName }) => tagName === 'head');
  const [first, second] = (head?.childNodes ?? []).filter((node): node is Element => 'tagName' in node);
  const policies = elements.filter((element) => getAttribute(element, 'http-equiv') !== undefined);
  const faults: string[] = [];
  if (!first || getAttribute(first, 'charset') !== 'utf-8') faults.push('charset is not first');
  if (!second || getAttribute(second, 'http-equiv') !== 'Content-Security-Policy') faults.push('policy is not second');
  if (!second || !/script-src 'none'/.test(getAttribute(second, 'content') ?? '')) faults.push('policy allows scripts');
  if (policies.length !== 1) faults.push(`${policies.length} policies`);
  return faults;
}

const DOCTYPE = /^<!DOCTYPE[^>]*>/i;

function findStabilityFaults(html: string, features: FeatureFlags): string[] {
  const once = removeAddedElements(html);
  const twice = removeAddedElements(transformHtml(html, features));
  return once === twice ? findParseFaults(html) : [`not idempotent: ${describeDifference(once, twice)}`, ...findParseFaults(html)];
}

/** Differences after parsing and serializing a page again, with and without scripting. */
export function findParseFaults(html: string): string[] {
  // parse5 drops the identifiers of a doctype, so it is excluded from the comparison.
  const serialized = html.replace(DOCTYPE, '');
  return [true, false].flatMap((scriptingEnabled) => {
    const again = serialize(parse(html, { scriptingEnabled })).replace(DOCTYPE, '');
    return again === serialized ? [] : [`unstable: ${describeDifference(serialized, again)}`];
  });
}

function describeDifference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `${JSON.stringify(a.slice(Math.max(0, i - 60), i + 60))} became ${JSON.stringify(b.slice(Math.max(0, i - 60), i + 60))}`;
}

/** Checks that all visible characters of the source exist in the same order. */
function findLostText(source: string, html: string): string[] {
  const expected = listVisibleCharacters(source, false);
  let found = 0;
  for (const character of listVisibleCharacters(html, true)) if (character === expected[found]) found++;
  return found < expected.length ? [`text lost: ${expected.slice(found, found + 40).join('')}`] : [];
}
