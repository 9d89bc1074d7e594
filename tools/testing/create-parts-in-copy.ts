import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';
import { copyRepository } from './copy-repository.ts';

interface ProgramResult {
  status: number | null;
  output: string;
}

/** Copy of the repository in which `npm run create` has created the remote `blog`, a page in it and a page in `marketing`. */
export interface CreatedParts {
  folder: string;
  /** Runs a program of the repository's packages in the copy. */
  run(program: string, ...args: string[]): ProgramResult;
  /** Runs `npm run create` in the copy. */
  create(...args: string[]): ProgramResult;
  /** Fails with the program's output if it failed. */
  expectSuccess(result: ProgramResult): void;
  remove(): void;
}

/** Copies the repository and creates the parts. */
export function createPartsInCopy(): CreatedParts {
  const folder = mkdtempSync(path.join(tmpdir(), 'create-'));
  const run = (program: string, ...args: string[]) => {
    const PATH = `${path.join(repository, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH, NODE_NO_WARNINGS: '1' };
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  };
  const create = (...args: string[]) => run('node', 'tools/create/main.ts', ...args);
  const expectSuccess = ({ status, output }: ProgramResult) => expect([status, status === 0 ? '' : output]).toEqual([0, '']);
  copyRepository(folder);
  expectSuccess(create('remote', 'blog'));
  // As npm install does it.
  symlinkSync('../remote-blog', path.join(folder, 'node_modules/remote-blog'));
  expectSuccess(create('page', 'careers', '--in', 'marketing'));
  expectSuccess(create('page', 'open-positions', '--in', 'blog'));
  return { folder, run, create, expectSuccess, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
