/** Positions are rounded, so smaller differences are no overflow. */
const TOLERANCE_PX = 4;

/** Elements that make a page wider than its window (WCAG 1.4.10): the innermost that reach beyond its right edge. */
export function findOverflowingElements(page: Document): Element[] {
  const { scrollWidth, clientWidth } = page.documentElement;
  const width = Math.max(scrollWidth, page.body.scrollWidth);
  if (width <= clientWidth + TOLERANCE_PX) return [];
  const wide = [...page.body.querySelectorAll('*')].filter((element) => isBeyond(element, clientWidth) && !isClipped(element));
  const containers = new Set<Element | null>(wide.map(({ parentElement }) => parentElement));
  const innermost = wide.filter((element) => !containers.has(element));
  return innermost.length > 0 ? innermost : [page.body];
}

function isBeyond(element: Element, width: number): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && box.right > width + TOLERANCE_PX;
}

/** Whether a container scrolls or hides what is beyond its edges. */
function isClipped(element: Element): boolean {
  for (let parent = element.parentElement; parent && parent !== element.ownerDocument.body; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflowX !== 'visible') return true;
  }
  return false;
}
