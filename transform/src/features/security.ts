import type { ChangeCounts } from 'shared-contracts/transform';
import { type Element, getAttribute, setAttribute, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

const URL_ATTRIBUTES = new Set(['href', 'src', 'poster', 'background', 'srcset', 'imagesrcset']);

/** Upgrades URLs to https and isolates links to other pages; reports what the sanitizer removed. */
export function applySecurity(page: Page): ChangeCounts<'security'> {
  let upgraded = 0;
  let isolated = 0;
  for (const element of page.elements) {
    upgraded += upgradeUrls(element, page);
    if (isLink(element)) isolated += isolateLink(element, page);
  }
  const { scripts, frames } = page.removed;
  return { upgraded, shielded: isolated, scripts, frames };
}

/** Returns the number of attributes that changed. */
function upgradeUrls(element: Element, page: Page): number {
  let upgraded = 0;
  for (const attr of element.attrs) {
    if (!attr.value.includes('http:') || !URL_ATTRIBUTES.has(attr.name)) continue;
    const value = attr.value.replace(/(^|,\s+)http:\/\/([^\s,]+)/g, (all, separator: string, rest: string) =>
      page.isHttpAllowed(`http://${rest}`) ? all : `${separator}https://${rest}`,
    );
    if (value !== attr.value) upgraded += 1;
    attr.value = value;
  }
  return upgraded;
}

function isLink(element: Element): boolean {
  if (element.tagName !== 'a' && element.tagName !== 'area') return false;
  const href = element.attrs.find(({ name }) => name === 'href')?.value;
  return href !== undefined && !href.startsWith('#');
}

/** Cuts `window.opener` and the referrer (HTML Standard, link types "noopener" and "noreferrer"). Returns 1 if a link to another site changed. */
function isolateLink(link: Element, page: Page): number {
  const currentTypes = splitWords(getAttribute(link, 'rel')?.toLowerCase());
  const newTypes = [...new Set([...currentTypes.filter((type) => type !== 'opener'), 'noopener', 'noreferrer'])];
  setAttribute(link, 'rel', newTypes.join(' '));
  if (newTypes.length === currentTypes.length) return 0;
  const target = URL.parse(getAttribute(link, 'href') ?? '', page.url);
  const isOtherSite = /^https?:$/.test(target?.protocol ?? '') && target?.hostname.replace(/^www\./, '') !== page.host;
  return isOtherSite ? 1 : 0;
}
