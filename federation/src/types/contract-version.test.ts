import { findContractVersion, satisfiesContract } from './contract-version.ts';

test.each([
  ['1.2.3', '1.2.3', 'the same version'],
  ['^1.2.3', '1.2.3', 'the same version with a caret'],
  ['^1.2.3', '1.3.0', 'a newer minor with a lower patch'],
  ['^1.9.0', '1.10.0', 'minors are compared as numbers'],
])('a remote that requires %s runs on %s: %s', (required, provided) => {
  expect(satisfiesContract(required, provided)).toBe(true);
});

test.each([
  ['^1.2.3', '1.2.2', 'an older patch'],
  ['^1.2.3', '1.1.9', 'an older minor with a higher patch'],
  ['^1.0.0', '2.0.0', 'a newer major'],
  ['', '1.0.0', 'nothing is required'],
  ['^1.0.0', '', 'nothing is provided'],
  ['>=1.0.0', '1.0.0', 'another range'],
  ['^1.0.0-beta.1', '1.0.0', 'a prerelease version'],
  ['^3.0.0', '2.0.0 1.4.0', 'neither of two majors'],
  ['^1.5.0', '2.0.0 1.4.0', 'an older minor of the earlier major'],
])('a remote that requires %j can’t run on %j: %s', (required, provided) => {
  expect(satisfiesContract(required, provided)).toBe(false);
});

test.each([
  ['^2.0.0', '2.0.0'],
  ['^1.1.0', '1.4.0'],
])('on a shell that provides two majors, a remote that requires %s runs on %s', (required, runsOn) => {
  expect(findContractVersion(required, '2.0.0 1.4.0')).toBe(runsOn);
});
