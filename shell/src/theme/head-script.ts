import { FONT_CACHED_KEY } from 'federation-toolkit/page';

const STORED_SCHEME = "t=localStorage.getItem('mantine-color-scheme-value')";
const SYSTEM_SCHEME = "matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'";
const SCHEME = `t=='light'||t=='dark'?t:${SYSTEM_SCHEME}`;
const SHOW_CACHED_FONT = `localStorage.getItem('${FONT_CACHED_KEY}')&&(document.getElementById('font').media='all')`;

/**
 * Sets the color scheme before the first paint, like Mantine's `ColorSchemeScript` in fewer bytes, and shows the font if it is
 * cached. Its names are block-scoped.
 */
export const headScript = `try{let ${STORED_SCHEME};document.documentElement.setAttribute('data-mantine-color-scheme',${SCHEME});${SHOW_CACHED_FONT}}catch(e){}`;
