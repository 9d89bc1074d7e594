const HIGHLIGHT_MS = 2_500;
/** The outline has two colors, so that one of them contrasts with every page. */
const OUTLINE = { outline: '4px solid #c8f045', boxShadow: '0 0 0 8px #0f1915' };

/** Scrolls the preview to an element and outlines it for a moment. Does nothing if the transformed page doesn't have it. */
export function showElementInFrame(frame: HTMLIFrameElement | null, selector: string): void {
  const element = findPlace(frame?.contentDocument, selector);
  if (!frame || !element) return;
  frame.scrollIntoView({ block: 'center' });
  element.scrollIntoView({ block: 'center' });
  element.animate([OUTLINE, OUTLINE], { duration: HIGHLIGHT_MS });
}

/** A selector of a foreign page may not be valid. */
function findPlace(page: Document | null | undefined, selector: string): Element | null {
  try {
    return page?.querySelector(selector) ?? null;
  } catch {
    return null;
  }
}
