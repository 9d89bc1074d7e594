import path from 'node:path';
import { buildPart as buildWithToolkit, type Part } from 'federation-toolkit/rspack';
import type { BuildManifest } from 'federation-toolkit/types';
import { getPartDir } from '../parts.ts';

interface BuildPartOptions {
  /** Folder of the part's source, which tests copy and change. */
  dir?: string;
  /** Files that the build depends on; uncommitted changes in them mark the revision. By default all of `dir`. */
  sources?: string[];
}

/**
 * Builds a part into the folder `dist`.
 * @throws Error with the messages of Rspack
 */
export async function buildPart(part: string, dist: string, options: BuildPartOptions = {}): Promise<BuildManifest> {
  const { dir = getPartDir(part), sources = [dir] } = options;
  const { part: definition }: { part: Part } = await import(path.join(dir, 'rspack.config.js'));
  // Loaded for the shell only, because Mantine takes a second to load.
  const styles = part === 'shell' ? (await import('./theme-styles.ts')).createThemeStyles() : undefined;
  return buildWithToolkit(definition, dist, { styles, sources });
}
