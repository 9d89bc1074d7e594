import { execFileSync } from 'node:child_process';
import { repository } from '../parts.ts';

interface Commit {
  subject: string;
  body: string;
  files: string[];
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Reads the commits that a pull request adds; without a remote, the last one. None in an exported copy. */
function readCommits(): Commit[] {
  try {
    const hasRemote = git('for-each-ref', 'refs/remotes/origin/main') !== '';
    const log = git('log', '--no-merges', '--name-only', '--format=%x1e%s%x1f%b%x1f', ...(hasRemote ? ['origin/main..HEAD'] : ['-1']));
    return log
      .split('\x1e')
      .slice(1)
      .map((entry) => {
        const [subject = '', body = '', files = ''] = entry.split('\x1f').map((field) => field.trim());
        return { subject, body, files: files.split('\n') };
      });
  } catch {
    return [];
  }
}

const commits = readCommits();

test('commits that change several files give the reason in the body', () => {
  expect(commits.filter(({ files, body }) => files.length > 1 && body === '').map(({ subject }) => subject)).toEqual([]);
});
