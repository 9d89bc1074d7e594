import { findAffectedReleases } from '../dependency-graph/find-affected.ts';
import { readChange, readLockedPackages } from '../dependency-graph/read-change.ts';
import { readDependencyGraph } from '../dependency-graph/read-dependency-graph.ts';
import { repository } from '../parts.ts';

/** Returns the remotes whose releases differ from a Git revision. @throws Error if the revision is unknown to Git */
export async function findChangedRemotes(since: string): Promise<string[]> {
  const { parts } = findAffectedReleases(await readDependencyGraph(), readLockedPackages(repository), readChange(repository, since));
  return parts.filter((part) => part !== 'shell');
}
