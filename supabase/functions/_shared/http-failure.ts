import type { ValidationFailure } from 'shared-contracts/field-error';
import { getValidationMessages } from 'shared-contracts/validation-messages';

/** Optional details of an `HttpFailure`, part of the response. */
export interface HttpFailureDetails {
  /** Error message per invalid field of the body. */
  fields?: Record<string, string>;
  /** Seconds until a retry makes sense, for the Retry-After header (RFC 9110, section 10.2.3). */
  retryAfter?: number;
}

/** An expected error: HTTP status, code for programs, and message for visitors. The response contains the message: no internals. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: HttpFailureDetails;

  constructor(status: number, code: string, message: string, details: HttpFailureDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/**
 * Creates the failure of a body with invalid fields, whose response has a message for each of them.
 * @param descriptions what the messages name, see `getValidationMessages`
 * @param missing message of the response if a required field is empty
 */
export function createInvalidBodyFailure<Field extends string>(
  code: string,
  validation: ValidationFailure<Field>,
  descriptions: Parameters<typeof getValidationMessages<Field>>[1],
  missing: string,
): HttpFailure {
  const fields = getValidationMessages(validation, descriptions) as Record<string, string>;
  const isMissing = Object.values(validation.fields).includes('required');
  const message = isMissing ? missing : (Object.values(fields)[0] ?? missing);
  return new HttpFailure(400, code, message, { fields });
}

/** Creates the failure of a rate-limited call (RFC 6585, section 4); `retryAfter` in seconds. */
export function createTooManyRequestsFailure(retryAfter: number): HttpFailure {
  return new HttpFailure(429, 'too-many-requests', 'Too many requests. Please try again later.', { retryAfter });
}

/** Creates the failure of a call at a time that isn't free (RFC 9110, section 15.5.10). */
export function createSlotTakenFailure(): HttpFailure {
  return new HttpFailure(409, 'slot-taken', 'This time is no longer free. Please choose another one.');
}
