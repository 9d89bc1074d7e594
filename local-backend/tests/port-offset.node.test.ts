import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { addPortOffsetForStart, addRecordedPortOffset, recordPortOffset } from '../src/port-offset.ts';
import { readLocalPorts } from '../src/settings/local-ports.ts';

let DATA_DIR = '';
beforeEach(() => {
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'port-offset-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

it('a command without PORT_OFFSET uses the ports of the data folder’s last start', () => {
  assert.deepEqual(readLocalPorts(addRecordedPortOffset({ DATA_DIR })), readLocalPorts({}));
  recordPortOffset(DATA_DIR, readLocalPorts({ PORT_OFFSET: '100' }));
  for (const env of [addRecordedPortOffset({ DATA_DIR }), addPortOffsetForStart({ DATA_DIR })])
    assert.deepEqual(readLocalPorts(env), readLocalPorts({ PORT_OFFSET: '100' }));
});

it('a command with another PORT_OFFSET than the data folder’s fails, and a start moves the folder', () => {
  recordPortOffset(DATA_DIR, readLocalPorts({ PORT_OFFSET: '100' }));
  assert.throws(() => addRecordedPortOffset({ DATA_DIR, PORT_OFFSET: '200' }), {
    message: `The data folder ${DATA_DIR} belongs to PORT_OFFSET=100, but PORT_OFFSET=200 is set: remove PORT_OFFSET, or set DATA_DIR to the folder of the other copy.`,
  });
  assert.equal(addPortOffsetForStart({ DATA_DIR, PORT_OFFSET: '200' }).PORT_OFFSET, '200');
});
