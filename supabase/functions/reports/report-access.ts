import { REPORT_TOKEN } from 'shared-contracts/demo-report';
import { Failure } from '../_shared/failure.ts';

/** Returns the value if it can be the id of a report. @throws Failure 404, as for an unknown report */
export function parseReportId(value: unknown): string {
  if (typeof value !== 'string' || !REPORT_TOKEN.test(value)) throw createMissingReportFailure();
  return value;
}

/** Creates the failure of a call for a report that never existed, is deleted or has expired, which callers can't distinguish. */
export function createMissingReportFailure(): Failure {
  return new Failure(404, 'not-found', 'There is no such report.');
}

/** SHA-256 as 64 hexadecimal digits. A random secret needs no slower hash. */
export async function hashSecret(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
