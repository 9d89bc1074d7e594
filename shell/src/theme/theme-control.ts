import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme-attribute.ts';
import { skipOffScreen } from './skip-off-screen.ts';

/** Mantine's key. */
const STORAGE_KEY = 'mantine-color-scheme-value';

/** Switches the color scheme by buttons, follows other tabs, and follows the system until the visitor chooses a scheme. */
export function installThemeControl(): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme:dark)');
  let chosen: string | null = null;
  const update = () => {
    try {
      chosen = localStorage.getItem(STORAGE_KEY);
    } catch {
      // Storage is blocked: the choice is kept for this document.
    }
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light';
    root.setAttribute(COLOR_SCHEME_ATTRIBUTE, scheme);
  };
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest?.('[data-control=theme]')) return;
    chosen = root.getAttribute(COLOR_SCHEME_ATTRIBUTE) === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(STORAGE_KEY, chosen);
    } catch {}
    skipOffScreen();
    update();
  });
  system.addEventListener('change', update);
  addEventListener('storage', update);
}
