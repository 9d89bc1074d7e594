import type { ChangeCounts, FeatureFlags } from 'shared-contracts/transform';
import { isValidJsonLd } from '../audit/checks/seo.ts';
import { createPageTheme, type PageTheme } from '../design/page-theme.ts';
import { escapeText } from '../html/escape-html.ts';
import {
  collapseWhitespace,
  createTextNode,
  type Element,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  hasRelation,
  isIcon,
  isInHead,
  removeElements,
  setAttribute,
} from '../html/tree.ts';
import { type Page, renderHeadElement } from '../page/page.ts';
import { findTextElements } from '../page/text-elements.ts';
import { DESCRIPTION_LENGTH, measureWidth, TITLE_LENGTH, truncate } from '../page/text-lengths.ts';
import { ADDED_TEXT_RULE, addAlternativeTexts, isOrnament } from './alternative-texts.ts';
import { detectLanguage } from './detect-language.ts';

const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 155;
const MIN_PARAGRAPH_LENGTH = 60;
/** A text with so many links is a menu. */
const MIN_MENU_LINKS = 3;

/** Adds the title, description, Open Graph tags, canonical URL, known language, alternative texts and structured data that a page lacks. */
export function applySeo(page: Page, features: FeatureFlags): ChangeCounts<'seo'> {
  const url = getCanonicalUrl(page, features);
  const unchanged = page.headMarkup.length;
  const title = ensureOneTitle(page);
  const description = fitDescription(page.findMetaContent('description') ?? '', page);
  const alts = addAlternativeTexts(page);
  page.css.push(ADDED_TEXT_RULE);
  const filled = addTags(page, title, description, url);
  ensureOneCanonical(page, url);
  ensureIcon(page, title);
  const renamed = page.title !== '' && page.title !== title ? 1 : 0;
  const tags = page.headMarkup.length - unchanged + filled + renamed;
  const language = detectLanguage(page);
  if (language && !getAttribute(page.root, 'lang')) setAttribute(page.root, 'lang', language);
  const own = page.structuredData.filter(isValidJsonLd);
  page.headMarkup.push(...(own.length > 0 ? own : [describePage(title, description, url)]).map(renderStructuredData));
  return { tags, alts, structuredData: own.length > 0 ? 0 : 1 };
}

