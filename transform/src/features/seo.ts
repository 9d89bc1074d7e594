import type { ChangeCounts, FeatureFlags } from 'shared-contracts/transform';
import { escapeText } from '../html/escape-html.ts';
import {
  collapseWhitespace,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  hasRelation,
  isDecorative,
  removeElements,
  setAttribute,
} from '../html/tree.ts';
import { findEnclosingControl } from '../page/find-enclosing-control.ts';
import { type Page, renderHeadElement } from '../page/page.ts';
import { addFeatureMeta } from './add-feature-meta.ts';
import { detectLanguage } from './detect-language.ts';

const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 155;
const MIN_PARAGRAPH_LENGTH = 60;
const MAX_FIGURE_LEVELS = 4;
/** Two or more words of letters. */
const WORDS = /^\p{L}{2,}( \p{L}{2,})+$/u;
const MEANINGLESS_WORD =
  /\b(img|dsc|dscf|image|images|photo|foto|pic|picture|bild|banner|header|hero|slide|thumb|thumbnail|bg|background|untitled|placeholder|default|small|large|copy|final)\b/i;

/**
 * Assistive technology reads the text, but an image that fails to load keeps the box that it has without one: a text is hidden and
 * doesn't make a sized image an inline text, and an empty one gets the place of the browser's icon. Pseudo-elements of images are only
 * shown in place of a failed one.
 */
const ADDED_TEXT_RULE =
  ':where(img[data-added-alt]:is([width][height],[style*=width][style*=height])){display:inline-block}' +
  ':where(img[data-added-alt]){font-size:0;line-height:0;overflow:hidden}' +
  ':where(img[data-added-alt][alt=""])::before{content:"";display:inline-block;width:16px;height:16px}';

/** Adds the title, description, Open Graph tags, canonical URL, language, alternative texts and structured data that a page lacks. */
export function applySeo(page: Page, features: FeatureFlags): ChangeCounts<'seo'> {
  const url = getCanonicalUrl(page, features);
  const title = ensureOneTitle(page);
  const description = page.findMetaContent('description') ?? createDescription(page);
  const alts = page.findElements('img').filter(addAlternativeText).length;
  page.css.push(ADDED_TEXT_RULE);
  const tags = addTags(page, title, description, url);
  ensureOneCanonical(page, url);
  if (!getAttribute(page.root, 'lang')) setAttribute(page.root, 'lang', detectLanguage(page));
  page.headMarkup.push(renderStructuredData(title, description, url));
  addFeatureMeta(page, 'seo', `${tags} tags and ${alts} alternative texts added`);
  return { tags, alts, structuredData: 1 };
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
    return page.title;
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

function createDescription(page: Page): string {
  for (const paragraph of page.findElements('p')) {
    const text = collapseWhitespace(getVisibleText(paragraph, 400));
    if (text.length > MIN_PARAGRAPH_LENGTH) return truncate(text);
  }
  return truncate(page.text || page.title || page.host);
}

function truncate(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s+\S*$/, '') || cut}…`;
}

function addTags(page: Page, title: string, description: string, url: string): number {
  const requiredTags: [kind: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:type', 'website'],
    ['name', 'twitter:card', 'summary'],
  ];
  return requiredTags.filter(([kind, name, content]) => addTag(page, kind, name, content)).length;
}

/** Adds a tag, fills an empty one or corrects the spelling of its name. Returns whether the page had no tag with content. */
function addTag(page: Page, kind: 'name' | 'property', name: string, content: string): boolean {
  const existing = page.findMetaElements(name);
  const tagWithContent = existing.find((meta) => (getAttribute(meta, 'content') ?? '').trim() !== '');
  const meta = tagWithContent ?? existing[0];
  if (!meta) page.headMarkup.push(renderHeadElement('meta', { [kind]: name, content }, 'seo'));
  else setAttribute(meta, getAttribute(meta, 'property')?.toLowerCase() === name ? 'property' : 'name', name);
  if (meta && !tagWithContent) setAttribute(meta, 'content', content);
  return !tagWithContent;
}

function ensureOneCanonical(page: Page, url: string): void {
  const isCanonical = (link: Element) => hasRelation(link, 'canonical');
  const [first, ...others] = page.findElements('link').filter(isCanonical);
  if (!first) page.headMarkup.push(renderHeadElement('link', { rel: 'canonical', href: url }, 'seo'));
  removeElements(others);
}

/** Sets a missing alternative text, an empty one if the page doesn't say what the image shows. Returns whether it says so. */
function addAlternativeText(image: Element): boolean {
  if (getAttribute(image, 'alt') !== undefined) return false;
  const text = deriveAlternativeText(image);
  setAttribute(image, 'alt', text);
  // `ADDED_TEXT_RULE` selects this attribute. The sanitizer keeps it, so that a page that is transformed again has the same styles.
  setAttribute(image, 'data-added-alt', '');
  return text !== '';
}

/**
 * Returns an empty text if a role marks the image as decorative. Otherwise the label that assistive technology reads already, else the
 * caption, else the target of a link that has no other name, else a file name of several words, else an empty text.
 */
function deriveAlternativeText(image: Element): string {
  if (isDecorative(image)) return '';
  const label = collapseWhitespace(getAttribute(image, 'aria-label') ?? getAttribute(image, 'title') ?? '');
  return label || readCaption(image) || nameControl(image) || readFileName(image) || '';
}

function readCaption(image: Element): string | undefined {
  const figure = findAncestor(image, ({ tagName }) => tagName === 'figure', MAX_FIGURE_LEVELS);
  const caption = figure && findDescendantElements(figure).find(({ tagName }) => tagName === 'figcaption');
  return caption && truncate(collapseWhitespace(getVisibleText(caption, 2 * MAX_DESCRIPTION_LENGTH)));
}

/** Words of a file name. Camera names, numbers and single words say too little. */
function readFileName(image: Element): string | undefined {
  const source = getAttribute(image, 'src') ?? '';
  const file = source.startsWith('http') ? (new URL(source).pathname.split('/').pop() ?? '') : '';
  const text = collapseWhitespace(
    decodeUrlPart(file)
      .replace(/\.\w+$/, '')
      .replace(/[-_+]+/g, ' '),
  );
  return WORDS.test(text) && !MEANINGLESS_WORD.test(text) ? text : undefined;
}

function isReadable(text: string): boolean {
  return /^(?=.*\p{L}{3})[\p{L}\d .,'&]{4,60}$/u.test(text);
}

/** The target of a link that consists of images only, since it would have no name. */
function nameControl(image: Element): string | undefined {
  const control = findEnclosingControl(image);
  if (!control || getVisibleText(control, 1).trim() !== '') return undefined;
  const href = getAttribute(control, 'href') ?? '';
  if (!href.startsWith('http')) return getAttribute(control, 'title') ?? (control.tagName === 'a' ? 'Link' : 'Button');
  const { pathname, hostname } = new URL(href);
  const segment = collapseWhitespace(
    decodeUrlPart(pathname.split('/').findLast(Boolean) ?? '')
      .replace(/\.\w+$/, '')
      .replace(/[-_+]+/g, ' '),
  );
  return isReadable(segment) ? segment : hostname.replace(/^www\./, '');
}

function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** A data block (HTML Standard section 4.12.1), which browsers don't execute. The escapes prevent that a text closes it. */
function renderStructuredData(name: string, description: string, url: string): string {
  const data = { '@context': 'https://schema.org', '@type': 'WebPage', name, description, url };
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `<script type="application/ld+json" data-tx="seo">${json}</script>`;
}
