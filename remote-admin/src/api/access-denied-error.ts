/** The server rejected the session (HTTP 401 or 403), or the user no longer has a role. */
export class AccessDeniedError extends Error {}

/** The user must set up two-factor sign-in first. */
export class FactorMissingError extends AccessDeniedError {}
