import type { Release } from '../site-types.ts';
import { fakeRelease } from '../testing/release-fixture.ts';
import { isAheadOf, remoteProblems, shellProblems } from './contract-gate.ts';

const versions = { react: '19.3.1', zustand: '5.1.0' };
const shell = fakeRelease('shell', { contract: { provides: '1.2.0' }, shared: versions });
const route = { path: '/demo', page: './Page', title: '', description: '', audience: 'everyone' as const, prerender: true };
const modules = { './Page': { js: [], css: [] } };
const demo = (changes: Partial<Release> = {}) =>
  fakeRelease('demo', { contract: { requires: '^1.1.0' }, shared: versions, routes: [route], modules, ...changes });
const problems = (changes: Partial<Release>, others: Release[] = []) => remoteProblems(demo(changes), { shell, remotes: others });

test('a release that fits has no problems, also in the place of the live one', () => {
  expect(problems({}, [demo()])).toEqual([]);
});

test.each(['^2.0.0', '^1.3.0', ''])('a release that requires contract %j is told what to do', (requires) => {
  expect(problems({ contract: { requires } })).toEqual([
    `It requires contract ${requires || '(none)'}, the live shell provides 1.2.0: build it against that contract, or release the shell first.`,
  ]);
});

test('a library of which the shell runs another version would be a second copy', () => {
  expect(problems({ shared: { ...versions, react: '20.0.0' } })).toEqual([
    'It was built with react 20.0.0, the live shell runs 19.3.1: release the shell with react 20.0.0 first.',
  ]);
  expect(problems({ shared: { ...versions, react: '19.1.0' } })).toEqual([]);
});

test('a route needs its module, and belongs to one remote', () => {
  expect(problems({ modules: {} })).toEqual(["Its route /demo names ./Page, which it doesn't expose."]);
  expect(problems({}, [fakeRelease('blog', { routes: [route] })])).toEqual(['Its route /demo belongs to blog: take it out there first.']);
});

test('a remote may give up its pages, but not the home page', () => {
  const home = { ...route, path: '/' };
  expect(problems({ routes: [], modules: {} }, [demo()])).toEqual([]);
  expect(problems({ routes: [], modules: {} }, [demo({ routes: [home, route] })])).toEqual([
    'It no longer has the page /, without which there is no site.',
  ]);
  expect(problems({ routes: [home] }, [demo({ routes: [home, route] })])).toEqual([]);
});

test('a shell is refused while a live remote would fall out of the site', () => {
  const next = fakeRelease('shell', { contract: { provides: '2.0.0' }, shared: versions });
  expect(shellProblems(next, [demo()])).toEqual([
    'demo is live and requires contract ^1.1.0, this shell provides 2.0.0: let the shell provide both until demo is released ' +
      'against the new one (docs/operations.md, "Ship a change of the contract").',
  ]);
  expect(shellProblems(shell, [demo()])).toEqual([]);
});

test('a shell that provides two majors lets remotes of both live', () => {
  const both = fakeRelease('shell', { contract: { provides: '2.0.0 1.4.0' }, shared: versions });
  const next = demo({ contract: { requires: '^2.0.0' } });
  expect(shellProblems(both, [demo(), next])).toEqual([]);
  expect(remoteProblems(next, { shell: both, remotes: [demo()] })).toEqual([]);
  expect(remoteProblems(demo({ contract: { requires: '^3.0.0' } }), { shell: both, remotes: [] })).toEqual([
    'It requires contract ^3.0.0, the live shell provides 2.0.0 and 1.4.0: build it against that contract, or release the shell first.',
  ]);
});

test('a release waits for the shell that it was built for, and for nothing else', () => {
  expect(isAheadOf(shell, demo({ contract: { requires: '^1.3.0' } }))).toBe(true);
  expect(isAheadOf(shell, demo({ shared: { ...versions, react: '19.4.0' } }))).toBe(true);
  expect(isAheadOf(shell, demo({ modules: {} }))).toBe(false);
});
