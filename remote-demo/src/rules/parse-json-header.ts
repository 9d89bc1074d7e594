/** Parses the JSON object in a response header. Returns null if the header is missing, malformed or contains another value. */
export function parseJsonHeader(header: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(header ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a value is an object and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
