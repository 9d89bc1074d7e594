import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Build } from '../rspack/build-part.ts';
import type { Release } from '../site-types.ts';
import { localObjects } from '../store/local-objects.ts';
import { ReleaseStore } from '../store/release-store.ts';

export const FILES = { 'remote-entry.1.js': 'export const get = 1;', 'page.css': 'p{}', 'fonts/display.woff2': 'font' };

const description: Build = {
  name: 'demo',
  contract: { requires: '^1.0.0' },
  shared: { react: '19.3.1' },
  entry: 'remote-entry.1.js',
  prerender: 'prerender.1.cjs',
  modules: {},
  routes: [],
  budgets: { entry: 1000, page: 1000 },
  revision: null,
};

export interface Workplace {
  folder: string;
  store: ReleaseStore;
  /** Leaves in a folder what a build of a part leaves. */
  build(files?: Record<string, string>, changes?: Partial<Build>): string;
  remove(): void;
}

/** A folder in the system's temporary place with a local store, for one test. */
export function workplace(): Workplace {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  return {
    folder,
    store: new ReleaseStore(localObjects(path.join(folder, 'cdn'))),
    build(files = FILES, changes = {}) {
      const dist = mkdtempSync(path.join(folder, 'dist-'));
      const all = { ...files, 'build.json': JSON.stringify({ ...description, ...changes }) };
      for (const [name, text] of Object.entries(all)) {
        mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
        writeFileSync(path.join(dist, name), text);
      }
      return dist;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A release as `release.json` describes it, without files. */
export function fakeRelease(name: string, changes: Partial<Release> = {}): Release {
  return { ...description, name, releaseId: `${name}-1`, files: [], ...changes };
}
