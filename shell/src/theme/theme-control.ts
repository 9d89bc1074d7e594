import { waitForPaint } from 'federation-toolkit/page';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_STORAGE_KEY } from './color-scheme-keys.ts';

/** Switches the color scheme by buttons, follows other tabs, and follows the system until the visitor chooses a scheme. */
export function installThemeControl(): void {
  const root = document.documentElement;
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest?.('[data-control=theme]')) return;
    const scheme = root.getAttribute(COLOR_SCHEME_ATTRIBUTE) === 'dark' ? 'light' : 'dark';
    skipOffScreenRendering();
    root.setAttribute(COLOR_SCHEME_ATTRIBUTE, scheme);
    try {
      localStorage.setItem(COLOR_SCHEME_STORAGE_KEY, scheme);
    } catch {
      // Storage is blocked: the choice is kept for this document.
    }
  });
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', window.applyColorScheme);
  addEventListener('storage', window.applyColorScheme);
}

/** Skips style, layout and paint of the sections that are off screen in the next frame; they keep their heights. */
function skipOffScreenRendering(): void {
  // Read before the first style is written, which would make each of them a layout.
  const skipped = [...document.querySelectorAll('main>:not([style]),footer')]
    .map((section) => ({ section, box: section.getBoundingClientRect() }))
    .filter(({ box }) => box.top > innerHeight || box.bottom < 0);
  for (const { section, box } of skipped) section.setAttribute('style', `content-visibility:hidden;height:${box.height}px`);
  void waitForPaint().then(() => {
    for (const { section } of skipped) section.removeAttribute('style');
  });
}
