import type { Element } from '../html/tree.ts';
import { getAttribute } from '../html/tree.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { isBanner } from './hero-picture.ts';
import { readPictureSize } from './picture-size.ts';
import { getShownPicture } from './shown-pictures.ts';

export type Picture = Extract<Block, { kind: 'image' }>;

/** Images below this width keep their size without a frame. */
const MIN_FRAME_PX = 120;
const SMALL_IMAGE_NAME = /(^|[^a-z])(logos?|icons?|badges?|seal|avatar|sprite|button|btn|emblem)([^a-z]|$)/i;
/** Drawings with these names are small, photographs aren't. */
const SMALL_DRAWING_NAME =
  /(^|[^a-z])(counter|award|w3c|webring|arrow|bullet|stars?|cart|basket|search|print|facebook|twitter|instagram|youtube|social|phone|mail|close|menu|check|quote|divider|separat\w*|separad\w*|ornament|trenner|linie|line)([^a-z]|$)/i;
const LIGHT_DRAWING = /(^|[-_. ])(white|wei(ss|ß)|blanco?|bianco)([-_. ][\w-]*)?\.(png|svg|webp)$/i;
const STRIP_RATIO = 2.4;
const DRAWING_FILE = /\.(png|gif|svg)([?# ]|$)/i;
/** A picture that styles show smaller than this is an icon or a line. */
const MIN_SHOWN_PX = 64;
const ICON_FOLDER = /\/(icons?|core-img|sprites?|social|flags?|buttons?)\//i;
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

/**
 * How pictures are framed: `cover` fills its frame, `natural` has the size and the form of its file, `mat` shows the picture in its own
 * size on a mat beside others, `small` has no frame.
 */
export interface Framing {
  kind: 'cover' | 'natural' | 'mat' | 'small';
  ratio?: (typeof RATIOS)[number]['name'];
  isDrawing?: boolean;
}

/**
 * Chooses the frame of a picture at a place of this width. A picture that is known to be smaller isn't enlarged.
 * @param isOld whether the page is of a time in which pictures were small, if nobody says otherwise
 */
export function chooseFraming({ element }: Picture, placeWidth: number, isOld: boolean): Framing {
  const name = ['src', 'alt'].map((attribute) => getAttribute(element, attribute) ?? '').join(' ');
  const { width, height, isVector } = readPictureSize(element);
  const shown = getShownPicture(element);
  if (shown && [shown.width, shown.height].some((size) => size > 0 && size < MIN_SHOWN_PX)) return { kind: 'small' };
  const isIcon = (isVector && width === 0) || isNamedIcon(getAttribute(element, 'src') ?? '');
  if ((width > 0 && width < MIN_FRAME_PX) || (isIcon && width < MIN_FRAME_PX * 2)) return { kind: 'small' };
  const ratio = height > 0 ? RATIOS.find(({ min }) => width / height >= min)?.name : isBanner(element) ? 'banner' : undefined;
  const isDrawing = isVector || (DRAWING_FILE.test(name) && !shown?.isFull);
  const shape = { ...(ratio && { ratio }), isDrawing };
  if (placeWidth >= MIN_LARGE_PX) {
    const isLandscape = ratio === 'landscape' || ratio === 'wide';
    return { kind: shown?.isFull || (width >= placeWidth * 0.9 && isLandscape) ? 'cover' : 'natural', ...shape };
  }
  return { kind: isVector || (width === 0 ? !isOld : width >= placeWidth * 0.9) ? 'cover' : 'mat', ...shape };
}

/** Whether a file may be a drawing, which isn't cut: photographs behind elements fill their places. */
function isDrawnFile(element: Element): boolean {
  return DRAWING_FILE.test(getAttribute(element, 'src') ?? '') && !getShownPicture(element)?.isFull;
}

function isNamedIcon(source: string): boolean {
  const file = source.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return ICON_FOLDER.test(source) || SMALL_IMAGE_NAME.test(file) || (/\.(png|gif|svg)$/i.test(file) && SMALL_DRAWING_NAME.test(file));
}

/** The framing that fits several pictures beside each other: the most usual ratio, and a mat if any of them needs one. */
export function chooseCommonFraming(pictures: readonly Picture[], placeWidth: number, isOld: boolean): Framing {
  const framings = pictures.map((picture) => chooseFraming(picture, placeWidth, isOld));
  const most = (is: (framing: Framing) => boolean) => framings.filter(is).length > framings.length / 2;
  if (most(({ kind }) => kind === 'small')) return { kind: 'small' };
  const framed = framings.filter(({ kind }) => kind !== 'small');
  const ratios = framed.flatMap(({ ratio }) => (ratio ? [ratio] : []));
  const counts = RATIOS.map(({ name }) => ({ name, count: ratios.filter((ratio) => ratio === name).length }));
  const usual = counts.toSorted((one, other) => other.count - one.count)[0];
  return {
    kind: framed.some(({ kind }) => kind === 'mat') ? 'mat' : 'cover',
    ...(usual && usual.count > 0 && { ratio: usual.name }),
    isDrawing: most(({ isDrawing }) => isDrawing === true),
  };
}

/** Renders a photograph behind texts. What it is laid under makes them readable. */
export function renderBackdrop({ element }: Picture): Element {
  return createElement('div', { class: 'tx-backdrop' }, [element]);
}

/** The classes of an area with a photograph behind its texts; undefined if the page shows it otherwise. */
export function nameBackdrop(picture: Picture | undefined): string | undefined {
  const scrim = picture && !picture.link ? getShownPicture(picture.element)?.scrim : undefined;
  return scrim && (scrim === 'light' ? 'tx-over tx-on-light' : 'tx-over');
}

/** Whether a picture is so tall that it is read from top to bottom, such as a comic. */
function isStrip(element: Element): boolean {
  const { width, height } = readPictureSize(element);
  return width > 0 && height > width * STRIP_RATIO;
}

/** White drawings, by their fill or the name of their file, are visible on dark areas only. */
function isLight(element: Element): boolean {
  const file = (getAttribute(element, 'src') ?? '').split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return /^(white|#fff(fff)?)$/i.test(getAttribute(element, 'fill') ?? '') || LIGHT_DRAWING.test(file);
}

/** Renders a picture in its frame, with its link. */
export function renderPicture({ element, link }: Picture, { kind, ratio, isDrawing }: Framing): Element {
  if (link) {
    link.childNodes = [element];
    element.parentNode = link;
  }
  const names =
    kind === 'small'
      ? ['tx-small']
      : [
          'tx-frame',
          ...(kind === 'cover' ? [] : [`tx-${kind}`]),
          ...(getShownPicture(element)?.isRound ? ['tx-round'] : []),
          ...(ratio ? [`tx-${ratio}`] : []),
          ...(isDrawing || isDrawnFile(element) ? ['tx-drawing'] : []),
          ...(isLight(element) ? ['tx-on-dark'] : []),
          ...(isStrip(element) ? ['tx-strip'] : []),
        ];
  return createElement('div', { class: names.join(' ') }, [link ?? element]);
}
