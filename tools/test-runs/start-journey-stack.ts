import { spawn } from 'node:child_process';
import { repository } from '../parts.ts';

/** The stack of the journeys in a process of its own. */
export interface JourneyStack {
  /** Resolves with the seconds of the start, including builds. Rejects with the output if the stack ends before it is ready. */
  ready: Promise<number>;
  stop(): Promise<void>;
}

/** Starts `e2e/serve.ts`, which builds and serves everything that tests in a browser need. Ends with this process. */
export function startJourneyStack(): JourneyStack {
  const env = { ...process.env, NODE_NO_WARNINGS: '1', BOOTSTRAP_PID: String(process.pid) };
  const child = spawn(process.execPath, ['e2e/serve.ts'], { cwd: repository, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const started = performance.now();
  const ready = new Promise<number>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        if (output.includes('The stack of the journeys is ready.')) resolve((performance.now() - started) / 1000);
      });
    void exited.then(() => reject(new Error(`The stack of the journeys did not start:\n${output}`)));
  });
  // The suites that need the stack report the error.
  ready.catch(() => {});
  return {
    ready,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
