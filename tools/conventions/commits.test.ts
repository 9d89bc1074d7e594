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
const subjects = commits.map(({ subject }) => subject);

test('commit subjects have at most 72 characters, a capitalized verb in the imperative, and no trailing period', () => {
  const imperative = /^(?!\w+(?:ed|ing)\b)[A-Z][a-z]+(?:-[a-z]+)?(?<!(?<![suai])s) .{1,70}(?<!\.)$/;
  expect(subjects.filter((subject) => subject.length > 72 || !imperative.test(subject))).toEqual([]);
});

test('commits that change several files give the reason in the body', () => {
  expect(commits.filter(({ files, body }) => files.length > 1 && body === '').map(({ subject }) => subject)).toEqual([]);
});
