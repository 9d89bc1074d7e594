/** Details that some failures carry to the caller. */
export interface FailureDetails {
  /** What is wrong with which field of the body. */
  fields?: Record<string, string>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** A refusal that the caller may read: its message is shown to people, so it holds no internals. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: FailureDetails;

  constructor(status: number, code: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The refusal after too many calls. */
export function tooMany(retryAfter: number): Failure {
  return new Failure(429, 'too-many-requests', 'Too many requests. Please try again later.', { retryAfter });
}
