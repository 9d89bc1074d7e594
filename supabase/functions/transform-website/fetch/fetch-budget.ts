import type { FetchLimits } from './fetch-limits.ts';
import { PageFetchError } from './page-fetch-error.ts';

/** Reads of a fast server resolve as microtasks, which block timers and other requests. */
const MAX_BLOCKING_MS = 10;

/** Time, bytes and reads that one fetch may use, redirects included. */
export class FetchBudget {
  readonly limits: FetchLimits;
  readonly #deadline: number;
  #bytes = 0;
  #reads = 0;
  #lastYield = performance.now();

  constructor(limits: FetchLimits) {
    this.limits = limits;
    this.#deadline = performance.now() + limits.totalMs;
  }

  /** @throws PageFetchError `timeout` after the deadline */
  checkTime(): void {
    if (performance.now() >= this.#deadline) throw new PageFetchError('timeout');
  }

  /**
   * Resolves with the promise's value within `timeoutMs` and before the deadline. An expired deadline wins over a settled promise.
   * @throws PageFetchError `timeout`
   */
  async wait<T>(promise: Promise<T>, timeoutMs = Number.POSITIVE_INFINITY): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expiry = new Promise<never>((_, reject) => {
      const remainingMs = Math.min(timeoutMs, this.#deadline - performance.now());
      const expire = () => reject(new PageFetchError('timeout'));
      if (remainingMs <= 0) expire();
      else timer = setTimeout(expire, remainingMs);
    });
    try {
      const value = await Promise.race([expiry, promise]);
      this.checkTime();
      return value;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Reads into `target`; null at the end of the stream. @throws PageFetchError `timeout`, `size` */
  async read(connection: Deno.Conn, target: Uint8Array, timeoutMs?: number): Promise<number | null> {
    await this.#yieldToTimers();
    this.checkTime();
    const count = await this.wait(connection.read(target), timeoutMs);
    this.#bytes += count ?? 0;
    this.#reads += 1;
    if (this.#bytes > this.limits.wireBytes) throw new PageFetchError('size', 'wire');
    if (this.#reads > this.limits.reads) throw new PageFetchError('size', 'reads');
    return count;
  }

  async #yieldToTimers(): Promise<void> {
    if (performance.now() - this.#lastYield < MAX_BLOCKING_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#lastYield = performance.now();
  }
}
