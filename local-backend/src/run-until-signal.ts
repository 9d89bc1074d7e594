export interface Running {
  stop(): Promise<void>;
}

/**
 * Starts something and runs it until a signal. A signal that comes during the start is obeyed as soon as what was started
 * can be stopped, so that no database is left behind; a failure ends the process with its one sentence.
 */
export async function runUntilSignal(start: () => Promise<Running>): Promise<void> {
  let stopping = false;
  const started = start();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void started.then((running) => running.stop()).finally(() => process.exit(0));
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
