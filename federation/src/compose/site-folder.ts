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
import { compressed } from '../store/files.ts';

export interface SiteWriter {
  file(name: string, content: string | Buffer): void;
  /** Takes along what the site before has in a folder of files that are named by their hash, as long as tabs may ask for it. */
  keep(name: string): void;
  /** Makes what was written the site, in one step. */
  finish(): void;
}

/** How long a tab that is open finds what its document names, in milliseconds: as long as `clean` keeps its releases. */
const KEPT = 30 * 24 * 3_600_000;

const GENERATION = /^\d+-\d+$/;

/** Writes into a new folder below `siteDir`, which becomes the site as a whole. */
export function siteWriter(siteDir: string): SiteWriter {
  const generation = `${Date.now()}-${process.pid}`;
  const folder = path.join(siteDir, generation);
  mkdirSync(folder, { recursive: true });
  return {
    file(name, content) {
      const target = path.join(folder, name);
      const bytes = Buffer.from(content);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes);
      for (const [ending, form] of Object.entries(compressed(name, bytes) ?? {})) writeFileSync(`${target}${ending}`, form);
    },
    keep(name) {
      const from = path.join(siteDir, 'current', name);
      const to = path.join(folder, name);
      if (!existsSync(from)) return;
      mkdirSync(to, { recursive: true });
      const site = realpathSync(from);
      const writtenAt = (file: string) => statSync(path.join(site, file)).mtimeMs;
      const newest = Math.max(...readdirSync(site).map(writtenAt));
      for (const file of readdirSync(site)) {
        // What was named until now may have been written long ago: its month begins today.
        if (writtenAt(file) > newest - 1000) utimesSync(path.join(site, file), new Date(), new Date());
        else if (Date.now() - writtenAt(file) > KEPT) continue;
        if (!existsSync(path.join(to, file))) linkSync(path.join(site, file), path.join(to, file));
      }
    },
    finish() {
      const next = path.join(siteDir, `next-${process.pid}`);
      rmSync(next, { force: true });
      symlinkSync(generation, next);
      renameSync(next, path.join(siteDir, 'current'));
      removeOlder(siteDir, generation);
    },
  };
}

/** Keeps the folder before this one for answers that are under way; those before it, and what a killed compose left, go. */
function removeOlder(siteDir: string, generation: string): void {
  const older = readdirSync(siteDir)
    .filter((name) => GENERATION.test(name) && name < generation)
    .sort();
  for (const name of older.slice(0, -1)) rmSync(path.join(siteDir, name), { recursive: true, force: true });
  for (const name of readdirSync(siteDir)) if (/^next-\d+$/.test(name)) rmSync(path.join(siteDir, name), { force: true });
}
