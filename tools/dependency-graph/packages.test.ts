import { findDependents, findPackages, listChangedPackages } from './packages.ts';

const locked = {
  'node_modules/tea': { version: '1.0.0', dependencies: { water: '^2.0.0' }, optionalDependencies: { sugar: '1.0.0' } },
  'node_modules/tea/node_modules/water': { version: '2.0.0', dependencies: { cup: '*' } },
  'node_modules/water': { version: '1.0.0' },
  'node_modules/cup': { version: '1.0.0' },
  'node_modules/milk': { version: '1.0.0' },
};

test('finds the packages that a package depends on, from the nearest node_modules', () => {
  expect([...findPackages(locked, ['node_modules/tea'])]).toEqual([
    'node_modules/tea',
    'node_modules/tea/node_modules/water',
    'node_modules/cup',
  ]);
});

test('finds the packages that depend on a package, directly or not', () => {
  expect([...findDependents(locked, ['node_modules/cup'])]).toEqual([
    'node_modules/cup',
    'node_modules/tea/node_modules/water',
    'node_modules/tea',
  ]);
  expect([...findDependents(locked, [])]).toEqual([]);
});

test('lists added, removed and updated packages, but no package that only got its hash', () => {
  const before = {
    'node_modules/a': { version: '1' },
    'node_modules/b': { version: '1' },
    'node_modules/c': { version: '1', integrity: 'x' },
  };
  const after = {
    'node_modules/a': { version: '1', integrity: 'x' },
    'node_modules/c': { version: '1', integrity: 'y' },
    'node_modules/d': { version: '1' },
  };
  expect(listChangedPackages(before, after)).toEqual(['node_modules/b', 'node_modules/c', 'node_modules/d']);
});
