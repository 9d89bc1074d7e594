import type { BackendSettings } from 'shared-contracts';
import { createFeatureFlags } from '../rules/features.ts';
import { transformWebsite } from './transform-website.ts';

const MAX_PAGES = 4;
const pages = new Map<string, Promise<string>>();

/**
 * Loads the sanitized page without any feature: what the transformed page is compared with. Kept for the document's lifetime.
 * @throws Error as `transformWebsite`
 */
export function loadOriginalPage(websiteUrl: string, settings: BackendSettings): Promise<string> {
  const loaded = pages.get(websiteUrl);
  if (loaded) return loaded;
  const request = transformWebsite({ websiteUrl, features: createFeatureFlags([]) }, settings, new AbortController().signal);
  const page = request.then(({ html }) => html);
  pages.set(websiteUrl, page);
  page.catch(() => pages.delete(websiteUrl));
  const [oldest] = pages.keys();
  if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
  return page;
}
