import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { compressFile } from '../../store/files.ts';

/** A path below the site's folder: no dot segments, no names that start with a dot, no other separators. */
const SITE_PATH = /^[\w@+=-][\w@.+=-]*(?:\/+[\w@+=-][\w@.+=-]*)*$/;

/** Writes one version of a site. All methods throw if a name isn't a plain path below the site's folder. */
export interface SiteWriter {
  writeFile(name: string, content: string | Buffer): void;
  /** Keeps a file of the previous site with its compressed copies, unchanged. Returns false if there is none. */
  keep(name: string): boolean;
  /** Retains the files of a folder of the previous site that open tabs may still request. Their names must contain a hash. */
  retain(folder: string): void;
  /** Replaces the site with this version in one step. */
  commit(): void;
}

/** How long a file is available after the last site that names it; equals the default retention of `clean`. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** A part that releases without a pause must not fill the disk. */
const MAX_RETAINED_FILES = 500;

const GENERATION = /^\d+-\d+$/;

/** Creates a writer for a new folder below `siteDir`; `commit` makes it the site. */
export function createSiteWriter(siteDir: string): SiteWriter {
  const generation = `${Date.now()}-${process.pid}`;
  const folder = path.join(siteDir, generation);
  const current = path.join(siteDir, 'current');
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
    keep(name) {
      const [from, to] = [joinSitePath(current, name), joinSitePath(folder, name)];
      if (!existsSync(from)) return false;
      mkdirSync(path.dirname(to), { recursive: true });
      for (const extension of ['', '.br', '.gz'])
        if (existsSync(from + extension)) linkSync(realpathSync(from + extension), to + extension);
      return true;
    },
    retain(name) {
      const [from, to] = [joinSitePath(current, name), joinSitePath(folder, name)];
      if (!existsSync(from)) return;
      mkdirSync(to, { recursive: true });
      const previous = realpathSync(from);
      const getModifiedMs = (file: string) => statSync(path.join(previous, file)).mtimeMs;
      const newest = Math.max(...readdirSync(previous).map(getModifiedMs));
      const files = readdirSync(previous).sort((a, b) => getModifiedMs(b) - getModifiedMs(a));
      for (const file of files.slice(0, MAX_RETAINED_FILES)) {
        // The newest files belong to the previous site: their retention starts now.
        if (getModifiedMs(file) > newest - 1000) utimesSync(path.join(previous, file), new Date(), new Date());
        else if (Date.now() - getModifiedMs(file) > RETENTION_MS) continue;
        if (!existsSync(path.join(to, file))) linkSync(path.join(previous, file), path.join(to, file));
      }
    },
    commit() {
      const next = path.join(siteDir, `next-${process.pid}`);
      rmSync(next, { force: true });
      symlinkSync(generation, next);
      renameSync(next, current);
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
