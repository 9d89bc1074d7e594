import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isProductionFile } from '../list-files.ts';
import { getPartFolderName, PARTS, type PartName } from '../parts.ts';
import { PROVIDED_MODULES } from '../provided-modules.ts';
import type { DependencyGraph } from './read-dependency-graph.ts';

/** Everything that a part, a test or a function depends on. */
export interface DependencyInputs {
  files: Set<string>;
  /** Folders whose files all count, so that an added or a removed file counts as well. */
  folders: Set<string>;
  /** Folders of packages, such as `node_modules/react`, without those that the packages depend on. */
  packages: Set<string>;
}

interface FindOptions {
  /** Whether the files and folders that a file names in strings count. All do by default. */
  follows?: (file: string) => boolean;
  /** Files that are not part of the result, and neither is what only they import. */
  except?: readonly string[];
}

/** Finds what files and folders depend on, directly or not. */
export function findInputs(graph: DependencyGraph, roots: readonly string[], options: FindOptions = {}): DependencyInputs {
  const { follows = () => true, except = [] } = options;
  const files = new Set<string>();
  const folders = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...roots];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (files.has(next) || folders.has(next) || except.includes(next)) continue;
    if (next.startsWith('node_modules/')) packages.add(next);
    else if (graph.files.has(next)) {
      files.add(next);
      const { imports = [], named = [], packages: imported = [] } = graph.dependencies.get(next) ?? {};
      waiting.push(...imports, ...imported, ...(follows(next) ? named : []));
    } else {
      folders.add(next);
      waiting.push(...[...graph.files].filter((file) => file.startsWith(`${next}/`) && isProductionFile(file)));
    }
  }
  return { files, folders, packages };
}

/**
 * Finds what the release of a part is built from, with the packages that its package.json lists, because style sheets and packages
 * with peers use some that no file imports. What the shell provides to remotes is part of the shell's release only.
 */
export function findPartInputs(graph: DependencyGraph, part: PartName): DependencyInputs {
  const otherParts = PARTS.filter((name) => name !== part).map((name) => `${getPartFolderName(name)}/src`);
  const { dependencies = {} } = readManifest(graph, getPartFolderName(part));
  const packages = Object.keys(dependencies).map((name) => `node_modules/${name}`);
  return findInputs(graph, [getPartFolderName(part), 'tools/build/part.ts', ...packages], {
    except: part === 'shell' ? otherParts : [...otherParts, ...listProvided(graph)],
  });
}

/** Lists the files and packages that the shell provides to remotes at run time. */
function listProvided(graph: DependencyGraph): string[] {
  const { exports = {} } = readManifest(graph, 'shared-contracts');
  return Object.entries(PROVIDED_MODULES).map(([specifier, name]) => {
    if (name !== 'shared-contracts') return `node_modules/${name}`;
    return path.posix.join(name, exports[`.${specifier.slice(name.length)}`] ?? '');
  });
}

function readManifest({ root }: DependencyGraph, workspace: string): Partial<Record<'dependencies' | 'exports', Record<string, string>>> {
  return JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));
}

/** Finds what the deployed database and edge functions are made of. */
export function findSupabaseInputs(graph: DependencyGraph): DependencyInputs {
  const roots = [...graph.files].filter((file) => /^supabase\/(?:functions|migrations|schemas)\/|^supabase\/config\.toml$/.test(file));
  const inputs = findInputs(graph, roots.filter(isProductionFile), { follows: () => false });
  return { ...inputs, folders: new Set(['supabase/functions', 'supabase/migrations', 'supabase/schemas']) };
}
