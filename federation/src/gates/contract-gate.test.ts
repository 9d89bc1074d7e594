import { createRemoteRelease, createShellRelease } from '../testing/test-store.ts';
import type { RemoteRelease, ShellRelease } from '../types/index.ts';
import { findRemoteContractProblems, findShellContractProblems, requiresNewerShell } from './contract-gate.ts';

const versions = { react: '19.3.1', zustand: '5.1.0' };
const shell = createShellRelease({ provides: '1.2.0', shared: versions });
const route = { path: '/demo', page: './Page', title: '', description: '', prerender: true };
const modules = { './Page': { js: [], css: [] } };
const demo = (changes: Partial<RemoteRelease> = {}) =>
  createRemoteRelease('demo', { requires: '^1.1.0', shared: versions, routes: [route], modules, ...changes });
const packages = ['react', 'zustand'];
const problems = (changes: Partial<RemoteRelease>, others: RemoteRelease[] = []) =>
  findRemoteContractProblems(demo(changes), { shell, remotes: others }, packages);
const problemsOfShell = (next: ShellRelease, remotes: RemoteRelease[]) => findShellContractProblems(next, remotes, packages);

test('accepts a release that fulfills the contract, even if an earlier release of the remote is live', () => {
  expect(problems({}, [demo()])).toEqual([]);
});

test.each(['^2.0.0', '^1.3.0', ''])('rejects a release that requires contract %j and says how to solve it', (requires) => {
  expect(problems({ requires })).toEqual([
    `It requires contract ${requires || '(none)'}, the live shell provides 1.2.0: build it against that contract, or release the shell first.`,
  ]);
});

test('rejects a release that was built with a newer library than the shell’s', () => {
  expect(problems({ shared: { ...versions, react: '20.0.0' } })).toEqual([
    'It was built with react 20.0.0, the live shell runs 19.3.1: release the shell with react 20.0.0 first.',
  ]);
  expect(problems({ shared: { ...versions, react: '19.1.0' } })).toEqual([]);
});

test('accepts the removal of all pages except the home page', () => {
  const home = { ...route, path: '/' };
  expect(problems({ routes: [], modules: {} }, [demo()])).toEqual([]);
  expect(problems({ routes: [], modules: {} }, [demo({ routes: [home, route] })])).toEqual([
    'It removes the page /, which every site needs.',
  ]);
  expect(problems({ routes: [home] }, [demo({ routes: [home, route] })])).toEqual([]);
});

test('rejects a shell that doesn’t provide the contract version of a live remote', () => {
  const next = createShellRelease({ provides: '2.0.0', shared: versions });
  expect(problemsOfShell(next, [demo()])).toEqual([
    'demo is live and requires contract ^1.1.0, this shell provides 2.0.0: let the shell provide both until demo is released ' +
      'against the new one.',
  ]);
  expect(problemsOfShell(shell, [demo()])).toEqual([]);
});

test('accepts remotes of both contract majors if the shell provides both', () => {
  const both = createShellRelease({ provides: '2.0.0 1.4.0', shared: versions });
  const next = demo({ requires: '^2.0.0' });
  expect(problemsOfShell(both, [demo(), next])).toEqual([]);
  expect(findRemoteContractProblems(next, { shell: both, remotes: [demo()] }, packages)).toEqual([]);
  expect(findRemoteContractProblems(demo({ requires: '^3.0.0' }), { shell: both, remotes: [] }, packages)).toEqual([
    'It requires contract ^3.0.0, the live shell provides 2.0.0 and 1.4.0: build it against that contract, or release the shell first.',
  ]);
});

test('only a newer contract or library requires that a newer shell is released first', () => {
  expect(requiresNewerShell(shell, demo({ requires: '^1.3.0' }), packages)).toBe(true);
  expect(requiresNewerShell(shell, demo({ shared: { ...versions, react: '19.4.0' } }), packages)).toBe(true);
  expect(requiresNewerShell(shell, demo({ modules: {} }), packages)).toBe(false);
});

test('rejects a shell with an older library than a live remote was built with', () => {
  const next = createShellRelease({ provides: '1.2.0', shared: { ...versions, react: '19.0.0' } });
  expect(problemsOfShell(next, [demo()])).toEqual([
    'demo is live and was built with react 19.3.1, this shell runs 19.0.0: release demo for that version first.',
  ]);
});
