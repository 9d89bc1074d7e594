import { onFirstContentfulPaint } from 'federation-toolkit/page';

/** Key of localStorage, set once the font is in the HTTP cache: the next documents paint it from the start. */
export const FONT_CACHED_STORAGE_KEY = 'federation-font';

/** Attribute of the root until the font is shown: `base.css` defers the layout of sections far below, which the font would repeat. */
export const FONT_LOADING_ATTRIBUTE = 'data-font';

/** The font of `fonts.css`, which the document's style element `#font` declares. */
const FAMILY = 'Bricolage Grotesque';
const WEIGHT = '400 700';

/**
 * Requests the font after the first paint, which it would delay, and shows it as soon as it is loaded. A document whose font is
 * cached shows it from the first paint (`headScript`) and needs nothing of this.
 */
export function loadDisplayFont(): void {
  onFirstContentfulPaint(() => {
    const style = document.getElementById('font') as HTMLStyleElement | null;
    if (!style || style.media === 'all') return;
    const [source = ''] = /url\([^)]+\)/.exec(style.textContent) ?? [];
    // A rule that is enabled now would hide the text while its font loads.
    new FontFace(FAMILY, source, { weight: WEIGHT })
      .load()
      .then((font) => {
        document.fonts.add(font);
        localStorage.setItem(FONT_CACHED_STORAGE_KEY, '1');
      })
      // Without the font, or with blocked storage, the next document tries again.
      .catch(() => {})
      .then(layOutAllSections);
  });
  // Keys and links scroll by the heights of all sections.
  addEventListener('keydown', layOutAllSections);
  addEventListener('click', ({ target }) => (target as Element).closest?.('a') && layOutAllSections());
}

function layOutAllSections(): void {
  document.documentElement.removeAttribute(FONT_LOADING_ATTRIBUTE);
}
