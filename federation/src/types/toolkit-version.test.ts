import { findToolkitProblem } from './toolkit-version.ts';

const find = (built: string | undefined, host: string) =>
  findToolkitProblem({ toolkit: built }, { name: 'the host', toolkit: host }, 'deploy/upgrade');

test.each([
  ['1.2.0', '1.2.0'],
  ['1.2.9', '1.2.0'],
  ['1.1.0', '1.2.0'],
  [undefined, '1.0.0'],
  [undefined, '1.2.0'],
])('a release of toolkit %s is served by a host with %s', (built, host) => {
  expect(find(built, host)).toBeUndefined();
});

test.each([
  ['1.3.0', '1.2.0'],
  ['2.0.0', '1.2.0'],
  ['1.9.0', '2.0.0'],
  [undefined, '2.0.0'],
  ['newest', '1.2.0'],
  ['1.2', '1.2.0'],
  ['', '1.2.0'],
])('a release of toolkit %s is refused by a host with %s, and the message has the command', (built, host) => {
  expect(find(built, host)).toBe(
    `It was built with toolkit ${built ?? '1.0.0'}, which the host with toolkit ${host} doesn't serve: run "deploy/upgrade" there first.`,
  );
});
