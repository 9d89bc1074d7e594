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

/** Creates the failure of a rate-limited call (RFC 6585, section 4); `retryAfter` in seconds. */
export function createTooManyRequestsFailure(retryAfter: number): HttpFailure {
  return new HttpFailure(429, 'too-many-requests', 'Too many requests. Please try again later.', { retryAfter });
}
