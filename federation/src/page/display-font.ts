import { onFirstContentfulPaint } from './paint.ts';

/** Key of localStorage, set once the font is in the HTTP cache: the next documents paint it from the start. */
export const FONT_CACHED_STORAGE_KEY = 'federation-font';

/** How long Firefox hides text whose optional font is loading. */
const FONT_BLOCK_MS = 100;

/** The font that the document's style element `#font` declares. */
export interface DisplayFont {
  family: string;
  weight: string;
}

declare global {
  interface Window {
    /** The font of this document, which is not shown yet. Absent if the document shows it from the start. */
    displayFont?: Promise<FontFace>;
  }
}

/**
 * Loads the font after the first paint, which it would delay, for the next page. A document shows it from the start if it is
 * cached (`headScript`). If it is late all the same, the document keeps the fallback: the browser would show the font when the
 * next style sheet loads, and every line would move.
 */
export function loadDisplayFont({ family, weight }: DisplayFont): void {
  onFirstContentfulPaint(() => {
    const style = document.getElementById('font') as HTMLStyleElement | null;
    if (!style) return;
    if (style.media === 'all') {
      const keepFallback = () => {
        // Firefox reports an optional font that is late as failed.
        const [font] = document.fonts;
        if (font?.status !== 'loaded') style.media = 'not all';
      };
      // Engines other than Chromium, which alone has this interface, hide the text until then.
      if ('LayoutShift' in window) keepFallback();
      else setTimeout(keepFallback, FONT_BLOCK_MS);
      return;
    }
    const [source = ''] = /url\([^)]+\)/.exec(style.textContent) ?? [];
    window.displayFont = new FontFace(family, source, { weight }).load();
    window.displayFont.then(
      () => localStorage.setItem(FONT_CACHED_STORAGE_KEY, '1'),
      () => {},
    );
  });
}
