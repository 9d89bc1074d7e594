import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { repositoryPath } from '../src/settings/repository-path.ts';

const SERVICE = `
  import { runUntilSignal } from '${repositoryPath('local-backend/src/run-until-signal.ts')}';
  setInterval(() => {}, 1000);
  await runUntilSignal(async () => {
    console.log('started');
    return { stop: async () => console.log('stopped') };
  });`;

it('stops the service when its parent, the bootstrap, is killed', async () => {
  const parent = `
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(SERVICE)}], {
      env: { ...process.env, BOOTSTRAP_PID: String(process.pid) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    child.kill('SIGKILL');
  });
  // Closes when the grandchild, which has the same output, has exited.
  await once(child, 'close');
  assert.equal(output, 'started\nstopped\n');
});
