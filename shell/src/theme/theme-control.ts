import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_STORAGE_KEY } from './color-scheme-keys.ts';
import { skipOffScreenRendering } from './skip-off-screen.ts';

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
