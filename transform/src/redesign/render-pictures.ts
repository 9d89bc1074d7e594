import { type Element, getAttribute, setAttribute } from '../html/tree.ts';
import { divideIntoRows, GRID_COLUMNS } from './card-rows.ts';
import { chooseCommonFraming, chooseFraming, type Picture } from './choose-framing.ts';
import { createElement } from './create-element.ts';
import { readPictureSize } from './picture-size.ts';
import type { Place } from './place.ts';
import { CONTENT_PX } from './render-cards.ts';
import { renderPicture } from './render-picture.ts';
import { getShownPicture, NOT_SHOWN } from './shown-pictures.ts';

/** Width of a picture that loses little in half of a phone's width. */
const MAX_HALF_PX = 220;

/** Renders pictures that follow each other: logos in a line, others in full rows. */
export function renderPictures(pictures: readonly Picture[], place: Place): Element {
  const isSmall = (picture: Picture) => chooseFraming(picture, CONTENT_PX / 3).kind === 'small';
  const large = pictures.filter((picture) => !isSmall(picture));
  // Icons among photographs have no frames.
  if (large.length > 0 && large.length < pictures.length)
    return createElement('div', { class: 'tx-mixed' }, [renderPictures(large, place), renderPictures(pictures.filter(isSmall), place)]);
  const [only] = pictures;
  if (only && pictures.length === 1) return renderPicture(only, chooseFraming(only, place.width));
  const framing = chooseCommonFraming(pictures, Math.min(place.width, CONTENT_PX / 3));
  // Drawings of unknown size, such as logos, stand in a line: in equal frames, some would be tiny.
  const isOfLogos = framing.isDrawing && pictures.every(({ element }) => readPictureSize(element).width === 0);
  const isGallery =
    framing.kind === 'cover' || (framing.kind === 'natural' && !place.isOld && !framing.isDrawing && pictures.every(isOfUnknownSize));
  if (!isGallery || isOfLogos)
    return createElement(
      'div',
      { class: `${framing.kind === 'small' || isOfLogos ? 'tx-logos' : 'tx-shelf'}${pictures.every(fitsHalfPhone) ? ' tx-halves' : ''}` },
      pictures.map((picture) => renderPicture(picture, isOfLogos ? { kind: 'small' } : framing)),
    );
  const spans = divideIntoRows(pictures.length, pictures.length > 6 ? 4 : 3);
  const rendered = pictures.map((picture, i) => {
    const element = renderPicture(picture, framing.kind === 'cover' ? framing : { kind: 'natural' });
    setAttribute(element, 'class', `${getAttribute(element, 'class')} tx-s${spans[i] ?? GRID_COLUMNS}`);
    return element;
  });
  return createElement('div', { class: `tx-pictures${pictures.length % 2 === 1 ? ' tx-odd' : ''}` }, rendered);
}

/** Whether a picture is hardly wider than half of a phone: two of them stand beside each other. Logos of unknown size are small. */
function fitsHalfPhone(picture: Picture): boolean {
  const width = readPictureSize(picture.element).width || (getShownPicture(picture.element)?.width ?? 0);
  return width <= MAX_HALF_PX;
}

/** Whether neither the file nor the page says that a picture is small. */
function isOfUnknownSize({ element }: Picture): boolean {
  const { width, isRound } = getShownPicture(element) ?? NOT_SHOWN;
  return readPictureSize(element).width === 0 && !isRound && (width === 0 || width >= CONTENT_PX / 4);
}
