import { type ElementStyle, readPx } from './element-style.ts';

/** Boxes further outside than this are hidden on purpose. */
const OFF_SCREEN_PX = -900;
/** Boxes for screen readers are as large as a pixel. */
const DOT_PX = 1;
const EMPTY_CLIP = /^rect\(\s*(0|1px|0px)[\s,]+(0|1px|0px)[\s,]+(0|1px|0px)[\s,]+(0|1px|0px)\s*\)$/;
const EMPTY_CLIP_PATH = /^(inset\(\s*(50|100)%|circle\(\s*0)/;

/** Whether an element hides itself and all that it contains. `visibility` isn't counted, because what it contains can be visible. */
export function isHiddenBox(style: ElementStyle): boolean {
  if (style.get('display') === 'none' || Number(style.get('opacity')) === 0) return true;
  return isOutside(style.get('text-indent')) || isOutOfSight(style);
}

/** Whether a box is placed off the screen, clipped to nothing, or as small as those for screen readers. */
export function isOutOfSight(style: Pick<ElementStyle, 'get'>): boolean {
  if (EMPTY_CLIP_PATH.test(style.get('clip-path'))) return true;
  const isPlaced = /^(absolute|fixed)$/.test(style.get('position'));
  if (isPlaced && (EMPTY_CLIP.test(style.get('clip')) || isOutside(style.get('left')) || isOutside(style.get('top')))) return true;
  return isDot(style.get('width')) && isDot(style.get('height')) && /hidden|clip/.test(style.get('overflow'));
}

function isOutside(value: string): boolean {
  return (readPx(value) ?? 0) < OFF_SCREEN_PX;
}

function isDot(value: string): boolean {
  return (readPx(value) ?? Number.POSITIVE_INFINITY) <= DOT_PX;
}
