import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A path below the site's folder: no dot segments, no names that start with a dot, no other separators. */
const SITE_PATH = /^[\w@+=-][\w@.+=-]*(?:\/+[\w@+=-][\w@.+=-]*)*$/;
const GENERATION = /^\d+-\d+$/;

/** A file by its path below the site's folder. */
export type SiteFile = readonly [name: string, content: string | Buffer];

/**
 * Writes the files of a site to a new folder, and replaces the previous site with it in one step.
 * @throws Error if a name isn't a plain path below the folder; the previous site then stays
 */
export function replaceSite(siteDir: string, files: readonly SiteFile[]): void {
  const generation = `${Date.now()}-${process.pid}`;
  for (const [name, content] of files) {
    if (!SITE_PATH.test(name))
      throw new Error(`${JSON.stringify(name)} can't be a file of the site: it isn't a plain path below its folder.`);
    const target = path.join(siteDir, generation, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  const next = path.join(siteDir, `next-${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(generation, next);
  renameSync(next, path.join(siteDir, 'current'));
  removeOlder(siteDir, generation);
}

/** Removes older versions except the previous one, which open requests may still read, and temporary links of killed processes. */
function removeOlder(siteDir: string, generation: string): void {
  const names = readdirSync(siteDir).sort();
  const older = names.filter((name) => GENERATION.test(name) && name < generation);
  for (const name of older.slice(0, -1)) rmSync(path.join(siteDir, name), { recursive: true, force: true });
  for (const name of names) if (/^next-\d+$/.test(name)) rmSync(path.join(siteDir, name), { force: true });
}
