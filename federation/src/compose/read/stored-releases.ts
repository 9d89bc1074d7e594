import { InvalidReleaseError } from '../../store/invalid-release-error.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import type { ReleasePointer } from '../../types/index.ts';
import type { ReleaseCheckOptions } from './check-release.ts';
import { createReleaseReader, type ReleaseReader } from './release-reader.ts';

/** A part of a site with its pointer. */
export interface StoredPart {
  name: string;
  /** Null if the part was never published, or if its pointer is invalid. */
  pointer: ReleasePointer | null;
  /** Why the pointer is invalid. */
  problem?: string;
}

/** What the release store has for a site at one moment: the pointers of all parts, and their releases, each of which is read once. */
export interface StoredReleases {
  /** The shell, followed by the remotes, sorted by name. */
  parts: StoredPart[];
  reader: ReleaseReader;
}

/** Reads the pointers of a site's parts; the reader reads releases when they are selected. @throws Error if the store can't be read */
export async function readStoredReleases(store: ReleaseStore, site: ReleaseCheckOptions): Promise<StoredReleases> {
  const names = ['shell', ...Object.keys(site.remotes).sort()];
  const parts = await Promise.all(names.map((name) => readPart(store, name)));
  return { parts, reader: createReleaseReader(store, site) };
}

async function readPart(store: ReleaseStore, name: string): Promise<StoredPart> {
  try {
    return { name, pointer: await store.readPointer(name) };
  } catch (error) {
    if (!(error instanceof InvalidReleaseError)) throw error;
    return { name, pointer: null, problem: error.message };
  }
}
