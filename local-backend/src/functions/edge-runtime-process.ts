import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRecordedProcess, writeProcessRecord } from '../processes/process-record.ts';
import { signalProcess, waitUntil } from '../processes/processes.ts';
import { type DenoProcess, startDenoProcess } from './deno-process.ts';
import { watchFolders } from './watch-folders.ts';

export interface EdgeRuntime {
  /** Origin that serves the functions; null while the process restarts. */
  origin(): string | null;
  stop(): Promise<void>;
}

export interface EdgeRuntimeOptions {
  environment: Record<string, string>;
  log(line: string): void;
  dataDir: string;
  /** Files that start the functions, by name. */
  entryPoints: Record<string, string>;
  /** Folders whose files the functions import. */
  sourceFolders: string[];
  /** Reloads the functions when a file of these folders changes. */
  reloads: boolean;
}

const STOP_TIMEOUT_MS = 5000;
const RESTART_DELAY_MS = 500;
const ORPHAN_EXIT_TIMEOUT_MS = 1000;
/** Longer than any request takes. */
const RETIRE_DELAY_MS = 15_000;

/** Runs all edge functions in one Deno process, which is restarted when it exits. @throws Error when it doesn't start */
export async function startEdgeRuntime({ log, dataDir, reloads, ...options }: EdgeRuntimeOptions): Promise<EdgeRuntime> {
  const processes = new Set<DenoProcess>();
  let isStopping = false;

  const start = (isStrict: boolean) => {
    const deno = startDenoProcess({ ...options, isStrict }, log);
    processes.add(deno);
    void deno.exited.then(() => processes.delete(deno));
    return deno;
  };
  const use = (deno: DenoProcess) => {
    current = deno;
    if (deno.pid) writeProcessRecord(getRecordFile(dataDir), deno.pid);
    void deno.exited.then(async () => {
      if (isStopping || current !== deno) return;
      log('functions: the Deno process exited, restarting it');
      await sleep(RESTART_DELAY_MS);
      if (!isStopping && current === deno) use(start(false));
    });
  };
  const reload = async () => {
    if (isStopping) return;
    const next = start(true);
    if (!(await next.ready) || isStopping) {
      if (!isStopping) log('functions: the changed files can’t be loaded (see above), the previous version keeps running');
      return next.end();
    }
    const previous = current;
    use(next);
    log('functions: reloaded, because their files changed');
    await sleep(RETIRE_DELAY_MS, null, { ref: false });
    return previous.end();
  };

  let current = start(false);
  use(current);
  if (!(await current.ready)) {
    isStopping = true;
    await current.end();
    throw new Error('The edge functions did not start (see the lines above): run "npm install", then start again.');
  }
  const stopWatching = watchFolders(reloads ? options.sourceFolders : [], () => void reload());
  return {
    origin: () => current.origin(),
    async stop() {
      isStopping = true;
      stopWatching();
      await Promise.all([...processes].map((deno) => deno.end()));
    },
  };
}

/** Ends the Deno process of a killed run that didn't notice it, such as one in an endless loop. Returns whether there was one. */
export async function stopOrphanedEdgeRuntime(dataDir: string): Promise<boolean> {
  const file = getRecordFile(dataDir);
  const hasExited = () => findRecordedProcess(file) === null;
  if (await waitUntil(hasExited, ORPHAN_EXIT_TIMEOUT_MS)) return false;
  const orphan = findRecordedProcess(file);
  if (orphan) signalProcess(orphan.pid, 'SIGKILL');
  return waitUntil(hasExited, STOP_TIMEOUT_MS);
}

function getRecordFile(dataDir: string): string {
  return path.join(dataDir, 'functions.pid');
}
