import { execFileSync } from 'node:child_process';
import { repository } from '../config.ts';
import { REPLACED, splitWords } from './replaced-words.ts';

/** The last commit before the rules for commit messages. */
const BASELINE = '386bf29';
/** Subjects of commits before the rule that requires a body. */
const WITHOUT_BODY = [
  "Rename the API suite's harness and its methods to standard terms",
  'Name the toolkit as the home of page recovery in the documents',
  'Shorten the docstrings of the functions and the local backend',
  'Rewrite the names, comments and messages of the local backend',
];

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

interface Commit {
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
  const log = git('log', '--first-parent', '--name-only', '--format=%x1e%s%x1f%b%x1f', `${BASELINE}..HEAD`);
  return log
    .split('\x1e')
    .slice(1)
    .map((entry) => {
      const [subject = '', body = '', files = ''] = entry.split('\x1f').map((field) => field.trim());
      return { subject, body, files: files.split('\n') };
    });
}

const commits = readCommits();
const subjects = commits.map(({ subject }) => subject);

test('commit subjects have at most 72 characters and no trailing period', () => {
  expect(subjects.filter((subject) => subject.length > 72 || subject.endsWith('.'))).toEqual([]);
});

test('commit subjects begin with a capitalised verb in the imperative', () => {
  const imperative = /^(?!\w+(?:ed|ing)\b)[A-Z][a-z]+(?:-[a-z]+)?(?<!(?<![suai])s) /;
  expect(subjects.filter((subject) => !imperative.test(subject))).toEqual([]);
});

test('commits that change several files give the reason in the body', () => {
  const without = commits.filter(({ body, files }) => body === '' && files.length > 1).map(({ subject }) => subject);
  expect(without.filter((subject) => !WITHOUT_BODY.includes(subject))).toEqual([]);
});

test('commit subjects contain no replaced word', () => {
  // A rename names the old file.
  const withoutFileNames = (subject: string) => subject.replaceAll(/\S+\.\w+/g, '');
  expect(subjects.filter((subject) => REPLACED.some(([pattern]) => pattern.test(splitWords(withoutFileNames(subject)))))).toEqual([]);
});
