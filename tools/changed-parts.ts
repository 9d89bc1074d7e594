import { execFileSync } from 'node:child_process';
import { stripTypeScriptTypes } from 'node:module';
import { listSourcePaths, PARTS, REMOTES } from './parts.ts';

// `node tools/changed-parts.ts <commit>` prints what differs from a commit, as outputs of a job of GitHub. Without a commit that Git knows,
// as after a forced push, everything has changed. An unchanged part isn't published, because that would undo another team's rollback.

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Returns what a commit says that each part owns, as JSON by part. */
async function readOwnership(commit: string): Promise<Record<string, string>> {
  const code = stripTypeScriptTypes(git('show', `${commit}:tools/ownership.ts`));
  const { ownership }: { ownership: Record<string, unknown> } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.fromEntries(Object.entries(ownership).map(([part, owned]) => [part, JSON.stringify(owned)]));
}

async function findChanges(since: string): Promise<{ parts: string[]; supabase: boolean }> {
  try {
    const hasChanged = (...paths: string[]) => git('diff', '--name-only', '--end-of-options', since, 'HEAD', '--', ...paths) !== '';
    const [before, after] = [await readOwnership(since), await readOwnership('HEAD')];
    return {
      parts: PARTS.filter((part) => hasChanged(...listSourcePaths(part)) || before[part] !== after[part]),
      supabase: hasChanged('supabase', 'transform', 'shared-contracts'),
    };
  } catch {
    return { parts: [...PARTS], supabase: true };
  }
}

const { parts, supabase } = await findChanges(process.argv[2] ?? '');
console.log(`supabase=${supabase}`);
console.log(`shell=${parts.includes('shell')}`);
console.log(`remotes=${JSON.stringify(REMOTES.filter((remote) => parts.includes(remote)))}`);
