import { execFileSync } from 'node:child_process';
import { repository } from '../../tools/parts.ts';
import { IS_SHORT } from './results.ts';

/** Unpacks the pages of Debian's documentation, in a short run those of a few packages. Uses `PAGES_FOLDER` instead if it is set. */
export function unpackSavedPages(): void {
  if (process.env.PAGES_FOLDER) return;
  execFileSync('node', ['tools/corpus/main.ts', ...(IS_SHORT ? [] : ['--all'])], { cwd: repository, stdio: 'inherit' });
}

/** Where the pages come from, as `PAGES_SOURCE` says it, after a space. Empty for those that are unpacked here. */
export function describeSource(): string {
  const { PAGES_SOURCE } = process.env;
  return PAGES_SOURCE ? ` ${PAGES_SOURCE}` : '';
}
