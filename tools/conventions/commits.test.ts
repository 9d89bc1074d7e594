import { execFileSync } from 'node:child_process';
import { repository } from '../config.ts';
import { REPLACED, splitWords } from './replaced-words.ts';

/** The last commit before the rules for commit messages. */
const BASELINE = '386bf29';

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Commits since the baseline; none where the history is shallow. */
function readCommits(): { subject: string; body: string }[] {
  try {
    git('merge-base', '--is-ancestor', BASELINE, 'HEAD');
  } catch {
    return [];
  }
  return git('log', '--first-parent', '--format=%s%x1f%b%x1e', `${BASELINE}..HEAD`)
    .split('\x1e')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [subject = '', body = ''] = entry.split('\x1f');
      return { subject, body: body.trim() };
    });
}

const subjects = readCommits().map(({ subject }) => subject);

test('commit subjects have at most 72 characters and no trailing period', () => {
  expect(subjects.filter((subject) => subject.length > 72 || subject.endsWith('.'))).toEqual([]);
});

test('commit subjects begin with a capitalised verb in the imperative', () => {
  const imperative = /^(?!\w+(?:ed|ing)\b)[A-Z][a-z]+(?<!(?<![suai])s) /;
  expect(subjects.filter((subject) => !imperative.test(subject))).toEqual([]);
});

test('commit subjects contain no replaced word', () => {
  expect(subjects.filter((subject) => REPLACED.some(([pattern]) => pattern.test(splitWords(subject))))).toEqual([]);
});
