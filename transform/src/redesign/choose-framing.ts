import { type Element, getAttribute } from '../html/tree.ts';
import type { Block } from './content.ts';
import { isBanner } from './hero-picture.ts';
import { readPictureSize } from './picture-size.ts';
import { getShownPicture, NOT_SHOWN, type ShownPicture } from './shown-pictures.ts';

export type Picture = Extract<Block, { kind: 'image' }>;

/** Images below this width keep their size without a frame. */
const MIN_FRAME_PX = 120;
const SMALL_IMAGE_NAME = /(^|[^a-z])(logos?|icons?|badges?|seal|avatar|sprite|button|btn|emblem)([^a-z]|$)/i;
/** Drawings with these names are small, photographs aren't. */
const SMALL_DRAWING_NAME =
  /(^|[^a-z])(counter|award|w3c|webring|arrow|bullet|stars?|cart|basket|search|print|facebook|twitter|instagram|youtube|social|phone|mail|close|menu|check|quote|divider|separat\w*|separad\w*|ornament|trenner|linie|line)([^a-z]|$)/i;
export const STRIP_RATIO = 2.4;
const DRAWING_FILE = /\.(png|gif|svg)([?# ]|$)/i;
/** A picture that styles show smaller than this is an icon or a line. */
const MIN_SHOWN_PX = 64;
/** Pictures of rows are at most this wide and high. */
const MAX_ROW_WIDTH_PX = 600;
const MAX_ROW_HEIGHT_PX = 340;
/** A picture of at least this share of its place fills it. */
const FILLED_SHARE = 0.9;
const ICON_FOLDER = /\/(icons?|core-img|sprites?|social|flags?|buttons?)\//i;
/** A drawing that the page shows up to this size, and a photograph up to that one, stay as small as they are. */
const MAX_DRAWN_PX = 320;
const MAX_SMALL_PHOTOGRAPH_PX = 130;
/** A picture that isn't shown wider has no frame. */
const MAX_SMALL_PX = 200;
/** How much larger than the page a redesign shows small photographs, and round ones. */
const ENLARGEMENT = 1.5;
/** Smaller pictures have no frames that they fill. */
const MIN_EVEN_PX = 100;
const ROUND_ENLARGEMENT = 1.25;
/** Share of pictures of one ratio from which on all of a row have it. */
const MIN_USUAL = 0.6;
/** Widths of a round picture whose size the page doesn't state. */
const ROUND_PX = 200;
/** Places from this width on show pictures whose size is unknown as they are: cards of one row need one form. */
const MIN_LARGE_PX = 500;
/** Ratios of frames, from the widest that a picture may need. Others would cut much of it. */
const RATIOS = [
  { name: 'banner', min: 2.3 },
  { name: 'wide', min: 1.62 },
  { name: 'landscape', min: 1.16 },
  { name: 'square', min: 0.86 },
  { name: 'portrait', min: 0 },
] as const;

/** How pictures are framed: `cover` fills its frame, `natural` has the size and the form of its file, `small` has no frame. */
export interface Framing {
  kind: 'cover' | 'natural' | 'small';
  ratio?: (typeof RATIOS)[number]['name'];
  isDrawing?: boolean;
  /** Width in CSS pixels of the frames of a row whose pictures are too small for their places. They fill these frames. */
  width?: number;
}

/** Chooses the frame of a picture at a place of this width. A picture that is known to be smaller isn't enlarged. */
export function chooseFraming({ element, isIcon: isKnownIcon }: Picture, placeWidth: number): Framing {
  const { width, height, isVector } = readPictureSize(element);
  const shown = getShownPicture(element) ?? NOT_SHOWN;
  if (shown.isRound || shown.ground) return { kind: 'natural' };
  const limit = limitWidth(element);
  const isBelow = (size: number, least: number) => size > 0 && size < least;
  const isIcon = (isVector && width === 0 && isKnownIcon !== false) || isNamedIcon(getAttribute(element, 'src') ?? '');
  const isSmall = isBelow(limit ?? 0, MAX_SMALL_PX) || isBelow(shown.height, MIN_SHOWN_PX) || isBelow(width, MIN_FRAME_PX);
  if (isSmall || (isIcon && width < MIN_FRAME_PX * 2)) return { kind: 'small' };
  const ratio = nameRatio(width, height) ?? nameShownRatio(shown, placeWidth) ?? (isBanner(element) ? 'banner' : undefined);
  const shape = { ...(ratio && { ratio }), isDrawing: isDrawing(element) };
  const fills = limit === undefined && width >= placeWidth * FILLED_SHARE;
  const mayFill = width === 0 && (shown.width === 0 || shown.width * ENLARGEMENT >= placeWidth) && (ratio !== undefined || shown.isCut);
  const isOfRow = placeWidth < MIN_LARGE_PX && (shown.isFull || (ratio !== 'banner' && (fills || mayFill)));
  const isLarge = fills && (ratio === 'landscape' || ratio === 'wide');
  return { kind: isOfRow || isLarge ? 'cover' : 'natural', ...shape };
}

function nameRatio(width: number, height: number): Framing['ratio'] {
  return width > 0 && height > 0 ? RATIOS.find(({ min }) => width / height >= min)?.name : undefined;
}

/** The ratio that the page shows. Of a picture that is as wide as a large box, the share of the box that it has is unknown. */
function nameShownRatio({ width, height }: ShownPicture, placeWidth: number): Framing['ratio'] {
  const isOfBox = width > MAX_ROW_WIDTH_PX && height <= MAX_ROW_HEIGHT_PX;
  return nameRatio(isOfBox ? Math.min(width, placeWidth) : width, height);
}

/** The largest width in CSS pixels of a picture that the page shows small, or of vectors, which may have no size; undefined for others. */
export function limitWidth(element: Element): number | undefined {
  const { width, height, isRound } = getShownPicture(element) ?? NOT_SHOWN;
  if (isRound) return width > 0 ? Math.round(width * ROUND_ENLARGEMENT) : ROUND_PX;
  const isDrawn = isDrawing(element) || isNamedIcon(getAttribute(element, 'src') ?? '');
  const isStrip = height > 0 && height < MIN_FRAME_PX && width > height * STRIP_RATIO;
  if (width > 0 && readPictureSize(element).isVector) return Math.round(width);
  if (width === 0 || width > (isDrawn || isStrip ? MAX_DRAWN_PX : MAX_SMALL_PHOTOGRAPH_PX)) return undefined;
  return Math.round(isDrawn ? width : width * ENLARGEMENT);
}

/** The largest height in CSS pixels of a picture of unknown width that the page shows small; undefined for others. */
export function limitHeight(element: Element): number | undefined {
  const { width, height } = getShownPicture(element) ?? NOT_SHOWN;
  const isDrawn = isDrawing(element);
  if (width > 0 || height === 0 || height > (isDrawn ? MAX_SMALL_PX : MAX_SMALL_PHOTOGRAPH_PX)) return undefined;
  return Math.round(isDrawn ? height : height * ENLARGEMENT);
}

/** Whether a file may be a drawing, which isn't cut. What the page cuts itself, shows large or behind elements, is a photograph. */
export function isDrawing(element: Element): boolean {
  const { isFull, isCut, width, height } = getShownPicture(element) ?? NOT_SHOWN;
  if (readPictureSize(element).isVector) return true;
  return DRAWING_FILE.test(getAttribute(element, 'src') ?? '') && !isFull && !isCut && (width <= MAX_DRAWN_PX || height === 0);
}

function isNamedIcon(source: string): boolean {
  const file = source.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return ICON_FOLDER.test(source) || SMALL_IMAGE_NAME.test(file) || (/\.(png|gif|svg)$/i.test(file) && SMALL_DRAWING_NAME.test(file));
}

/** Ratios of the pictures of a row differ at most by this factor if one frame doesn't cut much of any. */
const MAX_RATIO_RANGE = 2;

/** One frame for photographs of known sizes that are alike; undefined for others. A page that shows them in one size cuts them itself. */
function chooseEvenFraming(pictures: readonly Picture[], placeWidth: number): Framing | undefined {
  const sizes = pictures.map(({ element }) => {
    const shown = getShownPicture(element) ?? NOT_SHOWN;
    const isWhole = shown.isRound || shown.ground || readPictureSize(element).isVector || isNamedIcon(getAttribute(element, 'src') ?? '');
    const { width, height } = shown.width > 0 && shown.height > 0 ? shown : readPictureSize(element);
    return isWhole || Math.min(width, height) < MIN_EVEN_PX ? undefined : { width, height };
  });
  const known = sizes.filter((size) => size !== undefined);
  if (known.length < Math.max(2, sizes.length)) return undefined;
  const ratios = known.map(({ width, height }) => width / height);
  if (new Set(ratios).size > 1 && pictures.some(({ element }) => isDrawing(element))) return undefined;
  if (Math.max(...ratios) > Math.min(...ratios) * MAX_RATIO_RANGE) return undefined;
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  const ratio = nameRatio(mean, 1);
  const width = Math.round(Math.min(...known.map((size) => size.width)) * ENLARGEMENT);
  return { kind: width < placeWidth ? 'natural' : 'cover', ...(ratio && { ratio }), ...(width < placeWidth && { width }) };
}

/** The framing that fits several pictures beside each other: one frame of the most usual ratio, or each picture in its own form. */
export function chooseCommonFraming(pictures: readonly Picture[], placeWidth: number): Framing {
  const framings = pictures.map((picture) => chooseFraming(picture, placeWidth));
  const most = (is: (framing: Framing) => boolean) => framings.filter(is).length > framings.length / 2;
  if (most(({ kind }) => kind === 'small')) return { kind: 'small' };
  const framed = framings.filter(({ kind }) => kind !== 'small');
  const even = chooseEvenFraming(pictures, placeWidth);
  if (even && framed.some(({ kind }) => kind === 'natural')) return even;
  const ratios = framed.flatMap(({ ratio }) => (ratio ? [ratio] : []));
  const counts = RATIOS.map(({ name }) => ({ name, count: ratios.filter((ratio) => ratio === name).length }));
  const usual = counts.toSorted((one, other) => other.count - one.count)[0];
  return {
    kind: framed.some(({ kind }) => kind === 'natural') || (usual && isMixed(usual.count, ratios.length)) ? 'natural' : 'cover',
    ...(usual && usual.count > 0 && { ratio: usual.name }),
    isDrawing: most(({ isDrawing }) => isDrawing === true),
  };
}

/** Whether one frame would cut many pictures of a row. */
function isMixed(usual: number, all: number): boolean {
  return usual < all * MIN_USUAL;
}
