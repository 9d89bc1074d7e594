import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressed } from '../release/files.ts';

export interface SiteWriter {
  file(name: string, content: string | Buffer): void;
  /** Makes what was written the site, in one step. */
  finish(): void;
}

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
