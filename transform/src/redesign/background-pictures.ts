import { removeComments } from '../html/remove-comments.ts';
import { type Element, getAttribute, getOwnText, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { createElement } from './create-element.ts';

/** Pictures of headers and sections; more would be patterns. */
const MAX_PICTURES = 6;
const MAX_RULES = 4000;
const MAX_CSS = 600_000;
/** Elements that show something besides their background. */
const CONTAINERS = new Set(['header', 'section', 'div', 'main', 'article', 'aside', 'figure', 'a', 'li', 'td']);
const NO_PICTURE = /icon|sprite|arrow|pattern|texture|tile|gradient|shadow|bullet|check|logo|flag|loader|spinner|noise|dots|\.svg|^data:/i;
const BACKGROUND_URL = /background(?:-image)?\s*:[^;}]{0,300}?url\(\s*["']?([^"')\s]{1,500})["']?\s*\)/i;

/**
 * Adds the pictures that style sheets show behind headers and sections as images at the start of these elements, since the redesign
 * shows none of the page's own styles. Returns their number.
 */
export function addBackgroundPictures(page: Page): number {
  const byName = readPictureRules(page);
  const seen = new Set<string>();
  for (const element of page.elements) {
    if (seen.size === MAX_PICTURES) break;
    if (!CONTAINERS.has(element.tagName)) continue;
    const url =
      BACKGROUND_URL.exec(getAttribute(element, 'style') ?? '')?.[1] ??
      listNames(element)
        .map((name) => byName.get(name))
        .find(Boolean);
    const source = url === undefined || NO_PICTURE.test(url.split('/').at(-1) ?? '') ? null : page.rewriteResource(url);
    if (!source || seen.has(source)) continue;
    seen.add(source);
    const picture = createElement('img', { src: source, alt: '' });
    picture.parentNode = element;
    element.childNodes.unshift(picture);
    page.elements.push(picture);
  }
  return seen.size;
}

function listNames(element: Element): string[] {
  const id = getAttribute(element, 'id');
  return [...(id ? [`#${id}`] : []), ...splitWords(getAttribute(element, 'class')).map((name) => `.${name}`)];
}

/** URLs of backgrounds by the class or id that ends a selector, resolved at their style sheet. */
function readPictureRules(page: Page): Map<string, string> {
  const byName = new Map<string, string>();
  const sheets: [text: string, base: string][] = [
    ...[...page.sheets].map(([url, text]) => [text, url] as [string, string]),
    ...page.findElements('style').map((style) => [getOwnText(style), page.url] as [string, string]),
  ];
  for (const [text, base] of sheets) {
    const rules = removeComments(text.slice(0, MAX_CSS), '/*', '*/').split('}', MAX_RULES);
    for (const rule of rules) {
      const open = rule.lastIndexOf('{');
      const url = BACKGROUND_URL.exec(rule.slice(open + 1))?.[1];
      if (url === undefined || !URL.canParse(url, base)) continue;
      const selectors = rule.slice(rule.lastIndexOf('{', open - 1) + 1, open).split(',', 20);
      for (const selector of selectors) {
        const name = /([.#][\w-]+)$/.exec(selector.trim())?.[1];
        if (name && !byName.has(name)) byName.set(name, new URL(url, base).href);
      }
    }
  }
  return byName;
}
