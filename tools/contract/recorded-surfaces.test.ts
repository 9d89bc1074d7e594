import { findRecordProblem, findVersionProblem } from './recorded-surfaces.ts';

const recorded = { '1.0.0': { useHost: 'a1', validateOrder: 'b1' }, '1.1.0': { useHost: 'a1', validateOrder: 'b1', Toast: 'c1' } };
const latest = recorded['1.1.0'];

test('a changed export under a recorded version is reported with the command that records the next', () => {
  const change = { useHost: 'a1', validateOrder: 'b2', Toast: 'c1', Phone: 'd1' };
  expect(findRecordProblem('1.1.0', change, recorded)).toBe(
    'The exports of the contract differ from version 1.1.0 (changed validateOrder; added Phone): raise the version and run ' +
      '"npm run contract:record" (docs/operations.md, "Release a change of the contract").',
  );
  expect(findVersionProblem('1.1.0', change, recorded)).toContain('changed validateOrder; added Phone');
  expect(findVersionProblem('1.2.0', change, recorded)).toBeNull();
  expect(findRecordProblem('1.1.0', latest, recorded)).toBeNull();
});

test('a contract version without a record must be recorded', () => {
  expect(findRecordProblem('1.2.0', latest, recorded)).toBe(
    'The exports of contract 1.2.0 are not recorded: run "npm run contract:record".',
  );
});

test('only a new major version of the contract may remove an export', () => {
  expect(findVersionProblem('1.2.0', { useHost: 'a1', validateOrder: 'b1' }, recorded)).toBe(
    'Contract 1.2.0 removes Toast of 1.1.0: that needs a new major version (docs/operations.md, "Release a change of the contract").',
  );
  expect(findVersionProblem('2.0.0', { useSite: 'a2' }, recorded)).toBeNull();
});
