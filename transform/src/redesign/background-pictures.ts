import { collapseWhitespace, type Element, findDescendantElements, getAttribute, getVisibleText, removeElements } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';
import { createElement } from './create-element.ts';
import { type Background, findBackground } from './find-background.ts';
import { createRenderedTest } from './is-rendered.ts';
import { listSources } from './photographs.ts';
import { chooseScrim, readShownPicture } from './read-shown-picture.ts';
import { getShownPicture, NOT_SHOWN, rememberShownPicture, type ShownPicture } from './shown-pictures.ts';

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
/** What is behind more text, besides the first screen, is the ground of a page and not the picture of a part of it. */
const MAX_TEXT = 700;

/**
 * Adds the pictures that a page shows behind its elements as images to the content of these elements, since the redesign shows none of the
 * page's own styles, and notes which they are. Pictures of the page that are behind texts are noted, too.
 */
export function addBackgroundPictures(page: Page, styles: PageStyles): void {
  const added = new Set<string>();
  let candidates = 0;
  let hasMain = false;
  let ground: { image: Element; shown: ShownPicture } | undefined;
  const isRendered = createRenderedTest(styles);
  const images = Map.groupBy(page.findElements('img', 'source'), isRendered);
  const shown = new Set(images.get(true)?.flatMap(listSources));
  // What only another layout shows as an image is no ornament.
  const known = new Set(images.get(false)?.flatMap(listSources));
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
    const isMain: boolean = !hasMain && heading !== undefined && heading === firstHeading;
    // Only the picture behind the main heading is shown twice if the page does so. Drawings in their own size are ornaments elsewhere.
    if (!isMain && (shown.has(picture.source) || (isOrnament(picture, owner) && !known.has(picture.source)))) continue;
    const isGround = !isMain && measureText(owner) > MAX_TEXT;
    if (isGround && (ground || owner !== page.body || !picture.isScaled)) continue;
    added.add(picture.source);
    // Pages hide the image of a heading where they show it as a background.
    removeElements(page.findElements('img').filter((copy) => getAttribute(copy, 'src') === picture.source && !isRendered(copy)));
    const image = createElement('img', { src: picture.source, alt: '', ...picture.size });
    const isFull = !picture.size && !picture.isOrnament && !picture.ground;
    const isBehind = isFull && measureText(owner) > 0;
    const look: ShownPicture = {
      ...NOT_SHOWN,
      isFull,
      isBackground: true,
      ...(!isBehind && picture.box),
      veil: picture.veil,
      ground: picture.ground,
      position: picture.position,
      ...(isBehind && { scrim: chooseScrim(heading ?? owner, styles) }),
    };
    if (isGround) ground = { image, shown: look };
    else {
      const isOfOwner = owner !== page.body && (isMain || !isOfPart(heading, owner));
      addImage(page, image, look, { owner, heading: isOfOwner ? heading : undefined, isMain });
    }
    hasMain ||= isMain;
  }
  // The ground of a whole page is that of its first screen.
  if (ground && !hasMain) addImage(page, ground.image, ground.shown, { owner: page.body, heading: undefined, isMain: false });
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

/** Whether a heading is that of one of several parts of a box. */
function isOfPart(heading: Element | undefined, owner: Element): boolean {
  const equals = findDescendantElements(owner).filter(({ tagName }) => tagName === heading?.tagName);
  const siblings = new Set(heading?.parentNode?.childNodes);
  return equals.length > 1 && !equals.every((equal) => siblings.has(equal));
}

/** Whether a picture in its own size is behind texts, or fills a box whose size nobody states: a corner, a line or a pattern of the layout. */
function isOrnament({ isOrnament, isScaled, size, ground }: Background, owner: Element): boolean {
  return isOrnament === true || (!isScaled && !ground && (measureText(owner) > 0 || size === undefined));
}

function measureText(element: Element): number {
  return collapseWhitespace(getVisibleText(element, MAX_TEXT * 2)).length;
}

/** Adds an image to the page: after the heading that it is behind, before the main one, else at the start of its element. */
function addImage(
  page: Page,
  image: Element,
  shown: ShownPicture,
  { owner, heading, isMain }: { owner: Element; heading: Element | undefined; isMain: boolean },
): void {
  const parent = (heading?.parentNode ?? owner) as Element;
  image.parentNode = parent;
  parent.childNodes.splice(heading ? parent.childNodes.indexOf(heading) + Number(!isMain) : 0, 0, image);
  page.elements.push(image);
  rememberShownPicture(image, shown);
}
