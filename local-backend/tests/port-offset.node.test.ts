import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { lockDataFolder } from '../src/processes/data-folder-lock.ts';
import { readLocalPorts } from '../src/settings/local-ports.ts';
import { addPortOffsetForStart, addRecordedPortOffset, recordPortOffset } from '../src/settings/port-offset.ts';
import { addRunningCopy, recordCopy } from '../src/settings/running-copy.ts';

let DATA_DIR = '';
beforeEach(() => {
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'port-offset-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

const record = (offset: string) => recordPortOffset(DATA_DIR, readLocalPorts({ PORT_OFFSET: offset }));
const contradiction = (recorded: string, set: string) =>
  `The data folder ${DATA_DIR} belongs to PORT_OFFSET=${recorded}, but PORT_OFFSET=${set} is set: remove PORT_OFFSET, or set DATA_DIR to the folder of the other copy.`;

it('a command without PORT_OFFSET uses the ports of the data folder’s last start', () => {
  assert.deepEqual(readLocalPorts(addRecordedPortOffset({ DATA_DIR })), readLocalPorts({}));
  record('100');
  assert.deepEqual(readLocalPorts(addRecordedPortOffset({ DATA_DIR })), readLocalPorts({ PORT_OFFSET: '100' }));
  assert.deepEqual(readLocalPorts(addRecordedPortOffset({ DATA_DIR, PORT_OFFSET: '' })), readLocalPorts({ PORT_OFFSET: '100' }));
  assert.deepEqual(readLocalPorts(addPortOffsetForStart({ DATA_DIR })), readLocalPorts({ PORT_OFFSET: '100' }));
});

it('a command with another PORT_OFFSET than the data folder’s fails', () => {
  record('0');
  assert.throws(() => addRecordedPortOffset({ DATA_DIR, PORT_OFFSET: '100' }), { message: contradiction('0', '100') });
  assert.equal(addRecordedPortOffset({ DATA_DIR, PORT_OFFSET: '0' }).PORT_OFFSET, '0');
});

it('a start with another PORT_OFFSET moves the data folder, unless its stack runs', () => {
  record('100');
  assert.equal(addPortOffsetForStart({ DATA_DIR, PORT_OFFSET: '200' }).PORT_OFFSET, '200');
  const { unlock } = lockDataFolder(DATA_DIR);
  assert.throws(() => addPortOffsetForStart({ DATA_DIR, PORT_OFFSET: '200' }), { message: contradiction('100', '200') });
  unlock();
});

it('a command without DATA_DIR uses the only running copy, and names the copies if several run', () => {
  const list = path.join(DATA_DIR, 'data-folders');
  const [first, second] = ['first', 'second'].map((name) => path.join(DATA_DIR, name)) as [string, string];
  for (const [index, dataDir] of [first, second].entries()) {
    recordPortOffset(dataDir, readLocalPorts({ PORT_OFFSET: String(100 * (index + 1)) }));
    recordCopy(dataDir, list);
  }
  const findCopy = (env: NodeJS.ProcessEnv) => addRunningCopy(env, list).DATA_DIR;
  assert.equal(findCopy({}), undefined);

  const lock = lockDataFolder(first);
  assert.equal(findCopy({}), first);
  assert.equal(findCopy({ DATA_DIR: second }), second);
  assert.equal(findCopy({ PORT_OFFSET: '200' }), undefined);

  const secondLock = lockDataFolder(second);
  assert.throws(() => findCopy({}), { message: `Several copies are running: set DATA_DIR to ${first} or ${second}.` });
  assert.equal(findCopy({ PORT_OFFSET: '200' }), second);
  lock.unlock();
  secondLock.unlock();
});
