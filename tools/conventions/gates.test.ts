import { GATE_NAMES } from 'federation-toolkit';
import { readRepositoryFile } from './repository-files.ts';

const list = GATE_NAMES.join(', ');

test.each([
  ['README.md', `gates (${list})`],
  ['docs/architecture.md', `|gates: ${list}|`],
  ['docs/specification.md', `the gates ${list.replace(/, (?=\w+$)/, ' and ')}`],
])('every document that lists the gates names those that publish checks: %s', (file, text) => {
  expect(readRepositoryFile(file)).toContain(text);
});

test('the table of gates in the reference of releases has a row for each gate in order', () => {
  const [, table = ''] = readRepositoryFile('docs/release-reference.md').split('| gate | checks |');
  const [rows = ''] = table.split('\n\n');
  expect([...rows.matchAll(/^\| (\w+) \|/gm)].map(([, name]) => name)).toEqual(GATE_NAMES);
});
