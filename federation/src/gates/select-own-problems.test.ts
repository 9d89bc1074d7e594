import type { ProblemOfPage } from './page-problem.ts';
import { selectOwnProblems } from './select-own-problems.ts';

const problem = (path: string, parts: string[] = [], kind: ProblemOfPage['kind'] = 'failure'): ProblemOfPage => ({
  path,
  text: [path, ...parts].join(' '),
  kind,
  parts,
});
const owners: Record<string, string> = { '/': 'home', '/demo': 'demo' };

/** Selects the problems of a part and returns the texts of the certain and the suspected ones. */
function select(part: string, problems: ProblemOfPage[], excused: string[] = []): { certain: string[]; suspected: string[] } {
  const own = selectOwnProblems(problems, { part, getOwner: (path) => owners[path], excused: new Set(excused) });
  return { certain: own.certain.map(({ text }) => text), suspected: own.suspected.map(({ text }) => text) };
}

test('a remote is responsible for errors of its files, on its pages and on those of others', () => {
  const problems = [problem('/demo', ['demo', 'shell']), problem('/', ['demo']), problem('/', ['demo'], 'log')];
  expect(select('demo', problems)).toEqual({ certain: ['/demo demo shell', '/ demo', '/ demo'], suspected: [] });
});

test('a remote is not responsible for errors of another remote, also on its own pages', () => {
  expect(select('demo', [problem('/demo', ['home']), problem('/', ['home']), problem('/')])).toEqual({ certain: [], suspected: [] });
});

test('an error on a page of a remote that names no remote is only suspected', () => {
  expect(select('demo', [problem('/demo'), problem('/demo', ['shell'])])).toEqual({ certain: [], suspected: ['/demo', '/demo shell'] });
  expect(select('demo', [problem('/demo', ['shell'], 'log')])).toEqual({ certain: [], suspected: [] });
});

test('a shell is responsible for failures of remotes that worked before, not of unproven ones', () => {
  const problems = [problem('/demo', ['demo', 'shell']), problem('/demo'), problem('/'), problem('/auth')];
  expect(select('shell', problems).certain).toEqual(['/demo demo shell', '/demo', '/', '/auth']);
  expect(select('shell', problems, ['demo']).certain).toEqual(['/', '/auth']);
});

test('a page on which something was not delivered proves nothing', () => {
  const problems = [problem('/demo', ['demo']), problem('/demo', [], 'outage'), problem('/', ['demo'])];
  expect(select('demo', problems)).toEqual({ certain: ['/ demo'], suspected: [] });
});
