const TIMEOUT_MS = 40_000;
const INTERVAL_MS = 50;

type Missing = undefined | null | false;

/**
 * Calls `read` until it returns something, and returns that.
 * @param description what is waited for, as a clause of the error: `the e-mail is sent`
 * @throws Error after 40 seconds
 */
export async function waitFor<Value>(description: string, read: () => Value | Missing | Promise<Value | Missing>): Promise<Value> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== null && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${TIMEOUT_MS} ms until ${description}.`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
