import { type RefObject, useCallback } from 'react';
import type { FindingPin } from '../../rules/finding-pins.ts';
import { findPlace } from './show-element-in-frame.ts';
import { useFrameDocument } from './use-frame-document.ts';

const PIN_PX = 28;
/** Ink with a light border, so that a pin stands out from every page. */
const STYLES = `:host{all:initial}
button{position:absolute;z-index:2147483647;width:${PIN_PX}px;height:${PIN_PX}px;padding:0;border:2px solid #fff;border-radius:50% 50% 50% 0;background:#0f1915;color:#c8f045;font:700 13px/1 sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #c8f045;outline-offset:2px}`;

/**
 * Marks the places of findings in the preview with their numbers. A pin leads back to its finding. The frame runs no script, so this
 * window places them and listens. Equal pins stay in the page while it is measured, because a pin that is replaced under the pointer
 * misses its click.
 * @param onPick must be the same function in each render; receives the check of the pin
 */
export function useFindingPins(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | null,
  pins: readonly FindingPin[],
  onPick: (check: FindingPin['check']) => void,
): void {
  const content = JSON.stringify(pins);
  const connect = useCallback((page: Document) => addPins(page, JSON.parse(content), onPick), [content, onPick]);
  useFrameDocument(frame, url, connect);
}

function addPins(page: Document, pins: readonly FindingPin[], onPick: (check: FindingPin['check']) => void): () => void {
  const placed = pins.flatMap((pin) => pin.where.map((selector) => ({ pin, element: findPlace(page, selector) })));
  const host = page.createElement('div');
  host.dataset.tx = 'pins';
  const root = host.attachShadow({ mode: 'open' });
  const style = page.createElement('style');
  style.textContent = STYLES;
  root.append(style);
  const buttons = placed.flatMap(({ pin: { check, number, label }, element }) => {
    if (!element) return [];
    const button = page.createElement('button');
    button.type = 'button';
    button.textContent = String(number);
    button.setAttribute('aria-label', label);
    button.addEventListener('click', () => onPick(check));
    root.append(button);
    return [{ button, element }];
  });
  if (buttons.length === 0) return () => {};
  const placePins = (): void => {
    for (const { button, element } of buttons) placePin(button, element);
  };
  page.documentElement.append(host);
  placePins();
  // Images that arrive move what is below them.
  page.addEventListener('load', placePins, true);
  page.defaultView?.addEventListener('resize', placePins);
  return () => {
    page.removeEventListener('load', placePins, true);
    page.defaultView?.removeEventListener('resize', placePins);
    host.remove();
  };
}

/** Puts a pin on the upper left corner of an element, inside of the page. */
function placePin(button: HTMLElement, element: Element): void {
  const view = element.ownerDocument.defaultView;
  const { left, top, width } = element.getBoundingClientRect();
  button.hidden = width === 0;
  button.style.left = `${Math.max(0, left + (view?.scrollX ?? 0))}px`;
  button.style.top = `${Math.max(0, top + (view?.scrollY ?? 0) - PIN_PX / 2)}px`;
}
