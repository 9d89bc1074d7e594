export interface RunningService {
  stop(): Promise<void>;
}

const PARENT_CHECK_INTERVAL_MS = 300;

/**
 * Starts a service and stops it on a signal, on an unexpected error, and when `tools/bootstrap.mjs`, its parent, was killed. A
 * signal during the start stops it as soon as it has started, so that no child process is left behind.
 */
export async function runUntilSignal(start: () => Promise<RunningService>): Promise<void> {
  // Before the start, during which the parent may end.
  const parent = process.ppid;
  let stopping = false;
  const started = start();
  const stop = (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    void started.then((service) => service.stop()).finally(() => process.exit(exitCode));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  if (parent === Number(process.env.BOOTSTRAP_PID)) setInterval(() => process.ppid !== parent && stop(0), PARENT_CHECK_INTERVAL_MS).unref();
  process.on('uncaughtException', (error) => {
    // Not console.error, which is silent while a request is handled (auth-and-rest.ts). Written once: if the parent was killed, each
    // write to its pipes is another unexpected error, and they would follow each other without end.
    if (!stopping) process.stderr.write(`Stopping because of an unexpected error: ${error.stack}\n`);
    stop(1);
  });
  try {
    await started;
  } catch (error) {
    if (stopping) return;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
