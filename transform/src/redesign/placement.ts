import { hasSeveralTracks } from '../styles/has-several-tracks.ts';
import { SCREEN } from '../styles/media-conditions.ts';
import type { ComputedStyle } from '../styles/read-styles.ts';
import { readPixels } from './shown-pictures.ts';

/** How a page places an element and what it contains. */
export interface Placement {
  /** Whether its children stand beside each other. */
  isRow: boolean;
  /** Whether it stands beside its siblings: it floats, is a cell or a box in a line. */
  isBeside: boolean;
  /** Whether it leaves no place beside it in a row. */
  isFullWidth: boolean;
  /** Whether it is a box that stands out: it has a border around it, round corners or a background of its own. */
  isFramed: boolean;
}

/** A computed color that nobody sees. */
export const TRANSPARENT = /^(transparent|rgba\(.*, 0\))$/;

/** A share of the width from which on nothing fits beside an element, in percent. */
const MIN_FULL_WIDTH = 80;

/** Reads the placement of an element from its style. */
export function readPlacement(style: ComputedStyle): Placement {
  const display = style.get('display');
  return {
    isRow: /^(inline-)?flex$/.test(display)
      ? style.get('flex-direction').startsWith('row')
      : /grid$/.test(display)
        ? hasSeveralTracks(style.get('grid-template-columns'))
        : /^(table-row)$/.test(display),
    isBeside: (style.get('float') !== 'none' || /^(table-cell|inline-block)$/.test(display)) && !isFullWidth(style),
    isFullWidth: isFullWidth(style),
    isFramed:
      !TRANSPARENT.test(style.get('background-color')) ||
      (['border-width', 'border-radius'] as const).some((name) => Number.parseFloat(style.get(name)) > 0),
  };
}

/** Whether a style leaves no place beside an element. A share of a known width is computed in pixels. */
function isFullWidth(style: ComputedStyle): boolean {
  const share = Number(/^([\d.]+)%$/.exec(style.get('width'))?.[1] ?? (readPixels(style, 'width') / SCREEN.width) * 100);
  return share >= MIN_FULL_WIDTH;
}
