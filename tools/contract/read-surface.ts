import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContractSurface } from 'federation-toolkit/types';
import { repository } from '../parts.ts';
import { readRecordedSurfaces } from './recorded-surfaces.ts';

const TSC = path.join(repository, 'node_modules/.bin/tsc');
/** Entry points that the shell provides at run time. Each release bundles the others as they were when it was built. */
const SHARED_ENTRIES = ['.', './ui'];
/** The schema of the database has its own versions: its migrations. */
const SCHEMA_FILE = /database\.types\.d\.ts$/;

/** Returns the folder of the contract that a part is built with. */
export function findContractDir(partDir: string): string {
  const folders = createRequire(path.join(partDir, 'package.json')).resolve.paths('shared-contracts') ?? [];
  const dir = folders.map((folder) => path.join(folder, 'shared-contracts')).find(existsSync);
  if (!dir) throw new Error('shared-contracts is not installed.');
  return realpathSync(dir);
}

/**
 * Returns the surface of the contract in `dir`, from the declarations that TypeScript emits for its entry points. `npm start`
 * installs no TypeScript: without it, the recorded surface of the contract's version counts.
 */
export async function readContractSurface(dir: string): Promise<ContractSurface | undefined> {
  const { version, exports }: { version: string; exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(dir, 'package.json'), 'utf8'),
  );
  if (!canReadSurface()) return readRecordedSurfaces(dir)[version];
  return emitSurface(dir, exports);
}

/** Returns whether TypeScript and the parser of its declarations are installed. */
export function canReadSurface(): boolean {
  return existsSync(TSC) && existsSync(path.join(repository, 'node_modules/@swc/core'));
}

async function emitSurface(dir: string, exports: Record<string, string>): Promise<ContractSurface> {
  // A development package.
  const { digestExports } = await import('./digest-exports.ts');
  const outDir = mkdtempSync(path.join(tmpdir(), 'contract-'));
  try {
    const entries = Object.entries(exports).filter(([name]) => SHARED_ENTRIES.includes(name));
    const configuration = {
      extends: path.join(repository, 'tsconfig.base.json'),
      compilerOptions: {
        rootDir: dir,
        outDir,
        composite: false,
        noCheck: true,
        removeComments: true,
        typeRoots: [path.join(repository, 'node_modules/@types')],
        types: ['node'],
      },
      files: [...entries.map(([, file]) => path.join(dir, file)), path.join(repository, 'css.d.ts')],
    };
    const project = path.join(outDir, 'tsconfig.json');
    writeFileSync(project, JSON.stringify(configuration));
    execFileSync(TSC, ['-p', project], { encoding: 'utf8', stdio: 'pipe' });
    const surface: ContractSurface = {};
    for (const [name, file] of entries) {
      const digests = digestExports(path.join(outDir, file.replace(/\.tsx?$/, '.d.ts')), (declarations) => SCHEMA_FILE.test(declarations));
      for (const [each, digest] of Object.entries(digests)) surface[path.posix.join(name, each)] = digest;
    }
    return surface;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
