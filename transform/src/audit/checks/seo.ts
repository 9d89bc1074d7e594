import type { ChecksByArea } from 'shared-contracts/transform';
import { type Element, getAttribute, getOwnText, hasRelation, isIcon } from '../../html/tree.ts';
import { DESCRIPTION_LENGTH, measureWidth, TITLE_LENGTH } from '../../page/text-lengths.ts';
import { computeAccessibleName, readTextWithAlternatives } from '../accessible-name.ts';
import type { AuditedPage } from '../audited-page.ts';
import { type CheckFunction, filterProblemElements, listRootElementIf } from './check-function.ts';

/** Texts of Lighthouse, "Links do not have descriptive text", and the same in German, French and Spanish. */
const GENERIC_LINK_TEXTS = new Set([
  ...['click here', 'click this', 'go', 'here', 'information', 'learn more', 'more', 'more info', 'more information', 'right here'],
  ...['read more', 'see more', 'start', 'this'],
  ...['hier', 'hier klicken', 'klicken sie hier', 'mehr', 'mehr erfahren', 'mehr lesen', 'weiterlesen', 'weiter', 'mehr infos'],
  ...['ici', 'cliquez ici', 'cliquer ici', 'en savoir plus', 'lire la suite', 'plus', 'plus d’infos', "plus d'infos", 'voir plus'],
  ...['aquí', 'haga clic aquí', 'clic aquí', 'leer más', 'más', 'más información', 'saber más', 'ver más'],
]);
/** Attributes of links, most of which only one with an address may have (HTML Standard section 4.6.1). */
const LINK_ATTRIBUTES = ['href', 'onclick', 'target', 'download', 'ping', 'rel', 'hreflang', 'type', 'referrerpolicy'];
/** Primary language, optional script and region (BCP 47), or the value for other languages. */
const HREFLANG = /^([a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?|x-default)$/i;

/** Checks of what search engines read, from Google Search Central and Lighthouse. */
export const seoChecks: Record<ChecksByArea['seo'], CheckFunction> = {
  title: (page) => listRootElementIf(page, findTitle(page) === undefined),
  'title-length': (page) => checkLength(page, findTitle(page), TITLE_LENGTH),
  description: (page) => listRootElementIf(page, page.findMetaContent('description') === undefined),
  'description-length': (page) => checkLength(page, page.findMetaContent('description'), DESCRIPTION_LENGTH),
  canonical: (page) => listRootElementIf(page, findCanonicalUrls(page).size !== 1),
  'heading-one': (page) => listRootElementIf(page, !findHeadings(page).some((heading) => getLevel(heading) === 1)),
  'several-h1': (page) => findMainHeadings(page).slice(1),
  'heading-order': findSkippedLevels,
  indexable: (page) =>
    listRootElementIf(page, /\b(noindex|none)\b/i.test(`${page.findMetaContent('robots')} ${page.headers.get('x-robots-tag')}`)),
  'structured-data': (page) => listRootElementIf(page, !hasStructuredData(page)),
  'structured-data-valid': (page) => filterProblemElements(findJsonLd(page), (script) => !isValidJsonLd(getOwnText(script))),
  // Each part that is missing counts.
  'open-graph': (page) => ['og:title', 'og:description', 'og:image'].filter((name) => !page.findMetaContent(name)).map(() => page.root),
  hreflang: (page) =>
    filterProblemElements(
      page.find('link').filter((link) => getAttribute(link, 'hreflang') !== undefined),
      (link) => !HREFLANG.test(getAttribute(link, 'hreflang') ?? '') || !/^https?:/i.test(getAttribute(link, 'href') ?? ''),
    ),
  'link-text': (page) =>
    filterProblemElements(
      page.findExposed('a').filter((link) => getAttribute(link, 'href') !== undefined),
      (link) => GENERIC_LINK_TEXTS.has(computeAccessibleName(link, page).toLowerCase()) && leadsElsewhere(link, page),
    ),
  'crawlable-links': (page) => filterProblemElements(page.find('a').filter(isMeantAsLink), (link) => !isCrawlable(link, page)),
  favicon: (page) => listRootElementIf(page, !page.find('link').some(isIcon)),
};

function findTitle(page: AuditedPage): string | undefined {
  return page
    .find('title')
    .map((title) => readTextWithAlternatives(title, page))
    .find((text) => text !== '');
}

/** Applies to a text that the page has. */
function checkLength(page: AuditedPage, text: string | undefined, { min, max }: typeof TITLE_LENGTH): readonly Element[] | null {
  if (text === undefined) return null;
  const length = measureWidth(text);
  return listRootElementIf(page, length < min || length > max);
}

const DEFAULT_LEVEL = 2;

/** Level of a heading, which an attribute may correct (WAI-ARIA 1.2, `aria-level`). */
export function getLevel(heading: Element): number {
  return Number(getAttribute(heading, 'aria-level')) || Number(heading.tagName[1]) || DEFAULT_LEVEL;
}

function findMainHeadings(page: AuditedPage): Element[] {
  return findHeadings(page).filter((heading) => getLevel(heading) === 1 && computeAccessibleName(heading, page) !== '');
}

/** Headings that assistive technology lists: those with another role aren't any, and other elements may have this one. */
function findHeadings(page: AuditedPage): Element[] {
  const isHeading = (element: Element) => {
    const role = getAttribute(element, 'role')?.trim();
    return role === 'heading' || (!role && /^h[1-6]$/.test(element.tagName));
  };
  return page.elements.filter((element) => isHeading(element) && page.isExposed(element));
}

function findCanonicalUrls(page: AuditedPage): Set<string> {
  const links = page.find('link').filter((link) => hasRelation(link, 'canonical'));
  const urls = links.map((link) => URL.parse(getAttribute(link, 'href') ?? '', page.base)?.href);
  return new Set(urls.filter((url) => url !== undefined));
}

/** Headings more than one level below the previous one (WCAG 1.3.1; axe, "heading-order"). */
function findSkippedLevels(page: AuditedPage): Element[] | null {
  const headings = findHeadings(page);
  if (headings.length === 0) return null;
  return headings.filter((heading, index) => {
    const previous = headings[index - 1];
    return previous !== undefined && getLevel(heading) > getLevel(previous) + 1;
  });
}

function hasStructuredData(page: AuditedPage): boolean {
  return findJsonLd(page).length > 0 || (['itemscope', 'typeof'] as const).some((name) => page.findWithAttribute(name).length > 0);
}

function findJsonLd(page: AuditedPage): Element[] {
  return page.find('script').filter((script) => getAttribute(script, 'type')?.trim().toLowerCase() === 'application/ld+json');
}

/** JSON-LD 1.1: objects with a context, and a type or a graph. */
export function isValidJsonLd(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    const items = Array.isArray(value) ? value : [value];
    const isNode = (item: unknown) =>
      typeof item === 'object' && item !== null && '@context' in item && ('@type' in item || '@graph' in item);
    return items.length > 0 && items.every(isNode);
  } catch {
    return false;
  }
}

