import { signalProcess, waitUntil } from '../processes/processes.ts';

const FAST_SHUTDOWN_TIMEOUT_MS = 20_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 10_000;

/** Stops Postgres by its fast shutdown (SIGINT), or else by the immediate one (SIGQUIT). Returns whether it has exited. */
export async function shutDownPostgres(pid: number, hasExited: () => boolean): Promise<boolean> {
  signalProcess(pid, 'SIGINT');
  if (!(await waitUntil(hasExited, FAST_SHUTDOWN_TIMEOUT_MS))) signalProcess(pid, 'SIGQUIT');
  return waitUntil(hasExited, IMMEDIATE_SHUTDOWN_TIMEOUT_MS);
}
