import { readColor } from '../css/read-color.ts';
import type { Color } from '../design/colors.ts';
import { type Element, getAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { ComputedStyle, PageStyles } from '../styles/read-styles.ts';
import { isPhotograph } from './photographs.ts';
import { readPixels } from './shown-pictures.ts';
import { readVeilColor } from './veil-color.ts';

const NO_PICTURE =
  /icon|sprite|arrow|pattern|texture|tile|gradient|shadow|shade|bullet|check|logo|flag|loader|spinner|noise|dots|\.svg|\.gif|^data:/i;
const PICTURE_URL = /url\(\s*["']?([^"')\s]{1,800})["']?\s*\)/gi;
const MAX_LAYERS = 6;
/** A style that places its background once: it fills the box, or is wider than the screen. */
const SCALED = /cover|contain|100%|\b[1-9]\d{3}px/;
const MIN_BOX_PX = 120;
/** A box of this height with a picture that is shown whole presents it. */
const MIN_EMBLEM_PX = 300;
const OPAQUE = 0.9;
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
export const PICTURE_FILE = /\.(jpe?g|png|webp|avif)([?#]|$)/i;

/** Drawings in their own size behind labels are called so. */
const LABEL_GROUND = /[-_](bg|background|hintergrund)[-_\d]*\.(png|gif)|[/("'](bg|background)[-_][\w-]{1,40}\.(png|gif)/i;
/** Art above a page is called so, also if its box repeats it. */
const ART_FILE = /(^|[/_-])(header|banner|masthead)[-_]?\d*\.(jpe?g|png|webp)/i;

/** A picture behind an element, and its size as far as its box tells it. */
export interface Background {
  source: string;
  size?: { width: string; height: string };
  /** Width and height of a box that the picture fills, in CSS pixels, if the box states both. */
  box?: { width: number; height: number } | undefined;
  /** Whether it is a drawing that isn't scaled. */
  isOrnament?: boolean;
  /** Whether it fills its box or the screen, whatever its size. */
  isScaled?: boolean;
  /** The color laid over it. */
  veil?: Color | undefined;
  /** For a picture that is shown whole, such as an emblem: the color of its box. */
  ground?: Color | undefined;
  /** Which part of it its box shows. */
  position?: string | undefined;
}

/** Finds the picture behind an element or one of its pseudo-elements, or the one that a script would load. */
export function findBackground(page: Page, element: Element, styles: PageStyles): Background | undefined {
  for (const style of [styles.of(element), styles.before(element), styles.after(element)]) {
    const found = style && findLayer(page, style);
    if (found) return found;
  }
  for (const name of LAZY_ATTRIBUTES) {
    const value = getAttribute(element, name)?.replace(/^url\(["']?|["']?\)$/g, '');
    const source = value !== undefined && PICTURE_FILE.test(value) ? resolvePicture(page, value) : undefined;
    if (source) return { source, isScaled: true };
  }
  return undefined;
}

/** The first layer of a background that is a picture: neither repeated, as textures are, nor as small as an icon. */
function findLayer(page: Page, style: ComputedStyle): Background | undefined {
  const image = style.get('background-image');
  if (image === 'none' || !image.includes('url(')) return undefined;
  const size = style.get('background-size');
  const isSized = SCALED.test(size);
  if (!isSized && LABEL_GROUND.test(image)) return undefined;
  const isPlaced =
    isSized ||
    /no-repeat/.test(style.get('background-repeat')) ||
    style.get('background-attachment').includes('fixed') ||
    /center|50%/.test(style.get('background-position'));
  const isArt = ART_FILE.test(image) && readPixels(style, 'width') >= MIN_EMBLEM_PX && readPixels(style, 'height') >= MIN_BOX_PX;
  if (!isArt && (!isPlaced || /(^|\s|,)repeat(-[xy])?(\s|,|$)/.test(isSized ? '' : style.get('background-repeat')))) return undefined;
  const [width, height] = (['width', 'height'] as const).map((name) => readPixels(style, name)) as [number, number];
  if ((width > 0 && width < MIN_BOX_PX) || (height > 0 && height < MIN_BOX_PX)) return undefined;
  // A page lays a color over photographs, not over parts of its layout.
  const isVeiled = isSized && image.split('url(', 1)[0]?.includes('gradient(');
  for (const [, url] of [...image.matchAll(PICTURE_URL)].slice(0, MAX_LAYERS)) {
    if (size === 'contain' && height >= MIN_EMBLEM_PX) {
      const source = page.rewriteResource(url as string);
      const ground = readColor(style.get('background-color'));
      if (source && PICTURE_FILE.test(source) && ground && ground.alpha >= OPAQUE) return { source, ground: ground.channels };
    }
    const source = resolvePicture(page, url as string, isVeiled);
    if (!source) continue;
    const box = width > 0 && height > 0 ? { width, height } : undefined;
    if (isSized) return { source, isScaled: true, box, veil: readVeilColor(style), position: readPosition(style) };
    // A box that its background fills without being scaled tells the size of the picture.
    const stated = box && { size: { width: `${Math.round(width)}`, height: `${Math.round(height)}` } };
    const isScaled = isArt || style.get('background-attachment').includes('fixed');
    return { source, ...stated, isScaled, isOrnament: /\.png([?#]|$)/i.test(url as string) && !(width >= 2 * MIN_BOX_PX && height > 0) };
  }
  return undefined;
}

const POSITION = /^((left|right|center|top|bottom|-?\d{1,3}(\.\d{1,4})?%)(\s+|$)){1,2}$/;

/** The position of the last layer, which is the photograph below any veils. */
function readPosition(style: ComputedStyle): string | undefined {
  const position = style.get('background-position').split(',').at(-1)?.trim() ?? '';
  // A page that states none shows the top; phones show the middle of that.
  if (position === '0% 0%') return '50% 0%';
  return POSITION.test(position) ? position : undefined;
}

function resolvePicture(page: Page, url: string, isVeiled = false): string | undefined {
  if (NO_PICTURE.test(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '')) return undefined;
  const source = page.rewriteResource(url);
  return source && (isVeiled || isPhotograph(source)) ? source : undefined;
}
