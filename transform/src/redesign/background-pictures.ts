import { collapseWhitespace, type Element, findDescendantElements, getAttribute, getVisibleText, removeElements } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';
import { createElement } from './create-element.ts';
import { findBackground } from './find-background.ts';
import { createRenderedTest } from './is-rendered.ts';
import { listSources } from './photographs.ts';
import { chooseScrim, readShownPicture } from './read-shown-picture.ts';
import { getShownPicture, NOT_SHOWN, rememberShownPicture } from './shown-pictures.ts';

/** Pictures behind elements; more would be patterns. */
const MAX_PICTURES = 24;
/** Backgrounds and images that are considered, since the boxes around them are searched for headings. */
const MAX_CANDIDATES = 200;
const MAX_IMAGES = 400;
/** Elements that show something besides their background, or nothing at all. */
const NO_CONTAINERS = new Set(
  'html head img picture source svg input button select textarea i b em strong label option video iframe'.split(' '),
);
/** Boxes around an empty one whose texts its picture is behind. */
const MAX_LEVELS = 3;
const HEADING = /^h[1-6]$/;
/** A heading begins a box after at most this much text. */
const MAX_TEXT_BEFORE_HEADING = 160;
const MIN_SHARED_TEXT = 12;

/**
 * Adds the pictures that a page shows behind its elements as images to the content of these elements, since the redesign shows none of the
 * page's own styles, and notes which they are. Pictures of the page that are behind texts are noted, too.
 */
export function addBackgroundPictures(page: Page, styles: PageStyles): void {
  const shown = new Set(page.findElements('img', 'source').flatMap(listSources));
  const added = new Set<string>();
  let candidates = 0;
  const isRendered = createRenderedTest(styles);
  const mainHeading = page.findElements('h1').find(isRendered);
  const firstHeading = mainHeading ?? page.findElements('h2', 'h3').find(isRendered);
  const boxes = page.elements.filter(({ tagName }) => !NO_CONTAINERS.has(tagName));
  // What only other screens or scripts show may be content, too, but a copy that this screen shows comes first.
  for (const element of [...boxes.filter(isRendered), ...boxes.filter((box) => !isRendered(box))]) {
    if (added.size === MAX_PICTURES || candidates === MAX_CANDIDATES) break;
    const picture = findBackground(page, element, styles);
    if (!picture || added.has(picture.source)) continue;
    candidates += 1;
    const owner = findOwner(element, styles);
    const heading = findFirstHeading(owner, mainHeading);
    const isMain = heading !== undefined && heading === firstHeading;
    // Only the picture behind the main heading is shown twice if the page does so. Drawings in their own size are ornaments elsewhere.
    if (!isMain && (shown.has(picture.source) || picture.isOrnament)) continue;
    added.add(picture.source);
    // Pages hide the image of a heading where they show it as a background.
    removeElements(page.findElements('img').filter((copy) => getAttribute(copy, 'src') === picture.source && !isRendered(copy)));
    const image = createElement('img', { src: picture.source, alt: '', ...picture.size });
    insertImage(image, owner, heading, isMain);
    page.elements.push(image);
    const isFull = !picture.size && !picture.isOrnament && !picture.ground;
    const isBehind = isFull && collapseWhitespace(getVisibleText(owner, 20)) !== '';
    rememberShownPicture(image, {
      ...NOT_SHOWN,
      isFull,
      isBackground: true,
      veil: picture.veil,
      ground: picture.ground,
      ...(isBehind && { scrim: chooseScrim(heading ?? owner, styles) }),
    });
  }
  for (const image of page.findElements('img').slice(0, MAX_IMAGES))
    if (!getShownPicture(image)) rememberShownPicture(image, readShownPicture(image, styles));
}

/** The element to whose texts a picture belongs: an empty layer lies behind those of the box around it. */
function findOwner(element: Element, styles: PageStyles): Element {
  let owner = element;
  for (let level = 0; level < MAX_LEVELS && collapseWhitespace(getVisibleText(owner, 20)) === ''; level++) {
    const parent = owner.parentNode;
    if (!parent || !('tagName' in parent) || parent.tagName === 'body' || !/absolute|fixed/.test(styles.of(owner).get('position'))) break;
    owner = parent;
  }
  return collapseWhitespace(getVisibleText(owner, 20)) === '' ? element : owner;
}

/** The heading that a picture is behind: the main one, else one that begins the texts of the box. */
function findFirstHeading(owner: Element, main: Element | undefined): Element | undefined {
  const inside = findDescendantElements(owner);
  if (main && inside.includes(main)) return main;
  const heading = inside.find(({ tagName }) => HEADING.test(tagName));
  const start = heading && collapseWhitespace(getVisibleText(owner, MAX_TEXT_BEFORE_HEADING * 2)).slice(0, MAX_TEXT_BEFORE_HEADING);
  return start?.includes(
    collapseWhitespace(getVisibleText(heading as Element))
      .trim()
      .slice(0, MIN_SHARED_TEXT),
  )
    ? heading
    : undefined;
}

/** Puts an image after the heading that it is behind, before the main one, else at the start of its element. */
function insertImage(image: Element, owner: Element, heading: Element | undefined, isMain: boolean): void {
  const parent = (heading?.parentNode ?? owner) as Element;
  image.parentNode = parent;
  parent.childNodes.splice(heading ? parent.childNodes.indexOf(heading) + Number(!isMain) : 0, 0, image);
}
