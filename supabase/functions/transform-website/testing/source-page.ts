import { FEATURE_KEYS, type FeatureFlags, type FeatureKey } from 'shared-contracts/transform';
import type { Transfer } from '../evidence/estimate-load.ts';
import { type SourcePage, transformPage } from '../transform-page.ts';

const PAGE_URL = 'https://site.example/dir/page.html';

export const ALL_FEATURES = Object.fromEntries(FEATURE_KEYS.map((key) => [key, true])) as FeatureFlags;
export const NO_FEATURES = Object.fromEntries(FEATURE_KEYS.map((key) => [key, false])) as FeatureFlags;
/** Feature flags of which only the given ones are on. */
export const onlyFeatures = (...keys: FeatureKey[]): FeatureFlags => ({
  ...NO_FEATURES,
  ...Object.fromEntries(keys.map((key) => [key, true])),
});

/** Creates the input of the transform: a fetched page with fixed measurements. */
export const createSourcePage = (html: string, url = PAGE_URL): SourcePage & Transfer => ({
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

/** The transformed HTML. */
export function transformHtml(html: string, features: FeatureFlags): string {
  return transformPage(createSourcePage(html), features).html;
}
