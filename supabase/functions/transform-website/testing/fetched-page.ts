import type { FetchedPage } from '../fetch/fetch-page.ts';

/** Creates a fetched page with fixed measurements. */
export const createFetchedPage = (html: string, url = 'https://site.example/dir/page.html'): FetchedPage => ({
  url,
  html,
  isXhtml: false,
  headers: new Map(),
  bytes: html.length,
  transferredBytes: html.length,
  compressedBytes: Math.ceil(html.length / 2),
  redirects: 0,
  milliseconds: 123,
  sheets: new Map(),
});
