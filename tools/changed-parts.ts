import { findAffectedReleases } from './dependency-graph/find-affected.ts';
import { type RevisionChange, readChange, readLockedPackages } from './dependency-graph/read-change.ts';
import { readDependencyGraph } from './dependency-graph/read-dependency-graph.ts';
import { PARTS, repository } from './parts.ts';

// `npm run -s parts:changed -- <commit>` prints which parts a release workflow has to release, as `name=true` or `name=false`, in
// the format of GITHUB_OUTPUT. Without a commit that Git knows, as after a forced push, all parts have changed.
const change = readKnownChange(process.argv[2] ?? '');
const affected = change && findAffectedReleases(await readDependencyGraph(), readLockedPackages(repository), change);
const isChanged = (part: string) => !affected || affected.parts.includes(part);
for (const name of ['contract', 'supabase', 'host'] as const) console.log(`${name}=${affected?.[name] ?? true}`);
for (const part of PARTS) console.log(`${part}=${isChanged(part)}`);

function readKnownChange(commit: string): RevisionChange | null {
  try {
    return commit === '' ? null : readChange(repository, commit);
  } catch {
    return null;
  }
}
