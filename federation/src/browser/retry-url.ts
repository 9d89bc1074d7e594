/** Returns another URL of the same file, because browsers cache a failed module by its URL. `attempt` 0 is the original. */
export function createRetryUrl(url: string, attempt: number): string {
  return attempt === 0 ? url : `${url}?retry=${attempt}`;
}
