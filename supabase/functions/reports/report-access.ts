import { createHash } from 'node:crypto';
import { REPORT_TOKEN_PATTERN } from 'shared-contracts/demo-report';
import { HttpFailure } from '../_shared/http-failure.ts';

/** Returns the value if it can be the id of a report. @throws HttpFailure 404, as for an unknown report */
export function parseReportId(value: unknown): string {
  if (typeof value !== 'string' || !REPORT_TOKEN_PATTERN.test(value)) throw createMissingReportFailure();
  return value;
}

/** Creates the failure of a call for a report that never existed, is deleted or has expired, which callers can't distinguish. */
export function createMissingReportFailure(): HttpFailure {
  return new HttpFailure(404, 'not-found', 'There is no such report.');
}

/** SHA-256 as 64 hexadecimal digits. A random secret needs no slower hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
