export { INTERACTIVE_ATTRIBUTE, PREVIEW_STORAGE_KEY } from './document.ts';
export { onFirstContentfulPaint, runWhenIdle, waitForPaint } from './paint.ts';
export { startPage } from './start-page.ts';
