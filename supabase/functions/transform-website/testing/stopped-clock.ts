/** Runs `use` while time passes only by `advance`. Timers with a delay never fire, as on a machine whose timers are late. */
export async function withStoppedClock(use: (advance: (milliseconds: number) => void) => Promise<void>): Promise<void> {
  const { setTimeout } = globalThis;
  const now = performance.now.bind(performance);
  let time = now();
  performance.now = () => time;
  const setImmediateTimeout = (task: () => void, delayMs = 0) => (delayMs > 0 ? 0 : setTimeout(task, 0));
  globalThis.setTimeout = setImmediateTimeout as typeof setTimeout;
  try {
    await use((milliseconds) => {
      time += milliseconds;
    });
  } finally {
    globalThis.setTimeout = setTimeout;
    performance.now = now;
  }
}
