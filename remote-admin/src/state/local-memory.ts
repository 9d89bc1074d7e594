/** Reads what this browser remembers under a key; null without it, or in a browser that blocks storage. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value in this browser, or nothing with null. In a browser that blocks storage nothing is remembered. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The open page works without it.
  }
}
