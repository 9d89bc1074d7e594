import { type Color, computeContrast, formatColor, WHITE } from '../design/colors.ts';
import { type Element, findDescendantElements, getAttribute, setAttribute, splitWords } from '../html/tree.ts';
import { isDrawing } from './choose-framing.ts';
import { readPictureSize } from './picture-size.ts';
import { getShownPicture } from './shown-pictures.ts';

/** A drawing that was made for a ground with this contrast to its area, and for other texts than this one, gets this ground as a mat. */
const MIN_MAT_CONTRAST = 1.5;
const MIN_DARK_CONTRAST = 3;
const MIN_PHOTOGRAPH_PX = 90;
/** What a page shows as wide as this is no drawing with a transparent ground. */
const MIN_WIDE_PX = 640;

/** Lays what a page shows behind its drawings, which may be transparent, behind those in an area of another color. */
export function layMats(area: Element, color: Color, findGround: (picture: Element) => Color | undefined): void {
  for (const picture of findDescendantElements(area)) {
    if (picture.tagName !== 'img' || !isDrawing(picture) || isPhotograph(picture)) continue;
    const ground = findGround(picture);
    const frame = findFrame(picture);
    if (!ground || !frame || computeContrast(ground, color) < MIN_MAT_CONTRAST || isDark(ground) === isDark(color)) continue;
    const style = getAttribute(frame, 'style');
    setAttribute(frame, 'class', `${getAttribute(frame, 'class')} tx-matted`);
    setAttribute(frame, 'style', `${style === undefined ? '' : `${style};`}--paper:${formatColor(ground)}`);
  }
}

/** Whether a file for drawings has the size of a photograph, which is opaque, or is shown as large as one. */
function isPhotograph(picture: Element): boolean {
  const { width, height, isVector } = readPictureSize(picture);
  return (
    !isVector && ((getShownPicture(picture)?.width ?? 0) >= MIN_WIDE_PX || (width >= MIN_PHOTOGRAPH_PX && height >= MIN_PHOTOGRAPH_PX))
  );
}

function isDark(color: Color): boolean {
  return computeContrast(color, WHITE) >= MIN_DARK_CONTRAST;
}

/** The frame of a picture, or of its link, that has no ground yet. */
function findFrame({ parentNode }: Element): Element | undefined {
  const box = parentNode?.nodeName === 'a' ? (parentNode as Element).parentNode : parentNode;
  if (!box || !('tagName' in box)) return undefined;
  const names = splitWords(getAttribute(box, 'class'));
  return (names.includes('tx-frame') || names.includes('tx-small')) && !names.includes('tx-on-dark') ? box : undefined;
}
