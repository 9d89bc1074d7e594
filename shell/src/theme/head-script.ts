import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_STORAGE_KEY } from './color-scheme-keys.ts';
import { FONT_CACHED_STORAGE_KEY, FONT_LOADING_ATTRIBUTE } from './display-font.ts';

declare global {
  interface Window {
    /** Sets the document's color scheme to the stored one, else to the system's; does nothing if storage is blocked. */
    applyColorScheme(): void;
  }
}

const STORED_SCHEME = `t=localStorage.getItem('${COLOR_SCHEME_STORAGE_KEY}')`;
const SYSTEM_SCHEME = "matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'";
const SCHEME = `t=='light'||t=='dark'?t:${SYSTEM_SCHEME}`;
const APPLY_SCHEME = `function applyColorScheme(){try{let ${STORED_SCHEME};document.documentElement.setAttribute('${COLOR_SCHEME_ATTRIBUTE}',${SCHEME})}catch(e){}}`;
const SHOW_FONT_OR_MARK = `try{if(localStorage.getItem('${FONT_CACHED_STORAGE_KEY}'))document.getElementById('font').media='all';else document.documentElement.setAttribute('${FONT_LOADING_ATTRIBUTE}','')}catch(e){}`;

/**
 * Sets the color scheme before the first paint, like Mantine's `ColorSchemeScript` in fewer bytes, and shows the font if it is
 * cached, or marks the document until the font is loaded. Runs in the document's head, before everything else.
 */
export const headScript = `${APPLY_SCHEME}applyColorScheme();${SHOW_FONT_OR_MARK}`;
