import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../../../tools/config.ts';
import type { Registry, RemoteRoute, Settings } from '../site-types.ts';
import type { RemoteCode, ShellBundle } from './evaluate.ts';

type Picture = ReturnType<ShellBundle['pictures']>[string];

export interface RenderRequest {
  shell: Omit<RemoteCode, 'contract'>;
  remotes: RemoteCode[];
  registry: Registry;
  settings: Settings;
  /** Path of the document that answers every path that no release knows. */
  notFound: string;
}

export interface RenderAnswer {
  /** HTML of every page by its path: what belongs into the head, then the body. */
  pages: Record<string, string>;
  publicFiles: Record<string, string>;
  /** Pictures that compose draws, by file name; the elements of a card are plain objects. */
  pictures: Record<string, Picture>;
  /** The display face for the text of pictures: a WOFF file as a data address. */
  displayFont: string;
  colorSchemeScript: string;
  /** What each remote's bundle really exports. */
  exposed: Record<string, { pages: string[]; routes: RemoteRoute[] }>;
}

/** How long all pages together may take, in milliseconds. */
const PATIENCE = 60_000;

// Without a permission Deno refuses files, network, processes, environment, and native code.
const NOTHING_ALLOWED = [
  'run',
  '--no-prompt',
  '--no-config',
  '--no-remote',
  '--no-npm',
  '--no-lock',
  '--v8-flags=--max-old-space-size=1024',
];

/**
 * Renders every page in a process that may neither read nor write files, open connections, start processes nor read the
 * environment: whatever a remote's bundle does, all it can change is the text of the pages.
 * @throws Error that names the page and what it threw
 */
export function renderInSandbox(request: RenderRequest, program = path.join(import.meta.dirname, 'renderer.ts')): Promise<RenderAnswer> {
  const deno = path.join(repository, 'node_modules/deno', process.platform === 'win32' ? 'deno.exe' : 'deno');
  // Deno's caches are databases with locks, which every other Deno of this machine would share.
  const cache = mkdtempSync(path.join(tmpdir(), 'compose-deno-'));
  const child = spawn(deno, [...NOTHING_ALLOWED, program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DENO_DIR: cache, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  });
  const out: Buffer[] = [];
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => void out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk).slice(-4000);
  });
  // A child that ends before it has read everything closes the pipe: its exit says why.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(request));
  const answered = new Promise<RenderAnswer>((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`Deno can't be started: ${error.message}. Run npm ci, then try again.`)));
    child.once('close', (code, signal) => {
      if (signal) return reject(new Error(`The pages were not rendered within ${PATIENCE / 1000} s or 1 GB of memory.\n${complaints}`));
      try {
        const answer: RenderAnswer | { error: string } = JSON.parse(Buffer.concat(out).toString('utf8'));
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer);
      } catch {
        reject(new Error(`The renderer ended with ${code} and without an answer.\n${complaints}`));
      }
    });
  });
  return answered.finally(() => rmSync(cache, { recursive: true, force: true }));
}