function getCanonicalUrl(page: Page, features: FeatureFlags): string {
  const url = page.rewriteResource(page.url.replace(/#.*$/s, '')) ?? 'about:blank';
  return features.security && !page.isHttpAllowed(url) ? url.replace(/^http:/, 'https:') : url;
}

/** Removes further titles. Replaces an empty one by the first heading or the host. Returns the title. */
function ensureOneTitle(page: Page): string {
  const [first, ...others] = page.findElements('title');
  if (page.title !== '') {
    removeElements(others);
    const title = fitTitle(page);
    if (first && title !== page.title) first.childNodes = [createTextNode(title, first)];
    return title;
  }
  removeElements(first ? [first, ...others] : []);
  const heading = page
    .findElements('h1')
    .map((h1) => collapseWhitespace(getVisibleText(h1, 400)))
    .find((text) => text !== '');
  const title = (heading ?? page.host).slice(0, MAX_TITLE_LENGTH);
  page.headMarkup.push(`<title data-tx="seo">${escapeText(title)}</title>`);
  return title;
}

/** Words between which the parts of a title are separated. */
const TITLE_SEPARATOR = /\s+[|–—·•»:-]\s+/;

/** A title that fits a search result: without its last parts if it is too long, with the name of the site if it is too short. */
function fitTitle(page: Page): string {
  const { title } = page;
  const length = measureWidth(title);
  if (length > TITLE_LENGTH.max) {
    const separator = TITLE_SEPARATOR.exec(title)?.[0] ?? '';
    const parts = title.split(TITLE_SEPARATOR);
    while (parts.length > 1 && measureWidth(parts.join(separator)) > TITLE_LENGTH.max) parts.pop();
    const shortened = parts.join(separator);
    return measureWidth(shortened) <= TITLE_LENGTH.max ? shortened : title;
  }
  if (length >= TITLE_LENGTH.min) return title;
  const heading = page.findElements('h1', 'h2').map((element) => collapseWhitespace(getVisibleText(element, MAX_TITLE_LENGTH)));
  const addition = [page.findMetaContent('og:site_name'), ...heading.slice(0, 3), page.host].find(
    (text) => text && !text.toLowerCase().includes(title.toLowerCase()) && measureWidth(`${title} – ${text}`) <= TITLE_LENGTH.max,
  );
  return addition ? `${title} – ${addition}` : title;
}

/** A description that fits a search result: shortened, or continued with the first paragraph. */
function fitDescription(current: string, page: Page): string {
  const length = measureWidth(current);
  if (current === '') return createDescription(page);
  if (length > DESCRIPTION_LENGTH.max) return truncate(current, MAX_DESCRIPTION_LENGTH);
  if (length >= DESCRIPTION_LENGTH.min) return current;
  const more = createDescription(page);
  const continued = more.includes(current) ? more : truncate(`${current.replace(/[.\s]+$/, '')}. ${more}`, MAX_DESCRIPTION_LENGTH);
  // A page with little text has nothing to add.
  return measureWidth(continued) >= DESCRIPTION_LENGTH.min ? continued : current;
}

/** The first long paragraph, else the longest text, else the title: no words of a menu. */
function createDescription(page: Page): string {
  const readText = (element: Element) => collapseWhitespace(getVisibleText(element, 400));
  const paragraph = page
    .findElements('p')
    .map(readText)
    .find(({ length }) => length > MIN_PARAGRAPH_LENGTH);
  const [longest] = findTextElements(page)
    .filter((element) => findDescendantElements(element).filter(({ tagName }) => tagName === 'a').length < MIN_MENU_LINKS)
    .map(readText)
    .sort((one, other) => other.length - one.length);
  return truncate(paragraph ?? longest ?? (page.title || page.host), MAX_DESCRIPTION_LENGTH);
}

/** Adds the tags whose content is known. Returns how many of the page's own ones it changed. */
function addTags(page: Page, title: string, description: string, url: string): number {
  const tags: [kind: 'name' | 'property', name: string, content: string | undefined][] = [
    ['name', 'description', description],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:type', 'website'],
    ['name', 'twitter:card', 'summary'],
    ['property', 'og:image', findShareImage(page)],
  ];
  return tags.filter(([kind, name, content]) => content && addTag(page, kind, name, content)).length;
}

/** Pictures for previews are at least this wide. */
const MIN_SHARED_PX = 200;

/** The largest picture of the page whose size is known, else its first one that is no ornament. */
function findShareImage(page: Page): string | undefined {
  // Social networks show no drawings.
  const isShareable = (src: string) => /^https?:/.test(src) && !/\.svg([?#]|$)/i.test(src);
  const images = page.findElements('img').filter((image) => isShareable(getAttribute(image, 'src') ?? '') && !isOrnament(image));
  const readWidth = (image: Element) => Number.parseInt(getAttribute(image, 'width') ?? '', 10) || 0;
  const large = images.filter((image) => readWidth(image) >= MIN_SHARED_PX).sort((a, b) => readWidth(b) - readWidth(a));
  return getAttribute(large[0] ?? images[0] ?? page.root, 'src');
}

/** Adds an icon to a page without one: its logo, else the first letter of its name on its color. */
function ensureIcon(page: Page, title: string): void {
  if (page.findElements('link').some(isIcon)) return;
  const logo = page
    .findElements('img')
    .find((image) => /(^|[^a-z])(favicon|logo)([^a-z]|$)/i.test(getAttribute(image, 'src')?.split('/').at(-1) ?? ''));
  const source = logo && getAttribute(logo, 'src');
  const href = source && /^https?:/.test(source) ? source : drawLetter(title, createPageTheme(page));
  page.headMarkup.push(renderHeadElement('link', { rel: 'icon', href }, 'seo'));
}

function drawLetter(title: string, { accent, onAccent }: PageTheme): string {
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0]?.toUpperCase() ?? '';
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${accent}"/>` +
    `<text x="16" y="23" font-size="20" font-family="sans-serif" text-anchor="middle" fill="${onAccent}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

/**
 * Adds a tag, fills an empty one or corrects the spelling of its name; the content of a description is always replaced. Returns whether it
 * changed the content of one.
 */
function addTag(page: Page, kind: 'name' | 'property', name: string, content: string): boolean {
  // Elements of the body may be moved or dropped.
  const existing = page.findMetaElements(name).filter(isInHead);
  const tagWithContent = existing.find((meta) => (getAttribute(meta, 'content') ?? '').trim() !== '');
  const meta = tagWithContent ?? existing[0];
  if (!meta) page.headMarkup.push(renderHeadElement('meta', { [kind]: name, content }, 'seo'));
  else setAttribute(meta, getAttribute(meta, 'property')?.toLowerCase() === name ? 'property' : 'name', name);
  const isChanged = meta !== undefined && (!tagWithContent || name === 'description') && getAttribute(meta, 'content') !== content;
  if (isChanged) setAttribute(meta, 'content', content);
  return isChanged;
}

function ensureOneCanonical(page: Page, url: string): void {
  const isCanonical = (link: Element) => hasRelation(link, 'canonical');
  const [first, ...others] = page.findElements('link').filter(isCanonical);
  if (!first) page.headMarkup.push(renderHeadElement('link', { rel: 'canonical', href: url }, 'seo'));
  removeElements(others);
}

function describePage(name: string, description: string, url: string): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@type': 'WebPage', name, description, url });
}

/** A data block (HTML Standard section 4.12.1), which browsers don't execute. The escapes prevent that a text closes it. */
function renderStructuredData(data: string): string {
  const json = data.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `<script type="application/ld+json" data-tx="seo">${json}</script>`;
}
