import { InvalidReleaseError } from '../../store/invalid-release-error.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import type { Release } from '../../types/index.ts';
import { findReleaseProblems, type ReleaseCheckOptions } from './check-release.ts';

/** Returns the text of a file of a release that was read. @throws Error if the release doesn't list it as a script or style sheet */
export type ReadReleaseText = (release: Release, file: string) => string;

/** Reads releases of a store and checks everything that they claim. Every release is read once. */
export interface ReleaseReader {
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

/** Creates a reader for a site. */
export function createReleaseReader(store: ReleaseStore, site: ReleaseCheckOptions): ReleaseReader {
  const texts = new Map<string, string>();
  const releases = new Map<string, Promise<Release>>();
  const toKey = ({ name, releaseId }: Release, file: string) => `${name} ${releaseId} ${file}`;

  async function readDescription(part: string, releaseId: string): Promise<Release> {
    const release = await store.readRelease(part, releaseId);
    assertNoProblems(release, findReleaseProblems(release, site));
    return release;
  }

  async function read(part: string, releaseId: string): Promise<Release> {
    const release = await readDescription(part, releaseId);
    await Promise.all(
      release.files.map(async ({ path }) => {
        const bytes = await store.readFile(release, path);
        if (/\.(?:c?js|css)$/.test(path)) texts.set(toKey(release, path), bytes.toString('utf8'));
      }),
    );
    return release;
  }

  return {
    readDescription,
    read(part, releaseId) {
      const key = `${part} ${releaseId}`;
      const release = releases.get(key) ?? read(part, releaseId);
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

function assertNoProblems({ name, releaseId }: Release, problems: string[]): void {
  if (problems.length > 0) throw new InvalidReleaseError(`${name} ${releaseId}: ${problems.slice(0, MAX_PROBLEMS).join(' ')}`);
}
