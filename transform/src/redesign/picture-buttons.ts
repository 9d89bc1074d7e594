import { type Child, type Element, getAttribute, isElement, isText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readSize } from './picture-size.ts';

/** Buttons of a menu are this high, and all of them are equally high. */
const MIN_HEIGHT = 12;
const MAX_HEIGHT = 64;
const SAME_HEIGHT = 2;
const MIN_MENU = 3;
const MAX_MENU = 40;
/** Levels between a link and the image that is all that it contains. */
const MAX_LEVELS = 2;
/** Signs between the buttons of a row. */
const SEPARATORS = /^[\s|/·•:*>»-]*$/;

/** An image that is all that a link contains. */
export interface PictureButton {
  link: Element;
  image: Element;
}

/** The menus of a page whose links are pictures: links to its site in a row or column, with nothing but images of one height between. */
export function findPictureMenus(page: Page): PictureButton[][] {
  const menus: PictureButton[][] = [];
  let row: PictureButton[] = [];
  let height = 0;
  const close = () => {
    if (new Set(row.map(({ link }) => getAttribute(link, 'href'))).size >= MIN_MENU && row.length <= MAX_MENU) menus.push(row);
    row = [];
  };
  const visit = (node: Child): void => {
    if (isText(node)) {
      if (!SEPARATORS.test(node.value)) close();
      return;
    }
    if (!isElement(node)) return;
    const image = node.tagName === 'a' ? findOnlyImage(node) : undefined;
    if (image && leadsToSite(node, page)) {
      const own = readSize(image, 'height');
      if (own < MIN_HEIGHT || own > MAX_HEIGHT) close();
      else {
        if (Math.abs(own - height) > SAME_HEIGHT) close();
        height = own;
        row.push({ link: node, image });
      }
      return;
    }
    if (node.tagName === 'img' && readSize(node, 'height') > MAX_HEIGHT) close();
    if (!/^(script|style|template|svg|select|object|iframe)$/.test(node.tagName)) for (const child of node.childNodes) visit(child);
  };
  visit(page.body);
  close();
  return menus;
}

/** Thumbnails lead to the files of their pictures. */
const PICTURE_FILE = /\.(jpe?g|png|gif|webp|avif)$/i;

/** Whether a link leads to a page or a part of its site. */
function leadsToSite(link: Element, { url }: Page): boolean {
  const href = getAttribute(link, 'href') ?? '';
  if (href === '' || !URL.canParse(href, url)) return false;
  const { host, pathname } = new URL(href, url);
  return host === new URL(url).host && !PICTURE_FILE.test(pathname);
}

/** The image that is all that a link contains, also in other elements. */
function findOnlyImage(link: Element): Element | undefined {
  let node: Element = link;
  for (let level = 0; level <= MAX_LEVELS; level++) {
    const [first, second] = node.childNodes.filter((child) => !isText(child) || child.value.trim() !== '');
    if (!first || second || !isElement(first)) return undefined;
    if (first.tagName === 'img') return first;
    node = first;
  }
  return undefined;
}
