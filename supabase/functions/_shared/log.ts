/** Fields of a log line: ids, codes and counts. */
export type LogFields = Record<string, string | number | boolean | null>;

/** Writes one line of JSON. Never pass text that a visitor typed. */
export function log(level: 'info' | 'error', event: string, fields: LogFields = {}): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields });
  if (level === 'error') console.error(line);
  else console.log(line);
}

/** Name, code and status of an error for the log. Omits the message, which may quote a database row. */
export function describeErrorForLog(error: unknown): string {
  const { name = 'Error', code = '', status = '' } = (error ?? {}) as { name?: string; code?: string; status?: number | string };
  return [name, code, status].filter((part) => part !== '').join(' ');
}
