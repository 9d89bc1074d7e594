import type { APIRequestContext } from '@playwright/test';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { SITE_URL } from '../stack.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export interface SiteDocument {
  path: string;
  status: number;
  html: string;
  elements: Element[];
}

/** Pages that are excluded from search engines. */
export const NOINDEX_PATHS = ['/auth', '/auth/reset', '/auth/confirm', '/admin', '/demo/report/any-id', '/no/such-page'];

/** All pages of the sitemap as served. */
export async function fetchPublicDocuments(request: APIRequestContext): Promise<SiteDocument[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  return Promise.all(urls.map((url) => fetchDocument(request, url.replace(SITE_URL, ''))));
}

export async function fetchDocument(request: APIRequestContext, path: string): Promise<SiteDocument> {
  const response = await request.get(path);
  const html = await response.text();
  return { path, status: response.status(), html, elements: listElements(parse(html)) };
}

/** All descendant elements in document order. */
function listElements(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => ('tagName' in child ? [child, ...listElements(child)] : []));
}

export function getAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

export function getText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
}

/** Content of the meta element whose `name` or `property` is `name`. */
export function getMetaContent({ elements }: SiteDocument, name: string): string | undefined {
  const element = elements.find(
    (element) => element.tagName === 'meta' && [getAttribute(element, 'name'), getAttribute(element, 'property')].includes(name),
  );
  return element && getAttribute(element, 'content');
}

/** The values of all JSON-LD scripts of a document. */
export function parseStructuredData({ elements }: SiteDocument): unknown[] {
  return elements
    .filter((element) => element.tagName === 'script' && getAttribute(element, 'type') === 'application/ld+json')
    .map((element) => JSON.parse(getText(element)));
}
