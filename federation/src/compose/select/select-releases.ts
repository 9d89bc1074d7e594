import { InvalidReleaseError } from '../../store/invalid-release-error.ts';
import { listRollbackTargets } from '../../store/pointer.ts';
import { type Release, type RemoteRelease, type ShellRelease, satisfiesContract } from '../../types/index.ts';
import { findRefusal, type RefusedRelease } from '../read/refused-release.ts';
import type { ReadReleaseText, StoredPart, StoredReleases } from '../read/stored-releases.ts';

/** The releases of one composed site. */
export interface SelectedReleases {
  shell: ShellRelease;
  /** Sorted by name. */
  remotes: RemoteRelease[];
  /** Earlier releases of the remotes that browsers load if the live one fails, at most one of each. */
  fallbacks: RemoteRelease[];
  refused: RefusedRelease[];
  /** Reads the scripts and style sheets of shell and remotes. */
  readText: ReadReleaseText;
}

/** What decides a selection in addition to the pointers. */
export interface SelectionOptions {
  /** Release that replaces the live release of its part, for a trial of the site. */
  candidate?: Release | undefined;
  /** Ids of the releases of the composed site by part: known to be good, so the first choice if a live release is refused. */
  composed?: Readonly<Record<string, string>>;
  /** Releases that can't be used, each with the reason, by part and id (`demo 0123456789abcdef`). */
  excluded?: ReadonlyMap<string, string>;
}

/** How many earlier releases of a part are tried, as its live release and as its fallback. */
const MAX_EARLIER_RELEASES = 5;

/**
 * Selects the releases of a site: for each part the one that its pointer names. A part whose release is invalid, not complete,
 * altered, claims what the part doesn't own, or doesn't fit the shell, keeps its last good release, and no other part is affected.
 * @throws Error if there is no shell, if the candidate can't be used, or if the store can't be read
 */
export async function selectReleases(stored: StoredReleases, options: SelectionOptions = {}): Promise<SelectedReleases> {
  const { release: shell, refusal: shellRefusal } = await selectRelease(stored.shell, stored, options);
  if (shell?.kind !== 'shell') throw new Error(shellRefusal?.reason ?? 'The shell has no live release. Publish the shell first.');
  const selections = await Promise.all(stored.remotes.map((part) => selectRelease(part, stored, options, shell)));
  const fallbacks = await Promise.all(
    stored.remotes.map((part, index) => readFallback(part, selections[index]?.release ?? null, shell, stored)),
  );
  const refused = [shellRefusal, ...selections.map(({ refusal }) => refusal)].filter((refusal) => refusal !== null);
  const { candidate } = options;
  const refusal = candidate && findRefusal(refused, candidate.name, candidate.releaseId);
  if (refusal) throw new Error(refusal.reason);
  return {
    shell,
    remotes: selections.map(({ release }) => release).filter((release) => release?.kind === 'remote'),
    fallbacks: fallbacks.filter((release) => release !== null),
    refused,
    readText: stored.readText,
  };
}

/**
 * Selects the first release of a part that can be used. Without a `refusal`, it is the first choice.
 * @param shell The shell that a remote has to fit.
 */
async function selectRelease(
  part: StoredPart,
  stored: StoredReleases,
  options: SelectionOptions,
  shell?: ShellRelease,
): Promise<{ release: Release | null; refusal: RefusedRelease | null }> {
  const { name, problem } = part;
  // The reason of the first release is the one that its team has to know.
  let first = problem === undefined ? null : { part: name, releaseId: '', reason: problem };
  for (const releaseId of listChoices(part, options)) {
    try {
      const reason = options.excluded?.get(`${name} ${releaseId}`);
      if (reason !== undefined) throw new InvalidReleaseError(reason);
      const release = await stored.read(name, releaseId);
      if (release.kind === 'remote' && shell && !satisfiesContract(release.requires, shell.provides))
        throw new InvalidReleaseError(`it requires contract ${release.requires}, the shell provides ${shell.provides}`);
      return { release, refusal: first && { ...first, live: releaseId } };
    } catch (error) {
      if (!(error instanceof InvalidReleaseError)) throw error;
      first ??= { part: name, releaseId, reason: error.message };
    }
  }
  return { release: null, refusal: first && { ...first, live: null } };
}

/** Lists the ids of a part's releases in the order in which they are tried. */
function listChoices({ name, pointer, problem }: StoredPart, { candidate, composed = {} }: SelectionOptions): string[] {
  const first = candidate?.name === name ? [candidate.releaseId] : [];
  const known = composed[name] === undefined ? [] : [composed[name]];
  if (!pointer) return problem === undefined ? first : [...first, ...known];
  const earlier = listRollbackTargets(pointer).map(({ releaseId }) => releaseId);
  return [...new Set([...first, pointer.releaseId, ...known, ...earlier])].slice(0, MAX_EARLIER_RELEASES + 1);
}

/** Returns the newest earlier release of a remote that is in the store and runs on the shell; null if there is none. */
async function readFallback(
  { name, pointer }: StoredPart,
  live: Release | null,
  { provides }: ShellRelease,
  stored: StoredReleases,
): Promise<RemoteRelease | null> {
  const earlier = pointer && live ? listRollbackTargets(pointer).slice(0, MAX_EARLIER_RELEASES) : [];
  for (const { releaseId } of earlier.filter((target) => target.releaseId !== live?.releaseId)) {
    const release = await stored.readDescription(name, releaseId).catch((error: unknown) => {
      if (error instanceof InvalidReleaseError) return null;
      throw error;
    });
    if (release?.kind === 'remote' && satisfiesContract(release.requires, provides)) return release;
  }
  return null;
}
