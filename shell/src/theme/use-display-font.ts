import { useEffect } from 'react';
import { whenIdle } from 'shared-contracts';

/** Elements whose position shows whether the page moves. */
const TEXT = 'h1, h2, h3, p, li, label, a, button';
const IDLE_TIMEOUT_MS = 2000;

const firstPathname = typeof location === 'undefined' ? '' : location.pathname;

/**
 * Shows the font that the inline script loaded after the first paint: with the next page, or on the first page if nothing
 * visible moves.
 */
export function useDisplayFont(pathname: string): void {
  useEffect(() => {
    window.displayFont?.then(
      (font) => {
        if (pathname === firstPathname) whenIdle(() => showIfNothingMoves(font), IDLE_TIMEOUT_MS);
        else document.fonts.add(font);
      },
      () => {},
    );
  }, [pathname]);
}

function showIfNothingMoves(font: FontFace): void {
  const isVisible = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
  const positions = [...document.querySelectorAll(TEXT)]
    .map((element) => ({ element, before: element.getBoundingClientRect() }))
    .filter(({ before }) => isVisible(before));
  document.fonts.add(font);
  const hasMoved = positions.some(({ element, before }) => {
    const { left, top, height } = element.getBoundingClientRect();
    return Math.abs(left - before.left) >= 2 || Math.abs(top - before.top) >= 1 || Math.abs(height - before.height) >= 1;
  });
  if (hasMoved) document.fonts.delete(font);
}
