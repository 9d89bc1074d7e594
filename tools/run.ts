import { spawn } from 'node:child_process';
import path from 'node:path';
import { repository } from './parts.ts';

export interface Step {
  name: string;
  /** A program of node_modules/.bin or of the system, with its arguments. */
  command: string[];
  env?: Record<string, string>;
  /** Folder that the program runs in; by default the repository's root. */
  cwd?: string;
}

export interface StepResult {
  step: Step;
  ok: boolean;
  output: string;
  seconds: number;
}

/** Runs a step; with `show`, also prints its output. */
export function run(step: Step, show: boolean): Promise<StepResult> {
  const started = performance.now();
  const [program = '', ...args] = step.command;
  const bin = path.join(repository, 'node_modules', '.bin');
  const env = { ...process.env, ...step.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, FORCE_COLOR: '0', NO_COLOR: '1' };
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { cwd: step.cwd ?? repository, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const finish = (ok: boolean) => resolve({ step, ok, output, seconds: (performance.now() - started) / 1000 });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        if (show) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => {
      output += `${program} can't be run: ${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
