import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { computeReleaseId } from '../store/files.ts';
import { createLocalObjectStore } from '../store/local-object-store.ts';
import { ReleaseStore } from '../store/release-store.ts';
import type { BuildManifest, RemoteRelease, ShellRelease } from '../types/index.ts';
import { RELEASE_FORMAT } from '../types/release.ts';

/** Files of a build. */
export const TEST_FILES = { 'remote-entry.1.js': 'export const get = 1;', 'page.css': '.d-page{}', 'fonts/display.woff2': 'font' };

const base = {
  format: RELEASE_FORMAT,
  shared: { react: '19.3.1' },
  entry: 'remote-entry.1.js',
  prerender: 'prerender.1.cjs',
  modules: {},
  routes: [],
  budgets: { entry: 1000, page: 1000 },
  revision: null,
};
const remote = { ...base, kind: 'remote' as const, name: 'demo', requires: '^1.0.0' };
const shell = { ...base, kind: 'shell' as const, name: 'shell', provides: '1.0.0' };

/** A local store in a temporary folder. */
export interface TestStore {
  folder: string;
  store: ReleaseStore;
  /** Writes the files and the manifest of a build and returns their folder. The default is a remote named `demo`. */
  build(files?: Record<string, string>, manifest?: Partial<BuildManifest>): string;
  remove(): void;
}

/** Creates a local store in a temporary folder. */
export function createTestStore(): TestStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  return {
    folder,
    store: new ReleaseStore(createLocalObjectStore(path.join(folder, 'cdn'))),
    build(files = TEST_FILES, manifest = {}) {
      const dist = mkdtempSync(path.join(folder, 'dist-'));
      const defaults = manifest.kind === 'shell' ? shell : remote;
      const all = { ...files, 'build.json': JSON.stringify({ ...defaults, ...manifest }) };
      for (const [name, text] of Object.entries(all)) {
        mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
        writeFileSync(path.join(dist, name), text);
      }
      return dist;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Creates the id of a release that has no files; the same label always gives the same id. */
export function createTestId(label: string): string {
  return createHash('sha256').update(label).digest('hex').slice(0, 16);
}

/** Creates the description of a remote's release without files. */
export function createRemoteRelease(name: string, changes: Partial<RemoteRelease> = {}): RemoteRelease {
  const content = { ...remote, name, files: [], ...changes };
  return { releaseId: computeReleaseId(content), ...content };
}

/** Creates the description of a shell's release without files. */
export function createShellRelease(changes: Partial<ShellRelease> = {}): ShellRelease {
  const content = { ...shell, files: [], ...changes };
  return { releaseId: computeReleaseId(content), ...content };
}
