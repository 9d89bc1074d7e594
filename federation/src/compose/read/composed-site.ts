import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '../../types/index.ts';
import type { RefusedRelease } from '../select/select-releases.ts';

/** Name of the internal file with the releases that the last compose refused. */
export const REFUSED_FILE = 'refused.json';

/** Reads the ids of the releases that the current site contains, by part; none before the first compose. */
export function readComposedReleases(siteDir: string): Record<string, string> {
  const registry = readInternalFile<Registry>(siteDir, 'registry.json');
  if (!registry) return {};
  const remotes = Object.entries(registry.remotes).map(([name, { releaseId }]) => [name, releaseId]);
  return { shell: registry.shell.releaseId, ...Object.fromEntries(remotes) };
}

/** Reads the releases that the last compose refused. */
export function readRefusedReleases(siteDir: string): RefusedRelease[] {
  return readInternalFile<RefusedRelease[]>(siteDir, REFUSED_FILE) ?? [];
}

/** The files of the composed folder are written by `compose` alone, and aren't served. */
function readInternalFile<T>(siteDir: string, name: string): T | null {
  const file = path.join(siteDir, 'current', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
