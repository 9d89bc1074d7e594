import type { FeatureFlags } from 'shared-contracts/transform';
import { transformPage } from '../src/transform-page.ts';

/** URL of the pages in tests. */
export const PAGE_URL = 'https://site.example/dir/page.html';

/** Transforms a test page at `PAGE_URL`. Returns only the HTML. */
export function transformHtml(html: string, features: FeatureFlags): string {
  return transformPage(html, PAGE_URL, features).html;
}
