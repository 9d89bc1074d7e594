import type { Release } from '../types/index.ts';

/** A release failed a gate. The message lists all reasons. */
export class GateError extends Error {
  constructor(release: Pick<Release, 'name' | 'releaseId'>, problems: string[]) {
    super(`${release.name} ${release.releaseId} is not promoted:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** @throws GateError if there are problems */
export function assertNoProblems(release: Release, problems: string[]): void {
  if (problems.length > 0) throw new GateError(release, problems);
}
