import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listOutdatedParts, listSharedInputs, recordSharedInputs } from './shared-inputs.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'inputs-'));
const AGENCY = 'shared-contracts/src/site/agency.ts';
const QUOTE_RULES = 'shared-contracts/src/quote/quote-rules.ts';

beforeAll(() => mkdirSync(path.join(dataDir, 'build')));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('the shell contains the shared entry points of the contract, and a remote the others that it imports', () => {
  expect(listSharedInputs('shell')).toEqual(
    expect.arrayContaining([AGENCY, 'shared-contracts/src/index.ts', 'shared-contracts/src/ui/theme.ts']),
  );
  expect(listSharedInputs('shell')).not.toContain(QUOTE_RULES);
  expect(listSharedInputs('marketing')).toContain(QUOTE_RULES);
  expect(listSharedInputs('marketing')).not.toContain(AGENCY);
  expect(listSharedInputs('demo')).not.toContain(QUOTE_RULES);
  expect(listSharedInputs('shell')).not.toContain('shared-contracts/src/testing/index.tsx');
});

test('names the parts whose build contains an earlier version of a contract file', () => {
  const parts = ['shell', 'marketing', 'demo'];
  expect(listOutdatedParts({ dataDir }, parts)).toEqual([]);
  for (const part of parts) recordSharedInputs({ dataDir }, part);
  expect(listOutdatedParts({ dataDir }, parts)).toEqual([]);
  for (const part of parts) {
    const file = path.join(dataDir, `build/${part}.shared.json`);
    const record: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    if (record[AGENCY]) writeFileSync(file, JSON.stringify({ ...record, [AGENCY]: 'earlier' }));
  }
  expect(listOutdatedParts({ dataDir }, parts)).toEqual([{ part: 'shell', files: [AGENCY] }]);
});
