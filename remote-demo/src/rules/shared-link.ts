import type { FeatureKey } from 'shared-contracts/transform';
import { isFeatureKey } from './features.ts';
import { parseStarterWebsite } from './starter-path.ts';
import { parseWebsiteUrl } from './website-url.ts';

/** Parameters of a shared link. Nothing is fetched before the visitor submits the form. */
export interface SharedLink {
  url: string;
  features: FeatureKey[];
}

/** Parses `?url=…&features=design,seo`; invalid URLs and unknown features are ignored, and all features if the link starts the demo. */
export function parseSharedLink(search: string): SharedLink {
  const params = new URLSearchParams(search);
  const keys = ((parseStarterWebsite(search) === null && params.get('features')) || '').split(',').map((key) => key.trim());
  return { url: parseWebsiteUrl(params.get('url') ?? '') ?? '', features: [...new Set(keys.filter(isFeatureKey))] };
}

export function createSharedLink(page: string, { url, features }: SharedLink): string {
  const link = new URL(page);
  link.search = new URLSearchParams({ url, ...(features.length > 0 && { features: features.join(',') }) }).toString();
  link.hash = '';
  return link.href;
}
