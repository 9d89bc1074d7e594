import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFile } from '../../store/files.ts';

/** A path below the site's folder: no dot segments, no names that start with a dot, no other separators. */
const SITE_PATH = /^[\w@+=-][\w@.+=-]*(?:\/+[\w@+=-][\w@.+=-]*)*$/;

/** Writes one version of a site. All methods throw if a name isn't a plain path below the site's folder. */
export interface SiteWriter {
  writeFile(name: string, content: string | Buffer): void;
  /** Replaces the site with this version in one step. */
  commit(): void;
}

const GENERATION = /^\d+-\d+$/;

/** Creates a writer for a new folder below `siteDir`; `commit` makes it the site. */
export function createSiteWriter(siteDir: string): SiteWriter {
  const generation = `${Date.now()}-${process.pid}`;
  const folder = path.join(siteDir, generation);
  mkdirSync(folder, { recursive: true });
  return {
    writeFile(name, content) {
      const target = joinSitePath(folder, name);
      const bytes = Buffer.from(content);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes);
      for (const [extension, compressed] of Object.entries(compressFile(name, bytes) ?? {}))
        writeFileSync(`${target}${extension}`, compressed);
    },
    commit() {
      const next = path.join(siteDir, `next-${process.pid}`);
      rmSync(next, { force: true });
      symlinkSync(generation, next);
      renameSync(next, path.join(siteDir, 'current'));
      removeOlder(siteDir, generation);
    },
  };
}

/** Joins a folder of a site and a name. @throws Error if the name isn't a plain path below the folder */
function joinSitePath(folder: string, name: string): string {
  if (!SITE_PATH.test(name))
    throw new Error(`${JSON.stringify(name)} can't be a file of the site: it isn't a plain path below its folder.`);
  return path.join(folder, name);
}

/** Removes older versions except the previous one, which open requests may still read, and temporary links of killed processes. */
function removeOlder(siteDir: string, generation: string): void {
  const older = readdirSync(siteDir)
    .filter((name) => GENERATION.test(name) && name < generation)
    .sort();
  for (const name of older.slice(0, -1)) rmSync(path.join(siteDir, name), { recursive: true, force: true });
  for (const name of readdirSync(siteDir)) if (/^next-\d+$/.test(name)) rmSync(path.join(siteDir, name), { force: true });
}