/** Lighthouse leaves out links within the page, links that run scripts and those that search engines needn't follow. */
function leadsElsewhere(link: Element, page: AuditedPage): boolean {
  const address = getAddress(getAttribute(link, 'href'), page);
  if (address === undefined || address === getAddress('', page) || /^(javascript|mailto):/.test(address)) return false;
  return !hasRelation(link, 'nofollow');
}

/** Absolute URL without its fragment. */
function getAddress(href: string | undefined, { url }: AuditedPage): string | undefined {
  return href === undefined ? undefined : URL.parse(href, url)?.href.replace(/#.*/s, '');
}

/** Elements with a role or mail address, targets of fragments and placeholders aren't links to follow (HTML Standard section 4.6.1). */
function isMeantAsLink(link: Element): boolean {
  const get = (name: string) => getAttribute(link, name)?.trim();
  const href = get('href') ?? '';
  if (get('role') || get('name') || (href === '' && get('id')) || href.startsWith('mailto:')) return false;
  return LINK_ATTRIBUTES.some((name) => get(name) !== undefined);
}

/**
 * An empty address is that of the page. Lighthouse reports `javascript:void(0)` only, but search engines follow no script (Google
 * Search Central, "Make your links crawlable").
 */
function isCrawlable(link: Element, { url }: AuditedPage): boolean {
  const href = getAttribute(link, 'href')?.replace(/\s/g, '');
  return href !== undefined && !/^(file|javascript):/i.test(href) && URL.canParse(href, url);
}
