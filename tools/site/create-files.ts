import type { Registry, Settings } from 'shared-contracts';
import { createSiteImages, renderSiteImages } from '../site-files/site-images.ts';
import { createTextFiles } from '../site-files/text-files.ts';

/**
 * Creates the files at the site's root by name, except for the documents.
 * @param cacheDir Folder for rendered images.
 */
export async function createFiles(registry: Registry, settings: Settings, cacheDir: string): Promise<Record<string, string | Buffer>> {
  return { ...createTextFiles(registry, settings), ...(await renderSiteImages(createSiteImages(registry), cacheDir)) };
}
