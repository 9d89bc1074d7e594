import { listRollbackTargets } from '../store/pointer.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Release, type ReleasePointer, type RemoteRelease, type ShellRelease, satisfiesContract } from '../types/index.ts';

/** A live remote. */
export interface LiveRemote {
  release: RemoteRelease;
  pointer: ReleasePointer;
}

/** The releases that the pointers of all parts name at one moment. */
export interface LiveReleases {
  shell: ShellRelease | null;
  /** Sorted by name. */
  remotes: LiveRemote[];
}

/** The releases of one composed site. */
export interface SelectedReleases {
  shell: ShellRelease;
  /** Remotes that run on the shell. */
  remotes: RemoteRelease[];
  /** Remotes that the shell can't run, each with the reason. */
  skipped: string[];
}

/** Reads all pointers and the releases that they name. */
export async function readLiveReleases(store: ReleaseStore): Promise<LiveReleases> {
  const read = async (part: string) => {
    const pointer = await store.readPointer(part);
    return pointer && { pointer, release: await store.readRelease(part, pointer.releaseId) };
  };
  const live = await Promise.all(['shell', ...(await store.listRemotes())].map(read));
  let shell: ShellRelease | null = null;
  const remotes: LiveRemote[] = [];
  for (const part of live) {
    if (part?.release.kind === 'shell') shell = part.release;
    else if (part) remotes.push({ release: part.release, pointer: part.pointer });
  }
  return { shell, remotes };
}

/**
 * Selects the releases of a site: the live ones, in which `candidate` replaces the live release of its part. Remotes whose
 * required contract the shell doesn't provide are skipped.
 * @throws Error if there is no shell
 */
export function selectReleases(live: LiveReleases, candidate?: Release): SelectedReleases {
  const shell = candidate?.kind === 'shell' ? candidate : live.shell;
  if (!shell) throw new Error('The shell has no live release. Publish the shell first.');
  const others = live.remotes.map(({ release }) => release).filter(({ name }) => name !== candidate?.name);
  const all = candidate?.kind === 'remote' ? [...others, candidate] : others;
  const remotes: RemoteRelease[] = [];
  const skipped: string[] = [];
  for (const remote of all.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (satisfiesContract(remote.requires, shell.provides)) remotes.push(remote);
    else skipped.push(`${remote.name}: requires contract ${remote.requires}, the shell provides ${shell.provides}`);
  }
  return { shell, remotes, skipped };
}

/** Returns for each remote the newest earlier release that is in the store and runs on the shell, if it has one. */
export async function readFallbackReleases(
  store: ReleaseStore,
  live: LiveReleases,
  { shell, remotes }: SelectedReleases,
): Promise<RemoteRelease[]> {
  const pointers = live.remotes
    .filter(({ release }) => remotes.some(({ name }) => name === release.name))
    .map(({ pointer, release }) => ({ pointer, name: release.name }));
  const fallbacks = await Promise.all(pointers.map(({ pointer, name }) => readFallbackRelease(store, name, pointer, shell)));
  return fallbacks.filter((release) => release !== null);
}

async function readFallbackRelease(
  store: ReleaseStore,
  remote: string,
  pointer: ReleasePointer,
  shell: ShellRelease,
): Promise<RemoteRelease | null> {
  for (const { releaseId } of listRollbackTargets(pointer)) {
    if (!(await store.hasRelease(remote, releaseId))) continue;
    const release = await store.readRelease(remote, releaseId);
    if (release.kind === 'remote' && satisfiesContract(release.requires, shell.provides)) return release;
  }
  return null;
}
