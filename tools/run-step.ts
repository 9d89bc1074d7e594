import { spawn } from 'node:child_process';
import path from 'node:path';
import { repository } from './parts.ts';

export interface CommandStep {
  name: string;
  /** A program of node_modules/.bin or of the system, with its arguments. */
  command: string[];
  env?: Record<string, string>;
  /** Folder that the program runs in; by default the repository's root. */
  cwd?: string;
}

export interface StepResult {
  step: CommandStep;
  ok: boolean;
  /** Null if the program couldn't be started or was ended by a signal. */
  exitCode: number | null;
  output: string;
  seconds: number;
}

/** Runs a step to its end. */
export function runStep(step: CommandStep): Promise<StepResult> {
  const started = performance.now();
  const [program = '', ...args] = step.command;
  const bin = path.join(repository, 'node_modules', '.bin');
  const env = { ...process.env, ...step.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, FORCE_COLOR: '0', NO_COLOR: '1' };
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { cwd: step.cwd ?? repository, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const finish = (exitCode: number | null) =>
      resolve({ step, ok: exitCode === 0, exitCode, output, seconds: (performance.now() - started) / 1000 });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    child.on('error', (error) => {
      output += `${program} can't be run: ${error.message}\n`;
      finish(null);
    });
    child.on('close', finish);
  });
}
