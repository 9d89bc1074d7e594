import { InvalidReleaseError } from '../../store/invalid-release-error.ts';
import { listRollbackTargets } from '../../store/pointer.ts';
import {
  type Ownership,
  type Release,
  type ReleasePointer,
  type RemoteRelease,
  type ShellRelease,
  satisfiesContract,
} from '../../types/index.ts';
import { findRefusal, type RefusedRelease } from '../read/refused-release.ts';
import type { ReleaseReader } from '../read/release-reader.ts';
import type { StoredPart, StoredReleases } from '../read/stored-releases.ts';
import { getFileUrl } from '../registry/create-registry.ts';
import { findForeignRules } from '../styles/foreign-rules.ts';
import { resolveCssUrls } from '../styles/styles.ts';

/** The releases of one composed site. */
export interface SelectedReleases {
  shell: ShellRelease;
  /** Sorted by name. */
  remotes: RemoteRelease[];
  /** Readable pointers by part. */
  pointers: Record<string, ReleasePointer>;
  refused: RefusedRelease[];
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
export async function selectReleases(
  { parts, reader }: StoredReleases,
  remotes: Ownership,
  options: SelectionOptions = {},
): Promise<SelectedReleases> {
  const pointers = Object.fromEntries(parts.flatMap(({ name, pointer }) => (pointer ? [[name, pointer]] : [])));
  const [shell, ...others] = parts;
  const selectedShell = shell ? await selectRelease(shell, reader, () => undefined, options) : NOTHING_SELECTED;
  if (selectedShell.release?.kind !== 'shell')
    throw new Error(selectedShell.refusal?.reason ?? 'The shell has no live release. Publish the shell first.');
  const { release: shellRelease } = selectedShell;
  const findMisfit = (release: Release) =>
    release.kind === 'remote'
      ? (findContractMisfit(release, shellRelease) ?? findStyleProblem(release, shellRelease, remotes, reader))
      : undefined;
  const selections = await Promise.all(others.map((part) => selectRelease(part, reader, findMisfit, options)));
  const refused = [selectedShell, ...selections].flatMap(({ refusal }) => refusal ?? []);
  const { candidate } = options;
  const refusal = candidate && findRefusal(refused, candidate.name, candidate.releaseId);
  if (refusal) throw new Error(refusal.reason);
  return {
    shell: shellRelease,
    remotes: selections.flatMap(({ release }) => (release?.kind === 'remote' ? [release] : [])),
    pointers,
    refused,
  };
}

function findContractMisfit({ requires }: RemoteRelease, { provides }: ShellRelease): string | undefined {
  return satisfiesContract(requires, provides) ? undefined : `it requires contract ${requires}, the shell provides ${provides}`;
}

/** Remotes may have rules for their own elements only, and add rules to the shell's layers. */
function findStyleProblem(release: RemoteRelease, shell: ShellRelease, remotes: Ownership, reader: ReleaseReader): string | undefined {
  const { classPrefix = '' } = remotes[release.name] ?? {};
  for (const { path } of release.files) {
    if (!path.endsWith('.css')) continue;
    const css = reader.readText(release, path);
    // Browsers load the first text, documents contain the second.
    for (const text of [css, resolveCssUrls(css, getFileUrl(release, '', ''))]) {
      const [violation] = findForeignRules(text, classPrefix, shell.styleLayers);
      if (violation) return `${path}: ${violation}`;
    }
  }
  return undefined;
}

/** Lists the ids of a part's releases in the order in which they are tried. */
function listChoices({ name, pointer, problem }: StoredPart, { candidate, composed = {} }: SelectionOptions): string[] {
  const first = candidate?.name === name ? [candidate.releaseId] : [];
  const known = composed[name] === undefined ? [] : [composed[name]];
  if (!pointer) return problem === undefined ? first : [...first, ...known];
  const earlier = listRollbackTargets(pointer).map(({ releaseId }) => releaseId);
  return [...new Set([...first, pointer.releaseId, ...known, ...earlier])].slice(0, MAX_EARLIER_RELEASES + 1);
}

/** What is selected of a part. */
interface Selection {
  release: Release | null;
  /** Why it isn't the first choice; null if it is. */
  refusal: RefusedRelease | null;
}

const NOTHING_SELECTED: Selection = { release: null, refusal: null };

async function selectRelease(
  part: StoredPart,
  reader: ReleaseReader,
  findMisfit: (release: Release) => string | undefined,
  options: SelectionOptions,
): Promise<Selection> {
  const { name, problem } = part;
  // The reason of the first release is the one that its team has to know.
  let first = problem === undefined ? null : { part: name, releaseId: '', reason: problem };
  for (const releaseId of listChoices(part, options)) {
    const found = options.excluded?.get(`${name} ${releaseId}`) ?? (await readRelease(name, releaseId));
    if (typeof found !== 'string') return { release: found, refusal: first && { ...first, live: releaseId } };
    first ??= { part: name, releaseId, reason: found };
  }
  return { release: null, refusal: first && { ...first, live: null } };

  /** Returns a release, or why it can't be used. */
  async function readRelease(part: string, releaseId: string): Promise<Release | string> {
    try {
      const release = await reader.read(part, releaseId);
      return findMisfit(release) ?? release;
    } catch (error) {
      if (error instanceof InvalidReleaseError) return error.message;
      throw error;
    }
  }
}

/** Returns for each remote the newest earlier release that is in the store and runs on the shell, if it has one. */
export async function readFallbackReleases(
  reader: ReleaseReader,
  { shell, remotes, pointers }: Pick<SelectedReleases, 'shell' | 'remotes' | 'pointers'>,
): Promise<RemoteRelease[]> {
  const fallbacks = await Promise.all(
    remotes.map(async (remote) => {
      const pointer = pointers[remote.name];
      for (const { releaseId } of pointer ? listRollbackTargets(pointer).slice(0, MAX_EARLIER_RELEASES) : []) {
        if (releaseId === remote.releaseId) continue;
        const release = await reader.readDescription(remote.name, releaseId).catch((error: unknown) => {
          if (error instanceof InvalidReleaseError) return null;
          throw error;
        });
        if (release?.kind === 'remote' && satisfiesContract(release.requires, shell.provides)) return release;
      }
      return null;
    }),
  );
  return fallbacks.filter((release) => release !== null);
}
