/** Selects the header of a document. */
export const HEADER_SELECTOR = '[data-island="shell/Header"]';

/** Selects the header of a document with a stored session: the menu of small screens and the account menu depend on the session. */
export const SESSION_HEADER_SELECTOR = `[data-session] ${HEADER_SELECTOR}`;
