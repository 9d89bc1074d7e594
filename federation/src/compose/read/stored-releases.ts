import { InvalidReleaseError } from '../../store/invalid-release-error.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import type { Release, ReleasePointer } from '../../types/index.ts';
import { findReleaseProblems } from './check-release.ts';
import { findUnprefixedRule } from './find-unprefixed-rule.ts';
import type { Site } from './site.ts';

/** A part of a site with its pointer. */
export interface StoredPart {
  name: string;
  /** Null if the part was never published, or if its pointer is invalid. */
  pointer: ReleasePointer | null;
  /** Why the pointer is invalid. */
  problem?: string;
}

/** Returns the text of a file of a release that was read. @throws Error if the release doesn't list it as a script or style sheet */
export type ReadReleaseText = (release: Release, file: string) => string;

/** What the release store has for a site at one moment: the pointers of all parts, and their releases. Every release is read once. */
export interface StoredReleases {
  shell: StoredPart;
  /** Sorted by name. */
  remotes: StoredPart[];
  /**
   * Reads a release with all its files.
   * @throws InvalidReleaseError if it is incomplete or altered, or claims what its part doesn't own
   */
  read(part: string, releaseId: string): Promise<Release>;
  /** Reads and checks the description of a release without its files. @throws InvalidReleaseError */
  readDescription(part: string, releaseId: string): Promise<Release>;
  readText: ReadReleaseText;
}

const MAX_PROBLEMS = 3;

/** Reads the pointers of a site's parts. Their releases are read when they are selected. @throws Error if the store can't be read */
export async function readStoredReleases(store: ReleaseStore, site: Site): Promise<StoredReleases> {
  const texts = new Map<string, string>();
  const releases = new Map<string, Promise<Release>>();
  const toKey = ({ name, releaseId }: Release, file: string) => `${name} ${releaseId} ${file}`;

  async function readDescription(part: string, releaseId: string): Promise<Release> {
    const release = await store.readRelease(part, releaseId);
    const problems = findReleaseProblems(release, site);
    if (problems.length > 0) throw new InvalidReleaseError(`${part} ${releaseId}: ${problems.slice(0, MAX_PROBLEMS).join(' ')}`);
    return release;
  }

  async function readFiles(part: string, releaseId: string): Promise<Release> {
    const release = await readDescription(part, releaseId);
    await Promise.all(
      release.files.map(async ({ path }) => {
        const bytes = await store.readFile(release, path);
        if (!/\.(?:c?js|css)$/.test(path)) return;
        const text = bytes.toString('utf8');
        texts.set(toKey(release, path), text);
        const problem =
          path.endsWith('.css') && release.kind === 'remote' && findUnprefixedRule(text, site.remotes[part]?.classPrefix ?? '');
        if (problem) throw new InvalidReleaseError(`${part} ${releaseId}: ${path}: ${problem}`);
      }),
    );
    return release;
  }

  return {
    shell: await readPart(store, 'shell'),
    remotes: await Promise.all(
      Object.keys(site.remotes)
        .sort()
        .map((name) => readPart(store, name)),
    ),
    readDescription,
    read(part, releaseId) {
      const key = `${part} ${releaseId}`;
      const release = releases.get(key) ?? readFiles(part, releaseId);
      releases.set(key, release);
      return release;
    },
    readText(release, file) {
      const text = texts.get(toKey(release, file));
      if (text === undefined) throw new Error(`Release ${release.releaseId} of ${release.name} lists no script or style sheet ${file}.`);
      return text;
    },
  };
}

async function readPart(store: ReleaseStore, name: string): Promise<StoredPart> {
  try {
    return { name, pointer: await store.readPointer(name) };
  } catch (error) {
    if (!(error instanceof InvalidReleaseError)) throw error;
    return { name, pointer: null, problem: error.message };
  }
}
