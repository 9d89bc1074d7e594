import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ContractReport,
  createContractReport,
  digestDeclarations,
  findRecordProblem,
  findVersionProblem,
  formatContractReport,
  readRecordedContractReport,
  recordContractReport,
} from './contract-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'contract-report-'));
/** TypeScript takes several seconds on a busy machine. */
const COMPILER_TIMEOUT_MS = 60_000;
afterAll(() => rmSync(folder, { recursive: true }));

const ORDER = `import { ReactNode } from 'react';
import { Button } from 'ui';

interface Item {
    name: string;
}
declare function sendOrder(item: Item): Promise<void>;
declare function sendOrder(item: Item, note: ReactNode): Promise<void>;

export { type Item as Article, Button, sendOrder };
`;
const reportOf = (version: string, declarations = ORDER): ContractReport => ({
  version,
  entries: { 'shared-contracts': declarations, 'shared-contracts/ui': "import { Alert } from '@mantine/core';\nexport { Alert };\n" },
});
const recorded = reportOf('1.1.0');

test('a changed type under a recorded version is reported with the command that records the next', () => {
  const changed = ORDER.replace('name: string;', 'name: string;\n    phone: string;').replaceAll('Button', 'Button, Link');
  expect(findRecordProblem(reportOf('1.1.0', changed), recorded)).toBe(
    'The types of the contract differ from version 1.1.0 (changed Item; added Link): raise the version and run ' +
      '"npm run contract:record" (docs/operations.md, "Change the contract").',
  );
  expect(findVersionProblem(reportOf('1.1.0', changed), recorded)).toContain('changed Item; added Link');
  expect(findVersionProblem(reportOf('1.2.0', changed), recorded)).toBeNull();
  expect(findRecordProblem(reportOf('1.1.0'), recorded)).toBeNull();
});

test('a contract version without a record must be recorded', () => {
  const problem =
    'The types of contract 1.2.0 are not recorded: run "npm run contract:record" and review the difference of contract-report.md.';
  expect(findRecordProblem(reportOf('1.2.0'), recorded)).toBe(problem);
  expect(findRecordProblem(reportOf('1.2.0'), undefined)).toBe(problem);
});

test('a contract version that is older than the recorded one is refused', () => {
  expect(findVersionProblem(reportOf('1.9.0'), reportOf('1.10.0'))).toContain('Contract 1.9.0 is older than the recorded version 1.10.0');
});

test('only a new major version of the contract may remove an export', () => {
  const smaller = ORDER.replace('type Item as Article, Button, ', '');
  expect(findVersionProblem(reportOf('1.2.0', smaller), recorded)).toBe(
    'Contract 1.2.0 removes Article, Button of 1.1.0: that needs a new major version (docs/operations.md, "Change the contract").',
  );
  expect(findVersionProblem(reportOf('2.0.0', smaller), recorded)).toBeNull();
});

test('digests each declaration with all overloads, and the package of each name that is exported from one', () => {
  const digests = digestDeclarations(recorded);
  expect(Object.keys(digests).sort()).toEqual(['Button', 'Item', 'sendOrder', 'ui/Alert']);
  const differsIn = (text: string, replacement: string) => {
    const changed = digestDeclarations(reportOf('1.1.0', ORDER.replace(text, replacement)));
    return Object.keys(digests).filter((name) => changed[name] !== digests[name]);
  };
  expect(differsIn('(item: Item):', '(item?: Item):')).toEqual(['sendOrder']);
  expect(differsIn('note: ReactNode', 'note: string')).toEqual(['sendOrder']);
  expect(differsIn("'ui'", "'other-ui'")).toEqual(['Button']);
});

test('reads a recorded report as it was written', () => {
  recordContractReport(folder, recorded);
  expect(readRecordedContractReport(folder)).toEqual(recorded);
  expect(readFileSync(path.join(folder, 'contract-report.md'), 'utf8')).toBe(formatContractReport(recorded));
});

test(
  'a report has the exports and the types that they refer to, without values and the database schema',
  () => {
    const dir = path.join(folder, 'contract');
    mkdirSync(dir);
    const files = {
      'package.json': JSON.stringify({ version: '1.0.0', exports: { '.': './index.ts', './rules': './unlisted.ts' } }),
      'index.ts': "export { LIMITS, type Order, type Row } from './order.ts';",
      'unlisted.ts': 'export const rules = 1;',
      'database.types.ts': 'export type Database = { name: string };',
      'order.ts': `import type { Database } from './database.types.ts';
      /** A comment. */
      export interface Order { items: Item[] }
      interface Item { name: string }
      export type Row = Database['name'];
      export const LIMITS = { name: 100 };
      export const unused = 1;`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text);
    expect(createContractReport(dir)).toEqual({
      version: '1.0.0',
      entries: {
        'shared-contracts': `import { Database } from "./database.types.ts";
interface Order {
  items: Item[];
}
interface Item {
  name: string;
}
type Row = Database['name'];
declare const LIMITS: {
  name: number;
};
export { LIMITS, type Order, type Row };
`,
      },
    });
  },
  COMPILER_TIMEOUT_MS,
);
