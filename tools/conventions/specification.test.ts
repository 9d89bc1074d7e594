import { existsSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { browserProductionFiles, readRepositoryFile } from './repository-files.ts';

const FILE = 'docs/specification.md';
const text = readRepositoryFile(FILE);

/** A list item, and the line below it without its arrow: references to tests, or `no test: reason`. */
interface Statement {
  line: number;
  statement: string;
  source: string;
}

function readStatements(): Statement[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const source = /^ {2}→ (.*)$/.exec(lines[index + 1] ?? '')?.[1] ?? '';
    return line.startsWith('- ') ? [{ line: index + 1, statement: line.slice(2), source }] : [];
  });
}

/** Parses `` `file` "title", "title"; `file` "title" ``; null when anything else is in between. */
function parseReferences(source: string): { file: string; titles: string[] }[] | null {
  const title = '"(?:[^"\\\\]|\\\\.)*"';
  const group = `\`[^\`]+\` ${title}(?:, ${title})*`;
  if (!new RegExp(`^${group}(?:; ${group})*$`).test(source)) return null;
  return [...source.matchAll(new RegExp(group, 'g'))].map(([match]) => ({
    file: match.slice(1, match.indexOf('`', 1)),
    titles: [...match.slice(match.indexOf('`', 1)).matchAll(new RegExp(title, 'g'))].map(([quoted]) =>
      quoted.slice(1, -1).replaceAll('\\"', '"'),
    ),
  }));
}

/** Whether a file passes this title to a test function, directly or after `.each(…)`; titles of `describe` don't count. */
function hasTest(file: string, title: string): boolean {
  const escaped = [...title].map((char) => char.replace(/[.*+?^${}()|[\]\\/]/, '\\$&').replace(/['"`]/, '\\\\?$&')).join('');
  return new RegExp(`(?<!\\bdescribe(?:\\.\\w+)?)\\(\\s*(['"\`])${escaped}\\1\\s*,`).test(readRepositoryFile(file));
}

const statements = readStatements();

test('every section of the specification has statements', () => {
  const sections = text.split(/^(?=#{2,3} )/m).slice(1);
  const hasSubsections = (index: number) => sections[index]?.startsWith('## ') && sections[index + 1]?.startsWith('### ');
  const empty = sections.filter((section, index) => !/^- /m.test(section) && !hasSubsections(index));
  expect(empty.map((section) => section.split('\n')[0])).toEqual([]);
  expect(statements.length).toBeGreaterThan(100);
});

test('every statement of the specification refers to a test, or says why there is none', () => {
  const hasSource = ({ source }: Statement) => /^no test: .{10,}/.test(source) || parseReferences(source) !== null;
  expect(statements.filter((statement) => !hasSource(statement)).map(({ line }) => `${FILE}:${line}`)).toEqual([]);
});

test('every test that the specification refers to exists', () => {
  const missing = statements.flatMap(({ line, source }) =>
    (parseReferences(source) ?? []).flatMap(({ file, titles }) => {
      if (!existsSync(path.join(repository, file))) return [`${FILE}:${line}: ${file} does not exist`];
      return titles.filter((title) => !hasTest(file, title)).map((title) => `${FILE}:${line}: ${file} has no test "${title}"`);
    }),
  );
  expect(missing).toEqual([]);
});

test('every bold text of the specification is in the site’s code', () => {
  const code = [...browserProductionFiles, 'federation/src/page/watch-shell-start.ts']
    .map(readRepositoryFile)
    .join('\n')
    .replaceAll("\\'", "'");
  const texts = statements.flatMap(({ statement }) => [...statement.matchAll(/\*\*(.+?)\*\*/g)]).map(([, quoted = '']) => quoted);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((quoted) => !code.includes(quoted))).toEqual([]);
});
