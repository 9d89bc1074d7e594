import type { Release } from '../types/index.ts';

/** @throws Error with all reasons if a release failed a gate */
export function assertNoProblems({ name, releaseId }: Release, problems: string[]): void {
  if (problems.length > 0)
    throw new Error(`${name} ${releaseId} is not promoted:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
}
