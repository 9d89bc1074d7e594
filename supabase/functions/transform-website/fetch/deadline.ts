import { Refusal } from './refusal.ts';

/** The promise's value, unless it takes longer than `ms` or than the moment `end` (of `performance.now()`). */
export async function within<T>(promise: Promise<T>, ms: number, end: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    const left = Math.max(0, Math.min(ms, end - performance.now()));
    timer = setTimeout(() => reject(new Refusal('timeout')), left);
  });
  try {
    return await Promise.race([promise, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
