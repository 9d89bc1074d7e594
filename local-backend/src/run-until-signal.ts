export interface RunningService {
  stop(): Promise<void>;
}

/**
 * Starts a service and stops it on SIGINT, SIGTERM or SIGHUP. A signal during the start stops the service as soon as it has
 * started, so that no child process is left behind. A failed start prints its message and exits with code 1.
 */
export async function runUntilSignal(start: () => Promise<RunningService>): Promise<void> {
  let stopping = false;
  const started = start();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void started.then((service) => service.stop()).finally(() => process.exit(0));
    });
  }
  try {
    await started;
  } catch (error) {
    if (stopping) return;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
