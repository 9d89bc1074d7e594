import { escapeText } from '../engine/escape.ts';
import { headElement, type Page } from '../engine/page.ts';
import { attribute, type Element, oneLine, removeElements, setAttribute, visibleText, words } from '../engine/tree.ts';
import { chip } from '../widgets/dock.ts';
import { tokens as t } from '../widgets/tokens.ts';
import { languageOf } from './language.ts';
import type { Counts, Features } from './names.ts';

const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;
const TELLING_PARAGRAPH = 60;

/** What search engines and shared links read: only what the page lacks is added. */
export function seo(page: Page, features: Features): Counts {
  const url = canonicalUrl(page, features);
  const title = keepOneTitle(page);
  const description = page.meta('description') ?? descriptionOf(page);
  const alts = page.named('img').filter(describeImage).length;
  const tags = addTags(page, title, description, url);
  keepOneCanonical(page, url);
  if (!attribute(page.root, 'lang')) setAttribute(page.root, 'lang', languageOf(page));
  page.headMarkup.push(structuredData(title, description, url));
  page.dock.push(
    chip({
      marker: 'seo',
      icon: 'search',
      tone: 'accent',
      figure: `${tags} search tags`,
      label: `${alts} image texts added`,
      title: 'In search results',
      preview: snippet(page.host, title, description),
      css: SNIPPET_CSS,
      facts: [
        ['Search and sharing tags added', tags],
        ['Images given an alternative text', alts],
        ['Structured data blocks', 1],
      ],
      note: 'Texts come from the page itself: its headings, paragraphs and file names.',
    }),
  );
  return { tags, alts, structuredData: 1 };
}

function canonicalUrl(page: Page, features: Features): string {
  const url = page.url.replace(/#.*$/s, '');
  return features.security && !page.isExempt(url) ? url.replace(/^http:/, 'https:') : url;
}

/** Others than the first only confuse; the words of an empty one come from the page. */
function keepOneTitle(page: Page): string {
  const [first, ...others] = page.named('title');
  if (page.title !== '') {
    removeElements(others);
    return page.title;
  }
  removeElements(first ? [first, ...others] : []);
  const heading = page
    .named('h1')
    .map((h1) => oneLine(visibleText(h1, 400)))
    .find((text) => text !== '');
  const title = (heading ?? page.host).slice(0, TITLE_LENGTH);
  page.headMarkup.push(`<title data-tx="seo">${escapeText(title)}</title>`);
  return title;
}

function descriptionOf(page: Page): string {
  for (const paragraph of page.named('p')) {
    const text = oneLine(visibleText(paragraph, 400));
    if (text.length > TELLING_PARAGRAPH) return shortened(text);
  }
  return shortened(page.text || page.title || page.host);
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s+\S*$/, '') || cut}…`;
}

function addTags(page: Page, title: string, description: string, url: string): number {
  const wanted: [kind: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:type', 'website'],
    ['name', 'twitter:card', 'summary'],
  ];
  return wanted.filter(([kind, name, content]) => addTag(page, kind, name, content)).length;
}

/** Says whether the page lacked it. An own tag without words gets them; one that is spelled oddly gets its name. */
function addTag(page: Page, kind: 'name' | 'property', name: string, content: string): boolean {
  const own = page.metas(name);
  const telling = own.find((meta) => (attribute(meta, 'content') ?? '').trim() !== '');
  const meta = telling ?? own[0];
  if (!meta) page.headMarkup.push(headElement('meta', { [kind]: name, content }, 'seo'));
  else setAttribute(meta, attribute(meta, 'property')?.toLowerCase() === name ? 'property' : 'name', name);
  if (meta && !telling) setAttribute(meta, 'content', content);
  return !telling;
}

function keepOneCanonical(page: Page, url: string): void {
  const isCanonical = (link: Element) => words(attribute(link, 'rel')?.toLowerCase()).includes('canonical');
  const [first, ...others] = page.named('link').filter(isCanonical);
  if (!first) page.headMarkup.push(headElement('link', { rel: 'canonical', href: url }, 'seo'));
  removeElements(others);
}

/** A file name that reads like words describes the image; otherwise it counts as decoration. */
function describeImage(image: Element): boolean {
  if (attribute(image, 'alt') !== undefined) return false;
  const source = attribute(image, 'src') ?? '';
  const file = source.startsWith('http') ? (new URL(source).pathname.split('/').pop() ?? '') : '';
  const name = decoded(file)
    .replace(/\.\w+$/, '')
    .replace(/[-_+]+/g, ' ')
    .replace(/\b[0-9a-f]{8,}\b|\b\d+x\d+\b|\d{3,}/gi, '');
  const text = oneLine(name);
  setAttribute(image, 'alt', /^(?=.*\p{L}{3})[\p{L}\d .,'&]{4,60}$/u.test(text) ? text : '');
  return true;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** A data block, which no browser executes; the escapes keep any text from ending it. */
function structuredData(name: string, description: string, url: string): string {
  const data = { '@context': 'https://schema.org', '@type': 'WebPage', name, description, url };
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `<script type="application/ld+json" data-tx="seo">${json}</script>`;
}

const SNIPPET_CSS =
  `.snippet{margin-top:12px;padding:12px 14px;border:1px solid ${t.line};border-radius:12px;display:grid;gap:2px;white-space:normal}` +
  `.snippet strong{color:${t.accentDeep};font-size:16px;line-height:21px;font-weight:500;overflow-wrap:anywhere}` +
  `.snippet span{font-size:12px}`;

function snippet(host: string, title: string, description: string): string {
  const parts = [`<span>${escapeText(host)}</span>`, `<strong>${escapeText(title.slice(0, 70))}</strong>`];
  return `<div class="snippet">${parts.join('')}<p>${escapeText(description.slice(0, 160))}</p></div>`;
}
