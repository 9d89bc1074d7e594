import { collapseWhitespace, type Element, findAncestor, getAttribute, getVisibleText, renameElement, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { PICTURE_FILE } from './find-background.ts';
import { findImagesOfBox } from './images-of-box.ts';

const MAX_LABEL = 24;
/** As many links with one label are those of a gallery. */
const MIN_LINKS = 3;
const MAX_LINKS = 400;
/** Boxes between a link and the picture that it enlarges. */
const MAX_LEVELS = 4;

/**
 * In galleries a sign such as "Zoom" appears on each picture under the pointer, and leads to a larger copy. Without that sign the picture
 * itself is the link, so that the word isn't the title of every picture.
 */
export function linkEnlargedPictures(page: Page): void {
  const links = page
    .findElements('a')
    .filter((link) => PICTURE_FILE.test(getAttribute(link, 'href') ?? ''))
    .slice(0, MAX_LINKS)
    .filter((link) => findImagesOfBox(link)?.length === 0);
  for (const group of Map.groupBy(links, readLabel).values()) {
    const [first] = group;
    if (!first || group.length < MIN_LINKS || readLabel(first).length > MAX_LABEL) continue;
    for (const link of group) moveToPicture(link, page.elements);
  }
}

/** Makes links of the buttons around a picture that scripts enlarge: an attribute for scripts names the file. */
export function linkPicturesOfButtons({ findElements, rewriteResource }: Page): void {
  for (const button of findElements('button').slice(0, MAX_LINKS)) {
    const file = button.attrs.find(({ name, value }) => name.startsWith('data-') && PICTURE_FILE.test(value))?.value;
    const href = file && findImagesOfBox(button)?.length === 1 ? rewriteResource(file) : undefined;
    if (!href) continue;
    renameElement(button, 'a');
    button.attrs = [
      { name: 'href', value: href },
      { name: 'target', value: '_blank' },
    ];
  }
}

/** Puts a link around the only picture of the box around it. An element comes before what it contains in `elements`. */
function moveToPicture(link: Element, elements: Element[]): void {
  const box = findAncestor(link, (ancestor) => findImagesOfBox(ancestor)?.length !== 0, MAX_LEVELS);
  const [image, ...others] = (box && findImagesOfBox(box)) ?? [];
  const place = image?.parentNode;
  if (!image || !place || others.length > 0 || findAncestor(image, ({ tagName }) => tagName === 'a')) return;
  const label = readLabel(link);
  const alternative = getAttribute(image, 'alt') ?? '';
  if (label !== '') setAttribute(link, 'aria-label', alternative === '' ? label : `${alternative}: ${label}`);
  if (link.parentNode) link.parentNode.childNodes = link.parentNode.childNodes.filter((child) => child !== link);
  place.childNodes[place.childNodes.indexOf(image)] = link;
  link.parentNode = place;
  link.childNodes = [image];
  image.parentNode = link;
  elements.splice(elements.indexOf(link), 1);
  elements.splice(elements.indexOf(image), 0, link);
}

const readLabel = (link: Element) => collapseWhitespace(getVisibleText(link, MAX_LABEL * 4)).trim();
