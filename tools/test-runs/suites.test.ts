import { SUITES, selectSuites } from './suites.ts';

const namesOf = (...args: Parameters<typeof selectSuites>) => selectSuites(...args).map(({ name }) => name);

test('npm test, test:all and test:full each include the suites of the smaller command', () => {
  expect(namesOf('test', [])).toContain('browser');
  expect(namesOf('test', [])).not.toContain('firefox');
  expect(namesOf('all', [])).toEqual(expect.arrayContaining([...namesOf('test', []), 'firefox', 'webkit', 'postgres-15', 'faults']));
  expect(selectSuites('full', [])).toEqual(SUITES);
});

test('--remaining selects what the next smaller command omits', () => {
  expect([...namesOf('test', []), ...namesOf('all', ['--remaining'])].toSorted()).toEqual(namesOf('all', []).toSorted());
});

test('a name selects all suites of that name, and an unknown name lists the known ones', () => {
  expect(selectSuites('full', ['attacks'])).toHaveLength(2);
  expect(() => selectSuites('test', ['firefox'])).toThrow(/^There is no suite "firefox": use one of check, unit, .* or none for all\.$/);
});
