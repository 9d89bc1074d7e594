/** A stored release, pointer or preview is missing, incomplete, altered, or claims what it may not; the message says which. */
export class InvalidReleaseError extends Error {}
