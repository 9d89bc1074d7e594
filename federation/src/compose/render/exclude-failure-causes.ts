import type { Release } from '../../types/index.ts';
import type { SelectedReleases } from '../select/select-releases.ts';
import type { RenderedSite } from './render-site.ts';
import type { RenderFailure } from './rendered-page.ts';

/** What a site is composed without because it can't be rendered, each with the reason. */
export interface Exclusions {
  /** By part and release id. */
  releases: ReadonlyMap<string, string>;
  /** By page and name of the island. */
  islands: ReadonlyMap<string, string>;
}

export const NOTHING_EXCLUDED: Exclusions = { releases: new Map(), islands: new Map() };

/** The releases with which a site was rendered. */
interface Releases {
  selected: Pick<SelectedReleases, 'shell' | 'remotes'>;
  /** Ids of the releases of the current site by part. */
  composed: Readonly<Record<string, string>>;
  candidate: Release | undefined;
}

/**
 * Adds to the exclusions what caused failures. An island of another remote is omitted from its page, because neither remote may
 * decide about the releases of the other. A page that can't be rendered excludes the release of its own remote. Only if a new shell
 * breaks the pages of several remotes, or of the only one, the shell is excluded.
 * @throws Error if the failure is the candidate's, or if there is no other shell
 */
export function excludeFailureCauses(
  { failures, remotes }: Pick<RenderedSite, 'failures' | 'remotes'>,
  releases: Releases,
  before: Exclusions,
): Exclusions {
  const { candidate } = releases;
  for (const { reason, parts, place } of failures)
    if (candidate && (parts.includes(candidate.name) || (candidate.kind === 'shell' && place === undefined))) throw new Error(reason);
  const excluded = findCausesOfPages(failures, remotes, releases, before);
  const parts = excluded.map(({ part }) => part);
  const islands = failures.flatMap(({ reason, place = '' }): [string, string][] => {
    const [owner = ''] = place.split(' ').at(-1)?.split('/') ?? [];
    // Another release of its owner may have the island.
    return place === '' || parts.includes(owner) || parts.includes('shell') ? [] : [[place, reason]];
  });
  return {
    releases: new Map([...before.releases, ...excluded.map(({ part, releaseId, reason }) => [`${part} ${releaseId}`, reason] as const)]),
    islands: new Map([...before.islands, ...islands]),
  };
}

/** Returns the releases because of which pages failed. */
function findCausesOfPages(
  failures: readonly RenderFailure[],
  rendered: ReadonlySet<string>,
  { selected: { shell, remotes }, composed }: Releases,
  before: Exclusions,
): { part: string; releaseId: string; reason: string }[] {
  const pages = failures.filter(({ place }) => place === undefined);
  const [first] = pages;
  if (!first) return [];
  const owners = new Map(pages.map(({ parts, reason }) => [parts[0] ?? '', reason]));
  const hasOtherShell =
    composed.shell !== undefined && composed.shell !== shell.releaseId && !before.releases.has(`shell ${composed.shell}`);
  const working = [...rendered].filter((remote) => !owners.has(remote));
  if (hasOtherShell && (owners.has('shell') || owners.size > 1 || working.length === 0))
    return [{ part: 'shell', releaseId: shell.releaseId, reason: first.reason }];
  if (owners.has('shell')) throw new Error(first.reason);
  return remotes.flatMap(({ name, releaseId }) => {
    const reason = owners.get(name);
    return reason === undefined ? [] : [{ part: name, releaseId, reason }];
  });
}
