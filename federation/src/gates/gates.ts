import type { Site } from '../compose/read/site.ts';
import type { StoredReleases } from '../compose/read/stored-releases.ts';
import { selectReleases } from '../compose/select/select-releases.ts';
import type { Release, Route } from '../types/index.ts';
import { assertNoProblems } from './assert-no-problems.ts';
import { findBudgetProblems } from './budget-gate.ts';
import { checkInBrowser, type GateContext } from './check-in-browser.ts';
import { findContractProblems } from './contract-gate.ts';

/**
 * Checks a stored release with all gates before it goes live. The first failed gate ends the check.
 * @throws Error with all reasons of the failed gate
 */
export async function checkGates(release: Release, context: GateContext): Promise<void> {
  const { stored } = context;
  // As compose does: the files are complete and unaltered, and the release claims only what its part owns.
  await stored.read(release.name, release.releaseId);
  if (release.kind === 'remote') assertNoProblems(release, context.site.checkModules(release.name, Object.keys(release.modules)));
  await checkContract(release, stored, context.site);
  assertNoProblems(release, await findBudgetProblems(release, (file) => stored.readText(release, file)));
  await checkInBrowser(release, context);
}

/**
 * Checks whether a release fits the live releases of the other parts.
 * @throws Error if it doesn't
 */
export async function checkContract(
  release: Release,
  stored: StoredReleases,
  { singletonPackages }: Pick<Site, 'singletonPackages'>,
): Promise<void> {
  const isFirstShell = release.kind === 'shell' && stored.shell.pointer === null && stored.shell.problem === undefined;
  if (isFirstShell) return;
  const live = await selectReleases(stored);
  const pairs =
    release.kind === 'remote' ? [{ remote: release, shell: live.shell }] : live.remotes.map((remote) => ({ remote, shell: release }));
  const problems = pairs.flatMap(({ remote, shell }) => findContractProblems(remote, shell, singletonPackages));
  const isHome = ({ path }: Route) => path === '/';
  const earlier = live.remotes.find(({ name }) => name === release.name);
  if (earlier?.routes.some(isHome) && !release.routes.some(isHome)) problems.push('It removes the page /, which every site needs.');
  assertNoProblems(release, problems);
}
