import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';

const TSC = path.join(repository, 'node_modules/typescript/bin/tsc');
const ROLLDOWN = path.join(repository, 'node_modules/rolldown/bin/cli.mjs');

/** Returns the folder of the contract that a part is built with. */
export function findContractDir(partDir: string): string {
  const folders = createRequire(path.join(partDir, 'package.json')).resolve.paths('shared-contracts') ?? [];
  const dir = folders.map((folder) => path.join(folder, 'shared-contracts')).find(existsSync);
  if (!dir) throw new Error('shared-contracts is not installed.');
  return realpathSync(dir);
}

/** Returns whether TypeScript and the bundler of its declarations are installed. */
export function canEmitDeclarations(): boolean {
  return [TSC, ROLLDOWN].every(existsSync);
}

/**
 * Returns the declarations that each entry point exports, with all declarations that these refer to, without comments. Packages and
 * the schema of the database are referred to by import.
 * @param dir Folder of the source files.
 * @param entries Source files of the entry points, relative to `dir`.
 * @throws Error with the messages of TypeScript or Rolldown
 */
export function emitDeclarations(dir: string, entries: readonly string[]): string[] {
  const outDir = mkdtempSync(path.join(tmpdir(), 'contract-'));
  try {
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
      files: [...entries.map((file) => path.join(dir, file)), path.join(repository, 'css.d.ts')],
    };
    const project = path.join(outDir, 'tsconfig.json');
    writeFileSync(project, JSON.stringify(configuration));
    runProgram(TSC, ['-p', project]);
    return entries.map((file) => bundleDeclarations(path.join(outDir, file.replace(/\.tsx?$/, '.d.ts'))));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function bundleDeclarations(file: string): string {
  const bundle = file.replace(/\.d\.ts$/, '.bundle.d.ts');
  runProgram(ROLLDOWN, ['--config', path.join(import.meta.dirname, 'declarations.config.js'), '--input', file, '--file', bundle]);
  return `${readFileSync(bundle, 'utf8').trim()}\n`;
}

function runProgram(program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(
    `The declarations of the contract can't be written: ${path.relative(repository, program)} ended with ${status}: ${stdout}${stderr}`.trim(),
  );
}
