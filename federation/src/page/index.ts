export { FONT_CACHED_STORAGE_KEY } from './display-font.ts';
export { INTERACTIVE_ATTRIBUTE, PREVIEW_STORAGE_KEY } from './document.ts';
export { runWhenIdle, waitForPaint } from './paint.ts';
export { startPage } from './start-page.ts';
