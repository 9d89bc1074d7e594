import type { StoredReleases } from '../compose/read/stored-releases.ts';
import { selectReleases } from '../compose/select/select-releases.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import type { Release } from '../types/index.ts';
import { findBudgetProblems } from './budget-gate.ts';
import { checkInBrowser, type GateContext } from './check-in-browser.ts';
import { findRemoteContractProblems, findShellContractProblems } from './contract-gate.ts';
import { assertNoProblems, GateError } from './gate-error.ts';
import type { GateOptions } from './gate-options.ts';

/** The gates in the order in which they are checked. Their names are in the record of a release and in messages. */
const GATES: readonly [name: string, check: (release: Release, context: GateContext) => Promise<void>][] = [
  ['ownership', checkOwnership],
  ['contract', (release, { stored, site }) => checkContract(release, stored, site)],
  ['budgets', checkBudgets],
  ['browser', checkInBrowser],
];

/** The names of the gates, in the order in which they are checked. */
export const GATE_NAMES: readonly string[] = GATES.map(([name]) => name);

/**
 * Checks a stored release with all gates before it goes live. The first failed gate ends the check.
 * @throws GateError with all reasons of the failed gate
 */
export async function checkGates(release: Release, context: GateContext): Promise<void> {
  for (const [, check] of GATES) await check(release, context);
}

/** Checks, as compose does, that the files are complete and unaltered, and that the release claims only what its part owns. */
async function checkOwnership({ name, releaseId }: Release, { stored }: GateContext): Promise<void> {
  await stored.reader.read(name, releaseId).catch((error: unknown) => {
    throw error instanceof InvalidReleaseError ? new GateError({ name, releaseId }, [error.message]) : error;
  });
}

/**
 * Checks whether a release fits the host and the live releases of the other parts.
 * @throws GateError
 */
export async function checkContract(
  release: Release,
  stored: StoredReleases,
  { remotes, singletonPackages }: Pick<GateOptions, 'remotes' | 'singletonPackages'>,
): Promise<void> {
  if (release.kind === 'shell' && isFirstShell(stored)) return;
  const live = await selectReleases(stored, remotes);
  if (release.kind === 'remote') assertNoProblems(release, findRemoteContractProblems(release, live, singletonPackages));
  else assertNoProblems(release, findShellContractProblems(release, live.remotes, singletonPackages));
}

async function checkBudgets(release: Release, { stored }: GateContext): Promise<void> {
  const problems = findBudgetProblems(release, (file) => stored.reader.readText(release, file));
  assertNoProblems(release, problems);
}

function isFirstShell({ parts: [shell] }: StoredReleases): boolean {
  return shell?.pointer === null && shell.problem === undefined;
}
