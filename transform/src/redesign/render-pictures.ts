import { type Element, getAttribute, setAttribute } from '../html/tree.ts';
import { divideIntoRows, GRID_COLUMNS } from './card-rows.ts';
import { chooseCommonFraming, chooseFraming, type Framing, type Picture } from './choose-framing.ts';
import { createElement } from './create-element.ts';
import { isBanner } from './hero-picture.ts';
import { hasPhotographFormat } from './photographs.ts';
import { readPictureSize } from './picture-size.ts';
import type { Place } from './place.ts';
import { CONTENT_PX } from './render-cards.ts';
import { renderPicture } from './render-picture.ts';
import { getShownPicture, NOT_SHOWN } from './shown-pictures.ts';

/** Width of a picture that loses little in half of a phone's width. */
const MAX_HALF_PX = 220;
/** Sizes of badges and logos. */
const MAX_FLAT_PX = 110;
const MAX_LOGO_PX = 280;
const MAX_LOGO_HEIGHT_PX = 160;

/** As many photographs of unknown sizes have one form: in their own ones, rows would have holes. Pages show them as previews of at least this width. */
const MIN_EVEN = 6;
const MIN_PREVIEW_PX = 160;

/** Renders pictures that follow each other: small ones and logos in a line, others in full rows. */
export function renderPictures(pictures: readonly Picture[], place: Place): Element {
  const [only] = pictures;
  if (only && pictures.length === 1) return renderPicture(only, chooseFraming(only, place.width));
  const framing = chooseCommonFraming(pictures, Math.min(place.width, CONTENT_PX / 3));
  // Drawings of unknown size, such as logos, stand in a line: in equal frames, some would be tiny.
  const isOfLogos =
    pictures.every(isLogo) || (framing.isDrawing === true && pictures.every(({ element }) => readPictureSize(element).width === 0));
  const isEven = pictures.length >= MIN_EVEN && pictures.every(({ element }) => hasPhotographFormat(element));
  const least = isEven ? MIN_PREVIEW_PX : CONTENT_PX / 4;
  const isGallery =
    framing.kind === 'cover' ||
    (framing.kind === 'natural' && !place.isOld && !framing.isDrawing && pictures.every((picture) => isOfUnknownSize(picture, least)));
  if (!isGallery || isOfLogos)
    return createElement(
      'div',
      { class: `${framing.kind === 'small' || isOfLogos ? 'tx-logos' : 'tx-shelf'}${pictures.every(fitsHalfPhone) ? ' tx-halves' : ''}` },
      pictures.map((picture) => renderPicture(picture, isOfLogos ? { kind: 'small' } : framing)),
    );
  const spans = divideIntoRows(pictures.length, pictures.length > 6 ? 4 : 3);
  const ofUnknownSize: Framing = isEven ? { kind: 'cover', ratio: 'square' } : { kind: 'natural' };
  const rendered = pictures.map((picture, i) => {
    const element = renderPicture(picture, framing.kind === 'cover' ? framing : ofUnknownSize);
    setAttribute(element, 'class', `${getAttribute(element, 'class')} tx-s${spans[i] ?? GRID_COLUMNS}`);
    return element;
  });
  return createElement('div', { class: `tx-pictures${pictures.length % 2 === 1 ? ' tx-odd' : ''}` }, rendered);
}

/** The runs of small pictures and of others, in their order. */
export function divideBySize(pictures: readonly Picture[]): Picture[][] {
  const runs: Picture[][] = [];
  for (const [i, picture] of pictures.entries()) {
    const previous = pictures[i - 1];
    if (previous && isLogo(previous) === isLogo(picture)) runs.at(-1)?.push(picture);
    else runs.push([picture]);
  }
  return runs;
}

/** Whether a picture is small or flat, as icons, badges and logos are. */
export function isLogo(picture: Picture): boolean {
  const { width, height } = readPictureSize(picture.element);
  const isFlat = height > 0 && (height <= MAX_FLAT_PX || (width <= MAX_LOGO_PX && height <= MAX_LOGO_HEIGHT_PX));
  return (isFlat && !isBanner(picture.element)) || chooseFraming(picture, CONTENT_PX / 3).kind === 'small';
}

/** Whether a picture is hardly wider than half of a phone: two of them stand beside each other. Logos of unknown size are small. */
function fitsHalfPhone(picture: Picture): boolean {
  const width = readPictureSize(picture.element).width || (getShownPicture(picture.element)?.width ?? 0);
  return width <= MAX_HALF_PX;
}

/** Whether neither the file nor the page says that a picture is small. */
function isOfUnknownSize({ element }: Picture, least: number): boolean {
  const { width, isRound } = getShownPicture(element) ?? NOT_SHOWN;
  return readPictureSize(element).width === 0 && !isRound && (width === 0 || width >= least);
}
