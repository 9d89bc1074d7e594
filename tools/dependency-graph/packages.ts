import path from 'node:path';

interface LockedPackage {
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The packages of a lock file, by folder such as `node_modules/react`. */
export type LockedPackages = Record<string, LockedPackage>;

/** Returns the folders of `roots` and of all packages that they depend on. Who needs a peer imports it itself. */
export function findPackages(locked: LockedPackages, roots: Iterable<string>): Set<string> {
  const found = new Set(roots);
  for (const folder of found) for (const needed of listNeeded(locked, folder)) found.add(needed);
  return found;
}

/** Returns the folders of `changed` packages and of all packages that depend on one. */
export function findDependents(locked: LockedPackages, changed: Iterable<string>): Set<string> {
  const found = new Set(changed);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const folder of Object.keys(locked)) if (listNeeded(locked, folder).some((needed) => found.has(needed))) found.add(folder);
  }
  return found;
}

function listNeeded(locked: LockedPackages, folder: string): string[] {
  const { dependencies, optionalDependencies } = locked[folder] ?? {};
  return Object.keys({ ...optionalDependencies, ...dependencies }).flatMap((name) => resolvePackage(locked, folder, name) ?? []);
}

/** Finds a package as Node does: in the nearest `node_modules` of the folder or above. */
function resolvePackage(locked: LockedPackages, folder: string, name: string): string | undefined {
  for (let parent = folder; ; parent = path.posix.dirname(parent)) {
    const candidate = path.posix.join(parent, 'node_modules', name);
    if (candidate in locked) return candidate;
    if (parent === '.') return undefined;
  }
}

/** Lists the packages that were added, removed or have another version or content. A hash that was missing is no change. */
export function listChangedPackages(before: LockedPackages, after: LockedPackages): string[] {
  const isEqual = (a: LockedPackage | undefined, b: LockedPackage | undefined) =>
    a?.version === b?.version && (!a?.integrity || !b?.integrity || a.integrity === b.integrity);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((folder) => folder.includes('node_modules/') && !isEqual(before[folder], after[folder]))
    .sort();
}
