import { type Element, findDescendantElements, getAttribute } from '../html/tree.ts';

/** Size of a picture in CSS pixels, as far as the page states it; 0 if it doesn't. */
export interface PictureSize {
  width: number;
  height: number;
  /** Drawings of vectors have no size that is too large for them. */
  isVector: boolean;
}

/** Resizing services and editors write the size of a file into its address: `photo-300x200.jpg`. */
const SIZE_IN_NAME = /[-_=/,](\d{2,4})x(\d{2,4})(?=[-_.,/?&]|$)/;
const WIDTH_IN_QUERY = /(?:[?&/,](?:w|width)[=_])(\d{2,4})(?!\d)/i;
const THUMBNAIL_NAME = /thumb|(^|[-_/])(tn|th|small|sml|mini)[-_.]/i;
const THUMBNAIL_PX = 150;

/** Reads the size of a picture from its attributes, its set of sources or its address. */
export function readPictureSize(element: Element): PictureSize {
  const image =
    element.tagName === 'picture' ? (findDescendantElements(element).find(({ tagName }) => tagName === 'img') ?? element) : element;
  const source = getAttribute(image, 'src') ?? '';
  const isVector = element.tagName === 'svg' || /\.svg([?#]|$)|^data:image\/svg/i.test(source);
  const width = readSize(image, 'width');
  const height = readSize(image, 'height');
  const largest = readLargestSource(element, image);
  if (width > 0 && height > 0) {
    // The attributes of a picture with several sources are its place in the page.
    const scale = Math.max(1, largest / width);
    return { width: width * scale, height: height * scale, isVector };
  }
  const [, nameWidth, nameHeight] = SIZE_IN_NAME.exec(source) ?? [];
  if (nameWidth && nameHeight)
    return { width: Math.max(Number(nameWidth), largest), height: largest > Number(nameWidth) ? 0 : Number(nameHeight), isVector };
  const query = Number(WIDTH_IN_QUERY.exec(source)?.[1] ?? 0);
  const guess = THUMBNAIL_NAME.test(source.split('/').at(-1) ?? '') ? THUMBNAIL_PX : 0;
  return { width: largest || query || width || guess, height: 0, isVector };
}

/** The largest width that a set of sources states. */
function readLargestSource(element: Element, image: Element): number {
  const sources = element === image ? [image] : [image, ...findDescendantElements(element)];
  const widths = sources.flatMap((each) => [...(getAttribute(each, 'srcset') ?? '').matchAll(/\s(\d{2,5})w(?=\s*(?:,|$))/g)]);
  return Math.max(0, ...widths.map(([, width]) => Number(width)));
}

/** A size in CSS pixels; 0 if the element doesn't state it. */
export function readSize(element: Element, name: 'width' | 'height'): number {
  const value = getAttribute(element, name) ?? '';
  return /^\s*\d+(?:px)?\s*$/.test(value) ? Number.parseInt(value, 10) : 0;
}
