import path from 'node:path';
import { buildPart as buildWithToolkit, type Part } from 'federation-toolkit/rspack';
import { getPartDir } from '../parts.ts';

/**
 * Builds a part into the folder `dist`.
 * @param dir Folder of the part's source, which tests copy and change.
 * @throws Error with the messages of Rspack
 */
export async function buildPart(part: string, dist: string, dir = getPartDir(part)): Promise<void> {
  const { part: definition }: { part: Part } = await import(path.join(dir, 'rspack.config.js'));
  // Loaded for the shell only, because Mantine takes a second to load.
  const styles = part === 'shell' ? (await import('./theme-styles.ts')).createThemeStyles() : '';
  await buildWithToolkit(definition, dist, styles);
}
