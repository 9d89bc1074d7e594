import { InvalidReleaseError } from '../../store/invalid-release-error.ts';
import { listRollbackTargets } from '../../store/pointer.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import {
  type Ownership,
  type Release,
  type ReleasePointer,
  type RemoteRelease,
  type ShellRelease,
  satisfiesContract,
} from '../../types/index.ts';
import type { ReleaseReader } from '../read/release-reader.ts';
import { getFileUrl } from '../registry/registry.ts';
import { findForeignRules } from '../styles/foreign-rules.ts';
import { resolveUrls } from '../styles/styles.ts';

/** A release that its pointer names and that isn't part of the site. */
export interface RefusedRelease {
  part: string;
  /** Empty if the pointer itself can't be read. */
  releaseId: string;
  reason: string;
  /** Release that the part has instead; null if the site is composed without the part. */
  live: string | null;
}

/** The releases of one composed site. */
export interface SelectedReleases {
  shell: ShellRelease;
  /** Sorted by name. */
  remotes: RemoteRelease[];
  /** Readable pointers by part. */
  pointers: Record<string, ReleasePointer>;
  refused: RefusedRelease[];
}

/** What decides a selection besides the pointers. */
export interface SelectionOptions {
  /** Release that replaces the live release of its part, for a trial of the site. */
  candidate?: Release | undefined;
  /** Ids of the releases of the composed site by part: known to be good, so the first choice if a live release is refused. */
  composed?: Readonly<Record<string, string>>;
  /** Releases that can't be used, each with the reason, by part and id (`demo 0123456789abcdef`). */
  withdrawn?: ReadonlyMap<string, string>;
}

/** How many earlier releases of a part are tried, as its live release and as its fallback. */
const MAX_EARLIER_RELEASES = 5;

/**
 * Selects the releases of a site: for each part the one that its pointer names. A part whose release is invalid, not complete,
 * altered, claims what the part doesn't own, or doesn't fit the shell, keeps its last good release, and no other part is affected.
 * @throws Error if there is no shell, or if the store can't be read
 */
export async function selectReleases(
  store: ReleaseStore,
  reader: ReleaseReader,
  remotes: Ownership,
  options: SelectionOptions = {},
): Promise<SelectedReleases> {
  const parts = await Promise.all(['shell', ...Object.keys(remotes).sort()].map((part) => readPart(store, part, options)));
  const pointers = Object.fromEntries(parts.flatMap(({ part, pointer }) => (pointer ? [[part, pointer]] : [])));
  const refused: RefusedRelease[] = [];
  const [shell, ...others] = parts;
  const selectedShell = shell && (await select(shell, reader, () => undefined, refused, options));
  if (selectedShell?.kind !== 'shell') throw new Error(refused[0]?.reason ?? 'The shell has no live release. Publish the shell first.');
  const findMisfit = (release: Release) =>
    release.kind === 'remote'
      ? (findContractMisfit(release, selectedShell) ?? findStyleProblem(release, selectedShell, remotes, reader))
      : undefined;
  const selected = await Promise.all(others.map((part) => select(part, reader, findMisfit, refused, options)));
  const isRemote = (release: Release | null): release is RemoteRelease => release?.kind === 'remote';
  return { shell: selectedShell, remotes: selected.filter(isRemote), pointers, refused };
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
    // As browsers load it, and as documents contain it.
    for (const text of [css, resolveUrls(css, getFileUrl(release, '', ''))]) {
      const [violation] = findForeignRules(text, classPrefix, shell.styleLayers);
      if (violation) return `${path}: ${violation}`;
    }
  }
  return undefined;
}

/** A part with its releases in the order in which they are tried. */
interface PartChoice {
  part: string;
  pointer: ReleasePointer | null;
  releaseIds: string[];
  /** Why the pointer can't be read. */
  problem?: string;
}

async function readPart(store: ReleaseStore, part: string, { candidate, composed = {} }: SelectionOptions): Promise<PartChoice> {
  const first = candidate?.name === part ? [candidate.releaseId] : [];
  const known = composed[part] === undefined ? [] : [composed[part]];
  try {
    const pointer = await store.readPointer(part);
    if (!pointer) return { part, pointer, releaseIds: first };
    const earlier = listRollbackTargets(pointer).map(({ releaseId }) => releaseId);
    const ids = [...new Set([...first, pointer.releaseId, ...known, ...earlier])];
    return { part, pointer, releaseIds: ids.slice(0, MAX_EARLIER_RELEASES + 1) };
  } catch (error) {
    if (!(error instanceof InvalidReleaseError)) throw error;
    return { part, pointer: null, releaseIds: [...first, ...known], problem: error.message };
  }
}

async function select(
  { part, releaseIds, problem }: PartChoice,
  reader: ReleaseReader,
  findMisfit: (release: Release) => string | undefined,
  refused: RefusedRelease[],
  { withdrawn }: SelectionOptions,
): Promise<Release | null> {
  const problems: Omit<RefusedRelease, 'live'>[] = problem === undefined ? [] : [{ part, releaseId: '', reason: problem }];
  let selected: Release | null = null;
  for (const releaseId of releaseIds) {
    const found = await tryRelease(releaseId);
    if (typeof found !== 'string') {
      selected = found;
      break;
    }
    problems.push({ part, releaseId, reason: found });
  }
  // The reason of the first release is the one that its team has to know.
  if (problems[0]) refused.push({ ...problems[0], live: selected?.releaseId ?? null });
  return selected;

  async function tryRelease(releaseId: string): Promise<Release | string> {
    const reason = withdrawn?.get(`${part} ${releaseId}`);
    if (reason !== undefined) return reason;
    try {
      const release = await reader.read(part, releaseId);
      return findMisfit(release) ?? release;
    } catch (error) {
      if (error instanceof InvalidReleaseError) return error.message;
      throw error;
    }
  }
}

/** Describes a refused release in one line. */
export function describeRefusal({ part, releaseId, reason, live }: RefusedRelease): string {
  const subject = releaseId ? `${part} ${releaseId}` : `The pointer of ${part}`;
  return `${subject} is refused: ${reason} ${live ? `Visitors get ${live}.` : `The site has no ${part}.`}`;
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
