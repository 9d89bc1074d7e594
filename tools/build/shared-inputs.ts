import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, getBuildDir } from '../config.ts';
import { getPartFolderName, repository } from '../parts.ts';

const CONTRACTS = 'shared-contracts';
const SHARE_SCOPE = 'shell/src/share-scopes.ts';
// Statements that import types only are erased by the build.
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const hash = (file: string) => createHash('sha256').update(read(file)).digest('hex');

/**
 * Lists the files of the contracts that the build of a part contains, by its imports. Remotes get the modules of the share scope
 * from the shell.
 */
export function listSharedInputs(part: string): string[] {
  const provided = part === 'shell' ? [] : listImports(SHARE_SCOPE);
  const files = new Set(globSync(`${getPartFolderName(part)}/src/**/*.{ts,tsx}`, { cwd: repository }).filter((file) => !isTest(file)));
  for (const file of files) {
    for (const specifier of listImports(file).filter((name) => !provided.includes(name))) {
      const imported = resolveImport(file, specifier);
      if (imported) files.add(imported);
    }
  }
  return [...files].filter((file) => file.startsWith(`${CONTRACTS}/`)).sort();
}

/** Stores the contract files of a part's build, for `listOutdatedParts`. */
export function recordSharedInputs(config: Pick<Config, 'dataDir'>, part: string): void {
  const hashes = Object.fromEntries(listSharedInputs(part).map((file) => [file, hash(file)]));
  writeFileSync(getRecordFile(config, part), JSON.stringify(hashes));
}

/** Of `parts`, lists those whose build contains contract files that have changed since, with these files. */
export function listOutdatedParts(config: Pick<Config, 'dataDir'>, parts: readonly string[]): { part: string; files: string[] }[] {
  return parts
    .filter((part) => existsSync(getRecordFile(config, part)))
    .map((part) => {
      const built: Record<string, string> = JSON.parse(readFileSync(getRecordFile(config, part), 'utf8'));
      return { part, files: listSharedInputs(part).filter((file) => built[file] !== hash(file)) };
    })
    .filter(({ files }) => files.length > 0);
}

function listImports(file: string): string[] {
  return [...read(file).matchAll(IMPORT)].map(([, statement, call]) => statement ?? call ?? '');
}

function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    const resolved = path.posix.join(path.posix.dirname(file), specifier);
    return /\.(?:tsx?|css)$/.test(resolved) ? resolved : null;
  }
  if (specifier !== CONTRACTS && !specifier.startsWith(`${CONTRACTS}/`)) return null;
  const { exports }: { exports: Record<string, string> } = JSON.parse(read(`${CONTRACTS}/package.json`));
  const entry = exports[`.${specifier.slice(CONTRACTS.length)}`];
  return entry ? path.posix.join(CONTRACTS, entry) : null;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file);
}

function getRecordFile(config: Pick<Config, 'dataDir'>, part: string): string {
  return `${getBuildDir(config, part)}.shared.json`;
}
