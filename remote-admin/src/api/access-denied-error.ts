/** The server rejected the session (HTTP 401 or 403), or the user no longer has the admin role. */
export class AccessDeniedError extends Error {}
