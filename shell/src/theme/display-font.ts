import { onFirstContentfulPaint } from 'federation-toolkit/page';

/** Key of localStorage, set once the font is in the HTTP cache: the next documents paint it from the start. */
export const FONT_CACHED_STORAGE_KEY = 'federation-font';

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
      .catch(() => {});
  });
}
