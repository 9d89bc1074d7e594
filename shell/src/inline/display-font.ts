/** Stored once the font is in the HTTP cache: the next documents paint it from the start. */
export const FONT_CACHED_KEY = 'northlight-font';

/** How long Firefox hides text whose optional font is loading. */
const FONT_BLOCK_MS = 100;

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
export function loadDisplayFont(): void {
  onFirstContentfulPaint(() => {
    const style = document.getElementById('font') as HTMLStyleElement | null;
    if (!style) return;
    if (style.media === 'all') {
      const keepFallback = () => {
        // Firefox reports an optional font that is late as failed.
        const [font] = document.fonts;
        if (font?.status !== 'loaded') style.media = 'not all';
      };
      // Other engines than Chromium, which alone has this interface, hide the text meanwhile.
      if ('LayoutShift' in window) keepFallback();
      else setTimeout(keepFallback, FONT_BLOCK_MS);
      return;
    }
    const [source = ''] = /url\([^)]+\)/.exec(style.textContent) ?? [];
    window.displayFont = new FontFace('Bricolage Grotesque', source, { weight: '400 700' }).load();
    window.displayFont.then(
      () => localStorage.setItem(FONT_CACHED_KEY, '1'),
      () => {},
    );
  });
}

/** Calls back after the first contentful paint (W3C Paint Timing). */
export function onFirstContentfulPaint(callback: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return;
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
}
