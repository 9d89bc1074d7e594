import type { APIRequestContext } from '@playwright/test';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { SITE } from '../stack.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export interface SiteDocument {
  path: string;
  status: number;
  html: string;
  elements: Element[];
}

/** Documents that are served to people and left out by search engines. */
export const HIDDEN = ['/auth', '/auth/reset', '/admin', '/no/such-page'];

/** Every page of the site map, as it is served. */
export async function publicDocuments(request: APIRequestContext): Promise<SiteDocument[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  return Promise.all(addresses.map((address) => documentAt(request, address.replace(SITE, ''))));
}

export async function documentAt(request: APIRequestContext, path: string): Promise<SiteDocument> {
  const answer = await request.get(path);
  const html = await answer.text();
  return { path, status: answer.status(), html, elements: elementsOf(parse(html)) };
}

/** Every element below `node`, in the document's order. */
function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []));
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Content of the meta element whose `name` or `property` is `name`. */
export function meta({ elements }: SiteDocument, name: string): string | undefined {
  const found = elements.find(
    (element) => element.tagName === 'meta' && [attribute(element, 'name'), attribute(element, 'property')].includes(name),
  );
  return found && attribute(found, 'content');
}

/** The values of all JSON-LD scripts of a document. */
export function structuredData({ elements }: SiteDocument): unknown[] {
  return elements
    .filter((element) => element.tagName === 'script' && attribute(element, 'type') === 'application/ld+json')
    .map((element) => JSON.parse(textOf(element)));
}
