import type { Site } from '../compose/read/site.ts';
import type { StoredReleases } from '../compose/read/stored-releases.ts';
import { selectReleases } from '../compose/select/select-releases.ts';
import { type Release, type RemoteRelease, type Route, type ShellRelease, satisfiesContract } from '../types/index.ts';
import { assertNoProblems } from './assert-no-problems.ts';
import { findBudgetProblems } from './budget-gate.ts';
import { checkInBrowser, type GateContext } from './check-in-browser.ts';

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

/** Returns why a shell can't run a remote's release, and how to avoid that; one of both isn't live yet. */
export function findContractProblems(
  { name, requires, shared }: RemoteRelease,
  shell: ShellRelease,
  singletonPackages: readonly string[],
): string[] {
  const problems: string[] = [];
  if (!satisfiesContract(requires, shell.provides))
    problems.push(
      `${name} requires contract ${requires || '(none)'}, the shell provides ${shell.provides.replaceAll(' ', ' and ') || '(none)'}: ` +
        `release a shell that provides both, or build ${name} against the contract of the shell.`,
    );
  for (const library of singletonPackages) {
    const [built, provided] = [shared[library], shell.shared[library]];
    if (built && provided && !satisfiesContract(`^${built}`, provided))
      problems.push(`${name} was built with ${library} ${built}, the shell runs ${provided}: release both with the same version.`);
  }
  return problems;
}
