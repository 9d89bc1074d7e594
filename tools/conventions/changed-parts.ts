import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';

/** Returns the parts that `npm run parts:changed` reports after a commit that adds `files`. */
export function listChangedParts(...files: string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'changed-parts-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', ...args], { cwd: folder });
  try {
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'Start');
    const since = String(git('rev-parse', 'HEAD')).trim();
    for (const file of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), 'changed');
    }
    git('add', '.');
    git('commit', '-q', '--allow-empty', '-m', 'Change');
    return readChangedParts(folder, since);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the command in a folder with a Git repository. */
export function readChangedParts(cwd: string, since: string): string[] {
  const script = path.join(repository, 'tools/changed-parts.mjs');
  const output = execFileSync(process.execPath, [script, since], { cwd, encoding: 'utf8' });
  return [...output.matchAll(/^(\S+)=true$/gm)].map(([, part = '']) => part);
}
