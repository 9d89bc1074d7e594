/**
 * Attribute of `<html>` that the shell sets when the first page responds to input: the handlers of the header and of the
 * page, or of the error shown instead of it, are attached. Gates, journeys and benches wait for it. It is never removed.
 */
export const INTERACTIVE_ATTRIBUTE = 'data-interactive';

type Area = 'header' | 'main';

const pendingAreas = new Set<Area>(['header', 'main']);

/** Replays the early input of an area whose handlers are attached; marks the document once both areas are interactive. */
export function markInteractive(area: Area): void {
  window.replayEarlyInput?.(area);
  pendingAreas.delete(area);
  if (pendingAreas.size === 0) markDocumentInteractive();
}

/** Sets the attribute. Also called when a page can't become interactive, since its error notice with a retry button is. */
export function markDocumentInteractive(): void {
  document.documentElement.setAttribute(INTERACTIVE_ATTRIBUTE, '');
}
