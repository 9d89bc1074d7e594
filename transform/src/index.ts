export { decodePage } from './decode-page.ts';
export type { PageResource } from './evidence/list-resources.ts';
export { findStyleSheets, type StyleSheets } from './find-style-sheets.ts';
export { PageTooComplexError } from './html/page-limits.ts';
export type { FetchMetrics } from './page/page.ts';
export { type PageDetails, type PageReport, type TransformedPage, transformPage } from './transform-page.ts';
