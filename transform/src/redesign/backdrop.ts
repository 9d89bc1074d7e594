import { type Element, setAttribute } from '../html/tree.ts';
import type { Picture } from './choose-framing.ts';
import { createElement } from './create-element.ts';
import { getShownPicture, NOT_SHOWN } from './shown-pictures.ts';
import { COLORED_VEIL } from './veil-color.ts';

/** Renders a photograph behind texts. What it is laid under makes them readable. */
export function renderBackdrop({ element }: Picture): Element {
  const position = getShownPicture(element)?.position;
  if (position) setAttribute(element, 'style', `object-position:${position}`);
  return createElement('div', { class: 'tx-backdrop' }, [element]);
}

/** The classes of an area with a photograph behind its texts; undefined if the page shows it otherwise. */
export function nameBackdrop(picture: Picture | undefined): string | undefined {
  const scrim = picture && !picture.link ? getShownPicture(picture.element)?.scrim : undefined;
  return scrim && (scrim === 'light' ? 'tx-over tx-on-light' : 'tx-over');
}

/** The color under and over a photograph behind texts, if the page lays one over it. */
export function styleBackdrop({ element }: Picture): string | undefined {
  const { scrim, veil } = getShownPicture(element) ?? NOT_SHOWN;
  return veil && scrim === 'dark' ? `--scrim:${veil.map(Math.round).join(' ')};--veil:${COLORED_VEIL}` : undefined;
}
