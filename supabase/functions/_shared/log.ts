export type LogFields = Record<string, string | number | boolean | null>;

/** Writes one line of JSON. Callers pass codes, counts and ids, never anything that a person typed. */
export function log(level: 'info' | 'error', event: string, fields: LogFields = {}): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields });
  if (level === 'error') console.error(line);
  else console.log(line);
}

/** What went wrong, for the log: an error's kind and code, without its message, which may quote a row. */
export function faultOf(error: unknown): string {
  const { name = 'Error', code = '', status = '' } = (error ?? {}) as { name?: string; code?: string; status?: number | string };
  return [name, code, status].filter((part) => part !== '').join(' ');
}
