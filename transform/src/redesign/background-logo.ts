import { collapseWhitespace, type Element, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';
import { createElement } from './create-element.ts';
import { createRenderedTest } from './is-rendered.ts';
import { readPixels } from './shown-pictures.ts';

/** Elements among which a logo is. */
const MAX_POSITION = 150;
const LOGO_FILE = /url\(\s*["']?([^"')\s]{1,600}\/)?([^"')\s/]{0,60}logo[^"')\s/]{0,60}\.(?:png|gif|jpe?g|svg|webp))["']?\s*\)/i;
/** Files of several drawings. */
const SPRITE = /sprite|logos/i;
const MIN_WIDTH = 60;
const MAX_WIDTH = 600;
const MAX_TEXT = 90;
/** Texts that are moved so far away aren't shown. */
const MIN_INDENT = 100;

/**
 * Puts the image that a page shows as its logo behind an empty element, or behind one whose text it moves out of sight, into this element.
 * The text becomes that of the image.
 */
export function addBackgroundLogo(page: Page, styles: PageStyles): Element | undefined {
  const isRendered = createRenderedTest(styles);
  const start = page.elements.indexOf(page.body);
  for (const element of page.elements.slice(start + 1, start + MAX_POSITION)) {
    if (!/^(a|div|h1|h2|p|span|td|th|header)$/.test(element.tagName)) continue;
    const style = styles.of(element);
    const [, folder = '', file] = LOGO_FILE.exec(style.get('background-image')) ?? [];
    const width = readPixels(style, 'width');
    if (!file || SPRITE.test(file) || width < MIN_WIDTH || width > MAX_WIDTH || !isRendered(element)) continue;
    const text = collapseWhitespace(getVisibleText(element, MAX_TEXT * 2)).trim();
    const isHidden = Math.abs(Number.parseFloat(style.get('text-indent')) || 0) >= MIN_INDENT || style.get('font-size') === '0px';
    const source = page.rewriteResource(folder + file);
    if (!source || (text !== '' && !(isHidden && text.length <= MAX_TEXT)) || isShown(page, source)) continue;
    const image = createElement('img', { src: source, alt: text });
    // The text of a link in a heading, for example, is that of the innermost element.
    const owner = findInnermost(element);
    image.parentNode = owner;
    owner.childNodes = [image];
    return image;
  }
  return undefined;
}

function isShown(page: Page, source: string): boolean {
  return page.findElements('img').some((image) => getAttribute(image, 'src') === source);
}

/** The element that only contains others like it down to its text. */
function findInnermost(element: Element): Element {
  let node = element;
  for (;;) {
    const [only, other] = node.childNodes.filter((child) => 'tagName' in child);
    if (!only || other || !('tagName' in only) || !/^(a|span|strong|b)$/.test(only.tagName)) return node;
    node = only;
  }
}
