import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../config.ts';
import { allFiles, findProblems, read } from './repository-files.ts';

const RECORDS = readdirSync(path.join(repository, 'docs/decisions')).filter((name) => name !== 'README.md');
const SECTIONS = ['## Context', '## Decision', '## Consequences'];
const documents = allFiles.filter((file) => file.endsWith('.md'));

test.each(RECORDS)('decision record %s follows the template and is in the index', (name) => {
  const text = read(`docs/decisions/${name}`);
  const [number = ''] = /^\d{3}/.exec(name) ?? [];
  expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.md$/);
  expect(text).toMatch(
    new RegExp(`^# ${number}\\. \\S.*\n\nDate: \\d{4}-\\d\\d-\\d\\d\n\nStatus: (?:proposed|accepted|superseded by \\d{3})\n`),
  );
  expect(text.match(/^## .*/gm)).toEqual(SECTIONS);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  expect(read('docs/decisions/README.md')).toContain(`(${name})`);
});

test('decision records are numbered consecutively', () => {
  const numbers = RECORDS.map((name) => Number(name.slice(0, 3))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('documents refer to no issue', () => {
  expect(findProblems(documents, (text) => /\bissues? #?\d+|(?<![\w&/])#\d{1,3}\b(?!\d)/i.exec(text)?.[0])).toEqual([]);
});

test('every npm script that a document names exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const unknown = findProblems(
    documents.filter((file) => !file.startsWith('federation/')),
    (text) =>
      [...text.matchAll(/npm run (?:-s )?([\w:-]*\w)(?!\w|[:-]?<)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .join(', '),
  );
  expect(unknown).toEqual([]);
});

test('every relative link of a document leads to an existing file', () => {
  const targets = new Set(allFiles.flatMap((file) => [file, ...parents(file)]));
  const broken = findProblems(
    documents.filter((file) => file !== 'README.md'),
    (text, file) =>
      [...text.replace(/```[\s\S]*?```|`[^`]*`/g, '').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => path.posix.normalize(path.posix.join(path.posix.dirname(file), target)).replace(/\/$/, ''))
        .filter((target) => !targets.has(target))
        .join(', '),
  );
  expect(broken).toEqual([]);
});

function parents(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? ['.'] : [folder, ...parents(folder)];
}
