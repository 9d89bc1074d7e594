import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { compose } from '../compose/compose.ts';
import type { ComposeOptions } from '../compose/read/compose-options.ts';
import { describeRefusal } from '../compose/read/refused-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** What the host of a site needs to know about a composed site. */
export interface CompositionSummary {
  pageCount: number;
  /** One line for each release that was refused and each island that was omitted. */
  notes: string[];
}

/**
 * Composes a site from the releases of its store.
 * @param signal Ends the work, if it is done in another process.
 * @throws Error if the previous site stays
 */
export type SiteComposer = (store: ReleaseStore, signal: AbortSignal) => Promise<CompositionSummary>;

/** A compose that takes longer is ended, so that the next one can start. */
const CHILD_TIMEOUT_MS = 300_000;

/** Composes in this process. */
export function createInProcessComposer(site: ComposeOptions): SiteComposer {
  return async (store) => {
    const { pages, refused, omitted } = await compose(store, site);
    return { pageCount: pages.length, notes: [...refused.map(describeRefusal), ...omitted] };
  };
}

/**
 * Composes in a child process, so that the server still answers requests: reading, checking and compressing releases takes
 * seconds of computing.
 * @param command Program and arguments that compose the site and print a `CompositionSummary` as their last line.
 */
export function createChildProcessComposer([program = '', ...args]: string[]): SiteComposer {
  return (_, signal) =>
    new Promise((resolve, reject) => {
      const limits = { timeout: CHILD_TIMEOUT_MS, killSignal: 'SIGKILL' as const, signal };
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...limits });
      // Requests of visitors come first.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      const endChild = () => void child.kill('SIGKILL');
      process.once('exit', endChild);
      let output = '';
      let errors = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      child.stderr.on('data', (chunk) => {
        errors = (errors + chunk).slice(-4000);
      });
      child.once('error', reject);
      child.once('close', (code, signal) => {
        process.off('exit', endChild);
        if (code === 0) resolve(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
        else reject(new Error(errors.trim() || `Composing was ended by ${signal ?? `exit code ${code}`}.`));
      });
    });
}
