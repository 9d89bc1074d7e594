export { decodePage } from './decode-page.ts';
export type { PageResource } from './evidence/list-resources.ts';
export { findForwardUrl } from './find-forward-url.ts';
export { findStyleSheetUrls, MAX_SHEETS, type StyleSheetTexts, splitImports } from './find-style-sheet-urls.ts';
export { PageTooComplexError } from './html/page-limits.ts';
export type { FetchMetrics } from './page/page.ts';
export { transformPage } from './transform-page.ts';
