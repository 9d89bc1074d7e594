import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '../../types/index.ts';
import type { RefusedRelease } from './refused-release.ts';
import type { Site } from './site.ts';

// What compose and the commands need to know about the composed site is in files of its folder, which aren't served.

/** Name of the file with the releases that the last compose refused. */
export const REFUSED_RELEASES_FILE = 'refused.json';
/** Name of the file with the settings, so that publishers don't need the environment of the host. */
export const SETTINGS_FILE = 'settings.json';

/** Reads the ids of the releases that the current site contains, by part; none before the first compose. */
export function readComposedReleases(siteDir: string): Record<string, string> {
  const registry = readFile<Registry>(siteDir, 'registry.json');
  if (!registry) return {};
  const remotes = Object.entries(registry.remotes).map(([name, { releaseId }]) => [name, releaseId]);
  return { shell: registry.shell.releaseId, ...Object.fromEntries(remotes) };
}

/** Reads the releases that the last compose refused. */
export function readRefusedReleases(siteDir: string): RefusedRelease[] {
  return readFile(siteDir, REFUSED_RELEASES_FILE) ?? [];
}

/** Reads the values that the site was composed with; before the first compose, those of the configuration. */
export function readComposedSettings({ siteDir, settings, cdnUrl }: Site): Pick<Site, 'settings' | 'cdnUrl'> {
  return readFile(siteDir, SETTINGS_FILE) ?? { settings, cdnUrl };
}

function readFile<T>(siteDir: string, name: string): T | null {
  const file = path.join(siteDir, 'current', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
