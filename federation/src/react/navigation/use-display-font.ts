import { useEffect } from 'react';
import { runWhenIdle } from '../../page/paint.ts';

/** Elements whose position shows whether the page moves. */
const TEXT = 'h1, h2, h3, p, li, label, a, button, span, strong, svg';
const IDLE_TIMEOUT_MS = 2000;

const firstPathname = typeof location === 'undefined' ? '' : location.pathname;

/** Links and buttons with a margin for the changed width of their text: those of the header would move their neighbours. */
const adjusted: HTMLElement[] = [];

/**
 * Shows the font that the inline script loaded after the first paint: with the next page, or on the first page if nothing
 * visible moves.
 */
export function useDisplayFont(pathname: string): void {
  useEffect(() => {
    window.displayFont?.then(
      (font) => {
        if (pathname === firstPathname) return runWhenIdle(() => showIfNothingMoves(font), IDLE_TIMEOUT_MS);
        removeMargins();
        document.fonts.add(font);
      },
      () => {},
    );
  }, [pathname]);
}

function showIfNothingMoves(font: FontFace): void {
  const isVisible = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
  const positions = [...document.querySelectorAll<HTMLElement>(TEXT)]
    .map((element) => ({ element, before: element.getBoundingClientRect() }))
    .filter(({ before }) => isVisible(before));
  document.fonts.add(font);
  const changed = positions
    .filter(({ element }) => element.matches('a, button'))
    .map(({ element, before }) => ({ element, difference: before.width - element.getBoundingClientRect().width }));
  for (const { element, difference } of changed) if (difference !== 0) addMargin(element, difference);
  const hasMoved = positions.some(({ element, before }) => {
    const { left, top, height } = element.getBoundingClientRect();
    return Math.abs(left - before.left) >= 2 || Math.abs(top - before.top) >= 1 || Math.abs(height - before.height) >= 1;
  });
  if (!hasMoved) return;
  document.fonts.delete(font);
  removeMargins();
}

function addMargin(element: HTMLElement, pixels: number): void {
  element.style.marginRight = `${pixels}px`;
  adjusted.push(element);
}

function removeMargins(): void {
  for (const element of adjusted.splice(0)) element.style.marginRight = '';
}
