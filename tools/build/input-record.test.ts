import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DependencyGraph } from '../dependency-graph/read-dependency-graph.ts';
import { listChangedInputs, readBuildInputs, recordInputs, removeInputRecord } from './input-record.ts';

const root = mkdtempSync(path.join(tmpdir(), 'input-record-'));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const writeLock = (version: string) => write('package-lock.json', JSON.stringify({ packages: { 'node_modules/tea': { version } } }));
const graph: DependencyGraph = {
  root,
  files: new Set(['remote-demo/src/routes.ts', 'shared-contracts/src/demo.ts']),
  dependencies: new Map([
    ['remote-demo/src/routes.ts', { imports: ['shared-contracts/src/demo.ts'], named: [], packages: ['node_modules/tea'] }],
  ]),
};

beforeAll(() => mkdirSync(path.join(root, 'build')));
afterAll(() => rmSync(root, { recursive: true }));

test('lists the files and packages that have changed since a build was recorded', () => {
  const listChanged = () => listChangedInputs({ dataDir: root }, 'demo', readBuildInputs(graph, 'demo'));
  write('shared-contracts/package.json', '{"exports":{".":"./src/index.ts","./ui":"./src/ui.ts"}}');
  write('remote-demo/package.json', '{}');
  write('remote-demo/src/routes.ts', 'one');
  write('shared-contracts/src/demo.ts', 'one');
  writeLock('1.0.0');
  expect(listChanged()).toBeNull();
  recordInputs({ dataDir: root }, 'demo', readBuildInputs(graph, 'demo'));
  expect(listChanged()).toEqual([]);
  write('shared-contracts/src/demo.ts', 'two');
  writeLock('1.0.1');
  expect(listChanged()).toEqual(['node_modules/tea', 'shared-contracts/src/demo.ts']);
  removeInputRecord({ dataDir: root }, 'demo');
  expect(listChanged()).toBeNull();
});
