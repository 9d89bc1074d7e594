import { readColor } from '../css/read-color.ts';
import { computeContrast, WHITE } from '../design/colors.ts';
import { collapseWhitespace, type Element, findDescendantElements, getAttribute, getOwnText, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { ComputedStyle, PageStyles } from '../styles/read-styles.ts';
import { createElement } from './create-element.ts';
import { createRenderedTest } from './is-rendered.ts';
import { isPhotograph, listSources } from './photographs.ts';
import { getShownPicture, rememberShownPicture, type ShownPicture } from './shown-pictures.ts';

/** Pictures behind elements; more would be patterns. */
const MAX_PICTURES = 24;
/** Elements that show something besides their background, or nothing at all. */
const NO_CONTAINERS = new Set(
  'html head img picture source svg input button select textarea i b em strong label option video iframe'.split(' '),
);
const NO_PICTURE =
  /icon|sprite|arrow|pattern|texture|tile|gradient|shadow|bullet|check|logo|flag|loader|spinner|noise|dots|\.svg|\.gif|^data:/i;
const PICTURE_URL = /url\(\s*["']?([^"')\s]{1,800})["']?\s*\)/gi;
const MAX_LAYERS = 6;
/** A style that places its background once. */
const SCALED = /cover|contain|100%/;
const MIN_BOX_PX = 120;
/** Scripts that load backgrounds late, and those of sliders, read these attributes. */
const LAZY_ATTRIBUTES = [
  'data-bg',
  'data-background',
  'data-background-image',
  'data-bg-image',
  'data-setbg',
  'data-image-src',
  'data-src',
  'data-lazy-background',
];
const PICTURE_FILE = /\.(jpe?g|png|webp|avif)([?#]|$)/i;
/** Boxes around an empty one whose texts its picture is behind. */
const MAX_LEVELS = 3;
const HEADING = /^h[1-6]$/;
const MAX_TEXT_BEFORE_HEADING = 160;
const MIN_SHARED_TEXT = 12;
/** Texts this light stand on dark pictures. */
const MAX_LIGHT_CONTRAST = 3;
const MAX_SCRIM_ELEMENTS = 60;

/**
 * Adds the pictures that a page shows behind its elements as images to the content of these elements, since the redesign shows none of the
 * page's own styles, and notes which they are. Pictures of the page that are behind texts are noted, too.
 */
export function addBackgroundPictures(page: Page, styles: PageStyles): void {
  const shown = new Set(page.findElements('img', 'source').flatMap(listSources));
  const added = new Set<string>();
  const isRendered = createRenderedTest(styles);
  const mainHeading = page.findElements('h1').find(isRendered);
  const firstHeading = mainHeading ?? page.findElements('h2', 'h3').find(isRendered);
  for (const element of [...page.elements]) {
    if (added.size === MAX_PICTURES) break;
    if (NO_CONTAINERS.has(element.tagName) || !isRendered(element)) continue;
    const picture = findBackground(page, element, styles);
    if (!picture || added.has(picture.source)) continue;
    const owner = findOwner(element, styles);
    const heading = findFirstHeading(owner, mainHeading);
    const isMain = heading !== undefined && heading === firstHeading;
    // Only the picture behind the main heading is shown twice if the page does so. Drawings in their own size are ornaments elsewhere.
    if (!isMain && (shown.has(picture.source) || picture.isOrnament)) continue;
    added.add(picture.source);
    const image = createElement('img', { src: picture.source, alt: '', ...picture.size });
    insertImage(image, owner, heading, isMain);
    page.elements.push(image);
    const isBehind = !picture.size && !picture.isOrnament && collapseWhitespace(getVisibleText(owner, 20)) !== '';
    rememberShownPicture(image, {
      width: 0,
      height: 0,
      isFull: !picture.size && !picture.isOrnament,
      isBackground: true,
      isRound: false,
      ...(isBehind && { scrim: chooseScrim(heading ?? owner, styles) }),
    });
  }
  for (const image of page.findElements('img')) if (!getShownPicture(image)) rememberShownPicture(image, readShownPicture(image, styles));
}

/** A picture behind an element, and its size as far as its box tells it. */
interface Background {
  source: string;
  size?: { width: string; height: string };
  /** Whether it is a drawing that isn't scaled. */
  isOrnament?: boolean;
}

function findBackground(page: Page, element: Element, styles: PageStyles): Background | undefined {
  for (const style of [styles.of(element), styles.before(element), styles.after(element)]) {
    const found = style && findLayer(page, style);
    if (found) return found;
  }
  for (const name of LAZY_ATTRIBUTES) {
    const value = getAttribute(element, name)?.replace(/^url\(["']?|["']?\)$/g, '');
    const source = value !== undefined && PICTURE_FILE.test(value) ? resolvePicture(page, value) : undefined;
    if (source) return { source };
  }
  return undefined;
}

/** The first layer of a background that is a picture: neither repeated, as textures are, nor as small as an icon. */
function findLayer(page: Page, style: ComputedStyle): Background | undefined {
  const image = style.get('background-image');
  if (image === 'none' || !image.includes('url(')) return undefined;
  const size = style.get('background-size');
  const isScaled = SCALED.test(size);
  const isPlaced =
    isScaled ||
    /no-repeat/.test(style.get('background-repeat')) ||
    style.get('background-attachment').includes('fixed') ||
    /center|50%/.test(style.get('background-position'));
  if (!isPlaced || /(^|\s|,)repeat(-[xy])?(\s|,|$)/.test(isScaled ? '' : style.get('background-repeat'))) return undefined;
  const [width, height] = (['width', 'height'] as const).map((name) => readPixels(style, name)) as [number, number];
  if ((width > 0 && width < MIN_BOX_PX) || (height > 0 && height < MIN_BOX_PX)) return undefined;
  for (const [, url] of [...image.matchAll(PICTURE_URL)].slice(0, MAX_LAYERS)) {
    const source = resolvePicture(page, url as string);
    if (!source) continue;
    if (isScaled) return { source };
    // A box that its background fills without being scaled tells the size of the picture.
    const size = width > 0 && height > 0 ? { size: { width: `${Math.round(width)}`, height: `${Math.round(height)}` } } : {};
    return { source, ...size, isOrnament: /\.png([?#]|$)/i.test(url as string) && !(width >= 2 * MIN_BOX_PX && height > 0) };
  }
  return undefined;
}

function resolvePicture(page: Page, url: string): string | undefined {
  if (NO_PICTURE.test(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '')) return undefined;
  const source = page.rewriteResource(url);
  return source && isPhotograph(source) ? source : undefined;
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

/** Texts that were written in light letters stand on a dark picture, others on a light one. */
function chooseScrim(box: Element, styles: PageStyles): 'dark' | 'light' {
  let light = 0;
  let dark = 0;
  for (const element of [box, ...findDescendantElements(box).slice(0, MAX_SCRIM_ELEMENTS)]) {
    const length = collapseWhitespace(getOwnText(element)).length;
    const color = length > 1 ? readColor(styles.of(element).get('color')) : undefined;
    if (!color || color.alpha < 0.4) continue;
    if (computeContrast(color.channels, WHITE) <= MAX_LIGHT_CONTRAST) light += length;
    else dark += length;
  }
  return dark > light * 2 ? 'light' : 'dark';
}

function readShownPicture(image: Element, styles: PageStyles): ShownPicture {
  const style = styles.of(image);
  const [width, height] = (['width', 'height'] as const).map((name) => readPixels(style, name)) as [number, number];
  const owner = findCoveredBox(image, styles);
  const heading = owner && findDescendantElements(owner).find(({ tagName }) => HEADING.test(tagName));
  return {
    width,
    height,
    isFull: false,
    isBackground: false,
    isRound: isRound(style, width),
    ...(owner && { scrim: chooseScrim(heading ?? owner, styles) }),
  };
}

function readPixels(style: ComputedStyle, name: 'width' | 'height'): number {
  return Number(/^(\d+(?:\.\d+)?)px$/.exec(style.get(name))?.[1] ?? 0);
}

function isRound(style: ComputedStyle, width: number): boolean {
  const radius = style.get('border-radius').split(' ')[0] ?? '';
  const value = Number.parseFloat(radius);
  return radius.endsWith('%') ? value >= 50 : width > 0 ? value >= width / 2 : value >= 200;
}

/** The box with a heading that an image fills as a layer behind its texts. */
function findCoveredBox(image: Element, styles: PageStyles): Element | undefined {
  const style = styles.of(image);
  if (image.parentNode?.nodeName === 'a' || !PICTURE_FILE.test(getAttribute(image, 'src') ?? '')) return undefined;
  let layer = image;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = layer.parentNode;
    if (!parent || !('tagName' in parent)) return undefined;
    const isLayer = /absolute|fixed/.test(styles.of(layer).get('position'));
    if (
      isLayer &&
      (style.get('object-fit') === 'cover' || style.get('width') === '100%') &&
      collapseWhitespace(getVisibleText(layer, 20)) === ''
    )
      return findDescendantElements(parent).some(({ tagName }) => HEADING.test(tagName)) ? parent : undefined;
    layer = parent;
  }
  return undefined;
}
