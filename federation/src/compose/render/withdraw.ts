import type { Release } from '../../types/index.ts';
import type { SitePlan, Withdrawals } from '../select/plan-site.ts';
import type { RenderFailure } from './rendered-page.ts';

/**
 * Withdraws what caused failures, so that the site can be composed without it. An island of another remote is omitted from its page,
 * because neither remote may decide about the releases of the other. A page that can't be rendered withdraws the release of its own
 * remote. Only if a new shell breaks the pages of several remotes, or of the only one, the shell is withdrawn.
 * @param rendered Remotes of which a page was rendered.
 * @throws Error if the failure is the candidate's, or if there is no other shell
 */
export function withdrawCauses(
  failures: readonly RenderFailure[],
  rendered: ReadonlySet<string>,
  { selected, composed }: SitePlan,
  candidate: Release | undefined,
  withdrawals: Withdrawals,
): void {
  for (const { reason, parts, place } of failures)
    if (candidate && (parts.includes(candidate.name) || (candidate.kind === 'shell' && place === undefined))) throw new Error(reason);
  const withdrawn = withdrawOfPages(failures, rendered, selected, composed, withdrawals);
  for (const { reason, place = '' } of failures) {
    const [owner = ''] = place.split(' ').at(-1)?.split('/') ?? [];
    // Another release of its owner may have the island.
    if (place !== '' && !withdrawn.has(owner) && !withdrawn.has('shell')) withdrawals.islands.set(place, reason);
  }
}

/** Withdraws the releases whose pages failed. Returns the names of their parts. */
function withdrawOfPages(
  failures: readonly RenderFailure[],
  rendered: ReadonlySet<string>,
  selected: SitePlan['selected'],
  composed: SitePlan['composed'],
  withdrawals: Withdrawals,
): Set<string> {
  const pages = failures.filter(({ place }) => place === undefined);
  const [first] = pages;
  if (!first) return new Set();
  const owners = new Map(pages.map(({ parts, reason }) => [parts[0] ?? '', reason]));
  const hasOtherShell =
    composed.shell !== undefined && composed.shell !== selected.shell.releaseId && !withdrawals.releases.has(`shell ${composed.shell}`);
  const working = [...rendered].filter((remote) => !owners.has(remote));
  if (hasOtherShell && (owners.has('shell') || owners.size > 1 || working.length === 0)) {
    withdrawals.releases.set(`shell ${selected.shell.releaseId}`, first.reason);
    return new Set(['shell']);
  }
  if (owners.has('shell')) throw new Error(first.reason);
  for (const { name, releaseId } of selected.remotes) {
    const reason = owners.get(name);
    if (reason !== undefined) withdrawals.releases.set(`${name} ${releaseId}`, reason);
  }
  return new Set(owners.keys());
}
