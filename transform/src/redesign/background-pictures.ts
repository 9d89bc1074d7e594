import { parseDeclarations, parseStyleRules, type StyleRule } from '../design/parse-style-rules.ts';
import { removeComments } from '../html/remove-comments.ts';
import { type Element, getAttribute, getOwnText, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { createElement } from './create-element.ts';
import { isPhotograph, listSources } from './photographs.ts';

/** Pictures of headers and sections; more would be patterns. */
const MAX_PICTURES = 6;
const MAX_SELECTORS = 20;
/** Elements that show something besides their background. */
const CONTAINERS = new Set(['header', 'section', 'div', 'main', 'article', 'aside', 'figure', 'a', 'li', 'td']);
const NO_PICTURE = /icon|sprite|arrow|pattern|texture|tile|gradient|shadow|bullet|check|logo|flag|loader|spinner|noise|dots|\.svg|^data:/i;
/** A style that places its background once. */
const PLACED = /no-repeat|cover|100%|center|fixed/;
const PICTURE_URL = /url\(\s*["']?([^"')\s]{1,500})["']?\s*\)/i;

/**
 * Adds the pictures that style sheets show behind headers and sections as images at the start of these elements, since the redesign
 * shows none of the page's own styles.
 */
export function addBackgroundPictures(page: Page): void {
  const byName = readPictureRules(page);
  // A picture that the page shows anyway isn't added again.
  const seen = new Set(page.findElements('img', 'source').flatMap(listSources));
  const shown = seen.size;
  for (const element of page.elements) {
    if (seen.size - shown === MAX_PICTURES) break;
    if (!CONTAINERS.has(element.tagName)) continue;
    const styled = findStyledUrl(element);
    const background =
      styled === undefined
        ? listNames(element)
            .map((name) => byName.get(name))
            .find(Boolean)
        : { url: styled };
    const url = background?.url;
    const source = url === undefined || NO_PICTURE.test(url.split('/').at(-1) ?? '') ? null : page.rewriteResource(url);
    if (!source || !isPhotograph(source) || seen.has(source)) continue;
    seen.add(source);
    const picture = createElement('img', { src: source, alt: '', ...background?.size });
    picture.parentNode = element;
    element.childNodes.unshift(picture);
    page.elements.push(picture);
  }
}

/** A picture behind an element, and its size as far as its box tells it. */
interface Background {
  url: string;
  size?: { width: string; height: string };
}

/** A background in a style attribute was chosen for its element. */
function findStyledUrl(element: Element): string | undefined {
  const style = parseDeclarations(getAttribute(element, 'style') ?? '');
  return PICTURE_URL.exec(style.get('background-image') ?? style.get('background') ?? '')?.[1];
}

function listNames(element: Element): string[] {
  const id = getAttribute(element, 'id');
  return [...(id ? [`#${id}`] : []), ...splitWords(getAttribute(element, 'class')).map((name) => `.${name}`)];
}

/** URLs of backgrounds by the class or id that ends a selector, resolved at their style sheet. */
function readPictureRules(page: Page): Map<string, Background> {
  const byName = new Map<string, Background>();
  const sheets: [text: string, base: string][] = [
    ...[...page.sheets].map(([url, text]) => [text, url] as [string, string]),
    ...page.findElements('style').map((style) => [getOwnText(style), page.url] as [string, string]),
  ];
  for (const [text, base] of sheets) {
    for (const { selector, declarations } of parseStyleRules(removeComments(text, '/*', '*/'))) {
      const url = findPictureUrl(declarations);
      if (url === undefined || !URL.canParse(url, base)) continue;
      for (const each of selector.split(',', MAX_SELECTORS)) {
        const name = /([.#][\w-]+)$/.exec(each.trim())?.[1];
        if (name && !byName.has(name)) byName.set(name, { url: new URL(url, base).href, ...readBox(declarations) });
      }
    }
  }
  return byName;
}

/** A box of a stated size that its background fills without being scaled tells the size of the picture. */
function readBox(declarations: StyleRule['declarations']): Pick<Background, 'size'> {
  const [width, height] = ['width', 'height'].map((name) => /^(\d+)px$/.exec(declarations.get(name) ?? '')?.[1]);
  return width && height && !declarations.has('background-size') ? { size: { width, height } } : {};
}

/** The URL of a background that is a picture: one that is repeated, as backgrounds are by default, is a texture. */
function findPictureUrl(declarations: StyleRule['declarations']): string | undefined {
  const values = ['background', 'background-repeat', 'background-size', 'background-position', 'background-attachment'];
  const placement = values.map((name) => declarations.get(name) ?? '').join(' ');
  const url = PICTURE_URL.exec(declarations.get('background-image') ?? declarations.get('background') ?? '')?.[1];
  // Drawings that keep their size are ornaments.
  if (url !== undefined && /\.png([?#]|$)/i.test(url) && !/cover/.test(placement)) return undefined;
  return url !== undefined && PLACED.test(placement) && !/(^|\s)repeat(-[xy])?(\s|$)/.test(placement) ? url : undefined;
}
