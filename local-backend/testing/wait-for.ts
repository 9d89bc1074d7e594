const INTERVAL_MS = 50;
/** Shorter than the limit of a test in tools/test.ts, so that the error names what was waited for. */
const TIMEOUT_MS = 240_000;

/** What `read` returns while there is nothing yet. */
type Missing = undefined | null | false;

/**
 * Calls `read` every 50 milliseconds until it returns something, and returns that.
 * @param description what is waited for, as a clause: `the e-mail is sent`
 * @throws Error after 240 seconds, or the error of `read`
 */
export async function waitFor<Value>(description: string, read: () => Value | Missing | Promise<Value | Missing>): Promise<Value> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== null && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${TIMEOUT_MS / 1000} seconds without success until ${description}.`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
