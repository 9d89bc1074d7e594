import { execFileSync } from 'node:child_process';
import { listSourcePaths, PARTS, REMOTES } from './parts.ts';

// `node tools/changed-parts.ts <commit>` prints what differs from a commit, as outputs of a job of GitHub. Without a commit that Git knows,
// as after a forced push, everything has changed. An unchanged part isn't published, because that would undo another team's rollback.

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

function findChanges(since: string): { parts: string[]; supabase: boolean } {
  try {
    const hasChanged = (...paths: string[]) => git('diff', '--name-only', '--end-of-options', since, 'HEAD', '--', ...paths) !== '';
    return {
      parts: PARTS.filter((part) => hasChanged(...listSourcePaths(part))),
      supabase: hasChanged('supabase', 'transform', 'shared-contracts'),
    };
  } catch {
    return { parts: [...PARTS], supabase: true };
  }
}

const { parts, supabase } = findChanges(process.argv[2] ?? '');
console.log(`supabase=${supabase}`);
console.log(`shell=${parts.includes('shell')}`);
console.log(`remotes=${JSON.stringify(REMOTES.filter((remote) => parts.includes(remote)))}`);
