import type { Registry, Settings } from 'shared-contracts';
import { createSiteImages, renderSiteImages } from './site-images.ts';
import { createTextFiles } from './text-files.ts';

/**
 * Creates the files at the site's root by name, except for the documents.
 * @param cacheDir Folder for rendered images.
 */
export async function createSiteFiles(registry: Registry, settings: Settings, cacheDir: string): Promise<Record<string, string | Buffer>> {
  return { ...createTextFiles(registry, settings), ...(await renderSiteImages(createSiteImages(registry), cacheDir)) };
}
