import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { it } from 'node:test';
import { repositoryPath } from '../src/settings/repository-path.ts';

/** A program whose service prints `started` and `stopped`; `work` runs after the start. */
const createProgram = (work: string) => `
  import { runUntilSignal } from '${repositoryPath('local-backend/src/run-until-signal.ts')}';
  setInterval(() => {}, 1000);
  await runUntilSignal(async () => {
    console.log('started');
    return { stop: async () => console.log('stopped') };
  });
  ${work}`;

function run(program: string): { child: ChildProcess; closed: Promise<{ code: number | null; output: string }> } {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  return { child, closed: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) };
}

it('an unexpected error is printed and stops the service with code 1, although console.error is silent', async () => {
  const { closed } = run(createProgram("console.error = () => {}; setTimeout(() => { throw new Error('broken timer'); });"));
  const { code, output } = await closed;
  assert.equal(code, 1);
  // Standard output and standard error are two pipes, which can arrive in any order.
  assert.match(output, /^Stopping because of an unexpected error: Error: broken timer$/m);
  assert.match(output, /^started\n[\s\S]*^stopped$/m);
});

it('stops the service when its parent, the bootstrap, is killed', async () => {
  const { child, closed } = run(`
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(createProgram(''))}], {
      env: { ...process.env, BOOTSTRAP_PID: String(process.pid) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });`);
  child.stdout?.once('data', () => child.kill('SIGKILL'));
  // Closes when the grandchild, which has the same output, has exited.
  assert.equal((await closed).output, 'started\nstopped\n');
});
