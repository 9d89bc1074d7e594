/**
 * Attribute of `<html>` that is set when the first page responds to input: the handlers of the header and of the page, or of the
 * error shown instead of it, are attached. Gates, journeys and benches wait for it. It is never removed.
 */
export const INTERACTIVE_ATTRIBUTE = 'data-interactive';

/** Sets the attribute. Also called when a page can't become interactive, since its error notice with a retry button is. */
export function markDocumentInteractive(): void {
  document.documentElement.setAttribute(INTERACTIVE_ATTRIBUTE, '');
}
