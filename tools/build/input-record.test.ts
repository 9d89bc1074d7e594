import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listChangedInputs, readBuildInputs, recordInputs, removeInputRecord } from './input-record.ts';

const root = mkdtempSync(path.join(tmpdir(), 'input-record-'));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeAll(() => mkdirSync(path.join(root, 'build')));
afterAll(() => rmSync(root, { recursive: true }));

test('lists the files that have changed since a build was recorded', () => {
  const listChanged = () => listChangedInputs({ dataDir: root }, 'demo', readBuildInputs('demo', root));
  write('remote-demo/src/routes.ts', 'one');
  write('remote-demo/src/routes.test.ts', 'one');
  write('remote-admin/src/routes.ts', 'one');
  write('shared-contracts/src/demo.ts', 'one');
  write('package-lock.json', '{}');
  expect(listChanged()).toBeNull();
  recordInputs({ dataDir: root }, 'demo', readBuildInputs('demo', root));
  for (const other of ['remote-demo/src/routes.test.ts', 'remote-admin/src/routes.ts']) write(other, 'two');
  expect(listChanged()).toEqual([]);
  for (const source of ['shared-contracts/src/demo.ts', 'package-lock.json']) write(source, 'two');
  expect(listChanged()).toEqual(['package-lock.json', 'shared-contracts/src/demo.ts']);
  removeInputRecord({ dataDir: root }, 'demo');
  expect(listChanged()).toBeNull();
});
