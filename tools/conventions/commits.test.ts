import { execFileSync } from 'node:child_process';
import { repository } from '../parts.ts';

/** The last commit before the rules for commit messages. */
const BASELINE = '386bf29';
/** Earlier commits may lack a body. */
const BODY_REQUIRED_SINCE = new Date('2026-11-22T03:40:00Z');

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

interface Commit {
  date: Date;
  subject: string;
  body: string;
  files: string[];
}

/** Commits since the baseline; none where the history is shallow. */
function readCommits(): Commit[] {
  try {
    git('merge-base', '--is-ancestor', BASELINE, 'HEAD');
  } catch {
    return [];
  }
  const log = git('log', '--first-parent', '--name-only', '--format=%x1e%cI%x1f%s%x1f%b%x1f', `${BASELINE}..HEAD`);
  return log
    .split('\x1e')
    .slice(1)
    .map((entry) => {
      const [date = '', subject = '', body = '', files = ''] = entry.split('\x1f').map((field) => field.trim());
      return { date: new Date(date), subject, body, files: files.split('\n') };
    });
}

const commits = readCommits();
const subjects = commits.map(({ subject }) => subject);

test('commit subjects have at most 72 characters and no trailing period', () => {
  expect(subjects.filter((subject) => subject.length > 72 || subject.endsWith('.'))).toEqual([]);
});

test('commit subjects begin with a capitalized verb in the imperative', () => {
  const imperative = /^(?!\w+(?:ed|ing)\b)[A-Z][a-z]+(?:-[a-z]+)?(?<!(?<![suai])s) /;
  expect(subjects.filter((subject) => !imperative.test(subject))).toEqual([]);
});

test('commits that change several files give the reason in the body', () => {
  const checked = commits.filter(({ date, files }) => date >= BODY_REQUIRED_SINCE && files.length > 1);
  expect(checked.filter(({ body }) => body === '').map(({ subject }) => subject)).toEqual([]);
});
