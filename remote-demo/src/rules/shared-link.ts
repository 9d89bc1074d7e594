import type { FeatureKey } from 'shared-contracts/transform';
import { isFeatureKey } from './features.ts';
import { parseWebsiteUrl } from './website-url.ts';

/** What a shared link asks for. Nothing of it is fetched before the visitor presses the button. */
export interface SharedLink {
  url: string;
  features: FeatureKey[];
}

/** Reads `?url=…&features=design,seo`; what isn't a web address or a known feature is ignored. */
export function parseSharedLink(search: string): SharedLink {
  const params = new URLSearchParams(search);
  const names = (params.get('features') ?? '').split(',').map((name) => name.trim());
  return { url: parseWebsiteUrl(params.get('url') ?? '') ?? '', features: [...new Set(names.filter(isFeatureKey))] };
}

export function createSharedLink(page: string, { url, features }: SharedLink): string {
  const link = new URL(page);
  link.search = new URLSearchParams({ url, ...(features.length > 0 && { features: features.join(',') }) }).toString();
  link.hash = '';
  return link.href;
}
