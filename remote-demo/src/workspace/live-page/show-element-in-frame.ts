const HIGHLIGHT_MS = 2_000;
/** Room above a tall element, because many pages have a header that stays. */
const HEADER_ROOM = 72;
/** The outline has two colors, so that one of them contrasts with every page. Inside of the box, since pages clip what leaves them. */
const OUTLINE = { outline: '4px solid #c8f045', outlineOffset: '-4px', boxShadow: '0 0 0 8px #0f1915' };

/**
 * Scrolls the preview, and the window to it, to an element and outlines it for a moment. Returns false if the transformed page doesn't
 * have it.
 */
export function showElementInFrame(frame: HTMLIFrameElement | null, selector: string): boolean {
  const element = findPlace(frame?.contentDocument, selector);
  if (!frame || !element) return false;
  frame.scrollIntoView({ block: 'center' });
  outlineInFrame(frame, element);
  return true;
}

/**
 * Moves the preview to the first of these places that is visible and outlines it for a moment; the window stays where it is. With
 * reduced motion the preview doesn't move. Does nothing without such a place.
 */
export function showChangeInFrame(frame: HTMLIFrameElement, selectors: readonly string[]): void {
  const element = selectors.map((selector) => findVisible(frame.contentDocument, selector)).find((found) => found !== undefined);
  if (element) outlineInFrame(frame, element);
}

/** Moves the preview to a text that was found, and outlines its element for a moment. */
export function showMatchInFrame(frame: HTMLIFrameElement, range: Range): void {
  const { startContainer } = range;
  const element = startContainer.nodeType === Node.TEXT_NODE ? startContainer.parentElement : (startContainer as Element);
  if (element) outlineInFrame(frame, element);
}

const HIGHLIGHT = 'tx-found';

/** Marks ranges in the preview where the browser has the CSS Custom Highlight API; without any, removes the marks. */
export function markRanges(frame: HTMLIFrameElement, ranges: readonly Range[]): void {
  // The frame's window has globals that TypeScript doesn't know as properties of `Window`.
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  const highlights = page?.CSS?.highlights;
  if (!page || !highlights) return;
  if (ranges.length === 0) highlights.delete(HIGHLIGHT);
  else highlights.set(HIGHLIGHT, new page.Highlight(...ranges));
}

function outlineInFrame({ contentWindow: page }: HTMLIFrameElement, element: Element): void {
  if (!page) return;
  const { top, height } = element.getBoundingClientRect();
  // `scrollIntoView` would scroll this window, too.
  const margin = Math.max(HEADER_ROOM, (page.innerHeight - height) / 2);
  if (!page.matchMedia('(prefers-reduced-motion: reduce)').matches) page.scrollTo({ top: page.scrollY + top - margin, behavior: 'smooth' });
  element.animate([OUTLINE, OUTLINE], { duration: HIGHLIGHT_MS });
}

/** The first element of a page that matches and takes space. */
export function findVisible(page: Document | null, selector: string): Element | undefined {
  const isVisible = (element: Element) => element.getClientRects().length > 0 && element.getBoundingClientRect().height > 0;
  return page ? [...page.querySelectorAll(selector)].find(isVisible) : undefined;
}

/** The first element that matches. A selector of a foreign page may not be valid. */
export function findPlace(page: Document | null | undefined, selector: string): Element | null {
  try {
    return page?.querySelector(selector) ?? null;
  } catch {
    return null;
  }
}
