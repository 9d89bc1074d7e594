import path from 'node:path';
import { buildPart as buildWithToolkit, type Part } from 'federation-toolkit/rspack';
import { getPartDir } from '../parts.ts';

/** Reads how a part is built. @param dir Folder of the part's source, which tests copy and change. */
export async function importPart(part: string, dir = getPartDir(part)): Promise<Part> {
  const { part: definition }: { part: Part } = await import(path.join(dir, 'rspack.config.js'));
  return definition;
}

/**
 * Builds a part into the folder `dist`.
 * @param dir Folder of the part's source.
 * @throws Error with the messages of Rspack
 */
export async function buildPart(part: string, dist: string, dir?: string): Promise<void> {
  // Loaded for the shell only, because Mantine takes a second to load.
  const styles = part === 'shell' ? (await import('./theme-styles.ts')).createThemeStyles() : '';
  await buildWithToolkit(await importPart(part, dir), dist, styles);
}
