import { applyFeatures } from '../features/features.ts';
import type { Features, Report } from '../features/names.ts';
import { addressesOf } from './addresses.ts';
import { CAPS, TooComplex } from './caps.ts';
import { contentPolicy } from './content-policy.ts';
import { outlineOf } from './outline.ts';
import { closePage, type Delivery, headElement, openPage } from './page.ts';
import { parseOutput, parsePage } from './parse.ts';
import { type Sanitised, sanitise } from './sanitise.ts';
import { serialise } from './serialise.ts';
import { attribute, type Document, elementsIn } from './tree.ts';
import { xhtmlAsHtml } from './xhtml.ts';

export interface Source extends Delivery {
  url: string;
  html: string;
  isXhtml: boolean;
}

export interface Transformed {
  html: string;
  report: Report;
}

/** The visitor's page, harmless and with the chosen features. @throws TooComplex */
export function transformPage(source: Source, features: Features, allowed: ReadonlySet<string> = new Set()): Transformed {
  const html = source.isXhtml ? xhtmlAsHtml(source.html) : source.html;
  const first = cleanDocument(html, source.url, allowed);
  const { document, content } = isStable(first.document) ? first : settled(first.document, source.url, allowed);
  return withFeatures(document, { ...content, removed: first.content.removed }, source, features, allowed);
}

function cleanDocument(html: string, url: string, allowed: ReadonlySet<string>) {
  const document = parsePage(html);
  const addresses = addressesOf(url, allowed);
  if (/<base[\s/]/i.test(html)) addresses.base = baseOf(document, url);
  return { document, content: sanitise(document, addresses) };
}

const SETTLING_ROUNDS = 4;

/** Some broken pages change when they are parsed again: what the browser would build in the end is what must be clean. @throws TooComplex */
function settled(broken: Document, url: string, allowed: ReadonlySet<string>): ReturnType<typeof cleanDocument> {
  let html = serialise(broken);
  let left = CAPS.settling;
  for (let round = 0; round < SETTLING_ROUNDS; round++) {
    left -= html.length;
    if (left < 0) break;
    const cleaned = cleanDocument(html, url, allowed);
    if (isStable(cleaned.document)) return cleaned;
    html = serialise(cleaned.document);
  }
  throw new TooComplex('unstable');
}

function withFeatures(
  document: Document,
  content: Sanitised,
  source: Source,
  features: Features,
  allowed: ReadonlySet<string>,
): Transformed {
  const { isExempt } = addressesOf(source.url, allowed);
  const page = openPage(document, content, { url: source.url, delivery: source, isExempt });
  const report = applyFeatures(page, features);
  const policy = { 'http-equiv': 'Content-Security-Policy', content: contentPolicy(features.security) };
  closePage(
    page,
    headElement('meta', { charset: 'utf-8' }, 'base') +
      headElement('meta', policy, 'base') +
      headElement('meta', { name: 'referrer', content: 'no-referrer' }, 'base'),
  );
  return { html: serialise(document), report };
}

/**
 * Whether the written document parses back to itself. Its outline decides that, at a third of the cost. Features change nothing about
 * it: they set attributes, take out elements without content, and add whole elements at the ends of head and body.
 */
function isStable(document: Document): boolean {
  const outline = outlineOf(document);
  return outline !== null && serialise(parseOutput(outline)) === outline;
}

/** A `<base>` itself would break links within the page, so its address is used here and the element goes. */
function baseOf(document: Document, url: string): string {
  const base = elementsIn(document).find((el) => el.tagName === 'base' && attribute(el, 'href') !== undefined);
  const href = base && attribute(base, 'href');
  if (!href || !URL.canParse(href, url)) return url;
  const { protocol, href: absolute } = new URL(href, url);
  return protocol === 'http:' || protocol === 'https:' ? absolute : url;
}
