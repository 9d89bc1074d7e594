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
  for (const folder of found) {
    const { dependencies, optionalDependencies } = locked[folder] ?? {};
    for (const name of Object.keys({ ...optionalDependencies, ...dependencies })) {
      const resolved = resolvePackage(locked, folder, name);
      if (resolved) found.add(resolved);
    }
  }
  return found;
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
