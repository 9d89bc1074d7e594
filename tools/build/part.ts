import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPart as buildWithToolkit, type Part } from 'federation-toolkit/rspack';
import type { BuildManifest, ContractSurface } from 'federation-toolkit/types';
import { createContractReport, digestDeclarations } from '../contract/contract-report.ts';
import { findContractDir } from '../contract/emit-declarations.ts';
import { getPartDir, REMOTES } from '../parts.ts';

interface BuildPartOptions {
  /** Folder of the part's source, which tests copy and change. */
  dir?: string;
  /** Files that the build depends on; uncommitted changes in them mark the revision. By default all of `dir`. */
  sources?: string[];
}

/**
 * Builds a part into the folder `dist`.
 * @throws Error with the messages of Rspack, or with the files of other parts that it imports
 */
export async function buildPart(part: string, dist: string, options: BuildPartOptions = {}): Promise<BuildManifest> {
  const { dir = getPartDir(part), sources = [dir] } = options;
  const { part: definition }: { part: Part } = await import(path.join(dir, 'rspack.config.js'));
  const contractSurface = readContractSurface(findContractDir(dir));
  const otherParts = ['shell', ...REMOTES].filter((name) => name !== part).map(getPartDir);
  // Loaded for the shell only, because Mantine takes a second to load.
  const styles = part === 'shell' ? (await import('./theme-styles.ts')).createThemeStyles() : undefined;
  return buildWithToolkit(definition, dist, { styles, contractSurface, otherParts, sources });
}

const surfaces = new Map<string, ContractSurface | undefined>();

/** Returns the digests of the contract in the folder `dir`. TypeScript takes seconds, so a process reads the same sources once. */
function readContractSurface(dir: string): ContractSurface | undefined {
  const key = hashFolder(dir);
  if (!surfaces.has(key)) {
    const report = createContractReport(dir);
    surfaces.set(key, report && digestDeclarations(report));
  }
  return surfaces.get(key);
}

function hashFolder(dir: string): string {
  const hash = createHash('sha256').update(dir);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !file.includes(`${path.sep}node_modules${path.sep}`, dir.length)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}
