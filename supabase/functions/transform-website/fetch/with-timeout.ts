import { PageFetchError } from './page-fetch-error.ts';

/**
 * Resolves with the promise's value within `timeoutMs` and before `deadline`, a time of `performance.now()`.
 * @throws PageFetchError `timeout`
 */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number, deadline: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    const remainingMs = Math.max(0, Math.min(timeoutMs, deadline - performance.now()));
    timer = setTimeout(() => reject(new PageFetchError('timeout')), remainingMs);
  });
  try {
    return await Promise.race([promise, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
