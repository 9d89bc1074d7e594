import type { AuditedPage } from '../audit/audited-page.ts';
import { findLazyUrl, hasAddress } from '../audit/checks/performance.ts';
import { canLoadLazily } from '../features/choose-loading.ts';
import { choosePriorityImage } from '../features/performance.ts';
import { type Element, getAttribute, hasRelation, isInHead } from '../html/tree.ts';

/** Kind of a resource, as the directives of a content security policy distinguish them. */
export type ResourceKind = 'script' | 'style' | 'img' | 'frame';

/** A resource that the markup of a page loads. */
export interface PageResource {
  kind: ResourceKind;
  url: URL;
  /** Whether it delays the first paint, with the page as it is and with the performance feature. */
  blocks: boolean;
  blocksImproved: boolean;
  /** Whether it waits until the visitor scrolls. */
  isLazy: boolean;
  isLazyImproved: boolean;
}

/** Further resources are not listed, because hostile pages name thousands. */
const MAX_RESOURCES = 300;

/** Resources of the original page, each URL once, in document order. Those of style sheets and scripts are unknown. */
export function listResources(page: AuditedPage): PageResource[] {
  const resources = new Map<string, PageResource>();
  const priorityImage = choosePriorityImage(page.find('img'));
  let images = 0;
  for (const element of page.find('script', 'link', 'img', 'iframe')) {
    const isImage = element.tagName === 'img';
    const kind = getKind(element);
    const ownUrl = getAttribute(element, element.tagName === 'link' ? 'href' : 'src');
    const lazyUrl = isImage && !hasAddress(element) ? findLazyUrl(element) : undefined;
    const url = kind && resolve(lazyUrl ?? ownUrl, page.base);
    const position = images;
    if (isImage) images += 1;
    if (!kind || !url || resources.has(url.href)) continue;
    const blocks = isInHead(element) && (kind === 'style' || isBlockingScript(element));
    const isLazy = lazyUrl !== undefined || getAttribute(element, 'loading')?.toLowerCase() === 'lazy';
    resources.set(url.href, {
      kind,
      url,
      blocks,
      blocksImproved: blocks && kind === 'style',
      isLazy,
      isLazyImproved: element !== priorityImage && (isLazy || (isImage && canLoadLazily(element, position))),
    });
    if (resources.size === MAX_RESOURCES) break;
  }
  return [...resources.values()];
}

function getKind(element: Element): ResourceKind | undefined {
  if (element.tagName === 'img') return 'img';
  if (element.tagName === 'iframe') return 'frame';
  if (element.tagName === 'script') return isDataBlock(element) ? undefined : 'script';
  return isSheet(element) ? 'style' : undefined;
}

/** Whether a script element holds or loads data (HTML Standard section 4.12.1, "data block"). */
export function isDataBlock(script: Element): boolean {
  return /^(?!module$|(text|application)\/(x-)?(java|ecma)script$).+/i.test((getAttribute(script, 'type') ?? '').trim());
}

/** A style sheet that applies to screens. */
function isSheet(link: Element): boolean {
  const media = (getAttribute(link, 'media') ?? '').trim();
  return hasRelation(link, 'stylesheet') && !hasRelation(link, 'alternate') && !/^(print|speech|not all)$/i.test(media);
}

/** HTML Standard section 4.12.1: without `async`, `defer` and `module`, the parser waits. */
function isBlockingScript(script: Element): boolean {
  const isModule = getAttribute(script, 'type')?.trim().toLowerCase() === 'module';
  return !isModule && getAttribute(script, 'async') === undefined && getAttribute(script, 'defer') === undefined;
}

function resolve(url: string | undefined, base: URL): URL | null {
  const resolved = url ? URL.parse(url, base) : null;
  if (!resolved || !/^https?:$/.test(resolved.protocol)) return null;
  // A setter parses the URL again.
  if (resolved.href.includes('#')) resolved.hash = '';
  return resolved;
}
