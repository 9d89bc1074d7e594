import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, Route, Settings } from '../types/index.ts';
import type { BundleSource, RemoteBundleSource } from './evaluate.ts';

/** Input of the renderer process. */
export interface RenderInput {
  shell: BundleSource;
  remotes: RemoteBundleSource[];
  registry: Registry;
  settings: Settings;
  /** Path of the document for unknown paths. */
  notFoundPath: string;
  /** Paths of pages whose documents exist already. */
  skippedPaths: string[];
}

/** Output of the renderer process. */
export interface RenderOutput {
  /** HTML of every page by path: the elements of the head, followed by the body. */
  pages: Record<string, string>;
  /** Names of the remotes whose modules a page contains, by path. */
  usedRemotes: Record<string, string[]>;
  shellPaths: string[];
  publicFiles: Record<string, string>;
  assetInput: unknown;
  headScript: string;
  /** Exposed pages and islands with a component, and the routes, by remote; only of remotes with rendered pages. */
  exposed: Record<string, { pages: string[]; routes: Route[] }>;
}

const RENDER_TIMEOUT_MS = 60_000;

// Without permission flags, Deno denies access to files, network, processes, environment and native code.
const DENO_ARGUMENTS = [
  'run',
  '--no-prompt',
  '--no-config',
  '--no-remote',
  '--no-npm',
  '--no-lock',
  '--v8-flags=--max-old-space-size=1024',
];

function findDeno(): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve('deno/package.json'));
  return path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
}

/**
 * Renders all pages in a Deno process without permissions, so that a remote's bundle can change only the HTML of pages.
 * @param program Path of the renderer.
 * @throws Error with the failed page and its error
 */
export function renderInSandbox(
  input: RenderInput,
  program = path.join(import.meta.dirname, `renderer${path.extname(import.meta.filename)}`),
): Promise<RenderOutput> {
  // Deno locks the databases in its cache folder; a shared folder would make concurrent processes wait.
  const cache = mkdtempSync(path.join(tmpdir(), 'compose-deno-'));
  const child = spawn(findDeno(), [...DENO_ARGUMENTS, program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DENO_DIR: cache, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
    timeout: RENDER_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const chunks: Buffer[] = [];
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => void chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-4000);
  });
  // If the process exits before it has read its input, the pipe breaks; the exit code reports the cause.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(input));
  const output = new Promise<RenderOutput>((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`Deno can't be started: ${error.message}. Install the packages and try again.`)));
    child.once('close', (code, signal) => {
      if (signal) return reject(new Error(`Rendering exceeded ${RENDER_TIMEOUT_MS / 1000} s or 1 GB of memory.\n${errors}`));
      try {
        const result: RenderOutput | { error: string } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
        if ('error' in result) reject(new Error(result.error));
        else resolve(result);
      } catch {
        reject(new Error(`The renderer exited with ${code} and without a result.\n${errors}`));
      }
    });
  });
  return output.finally(() => rmSync(cache, { recursive: true, force: true }));
}
