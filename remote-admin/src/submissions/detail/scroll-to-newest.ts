/** On narrower screens the detail view replaces the list, and the page scrolls. */
export const ONE_COLUMN_QUERY = '(max-width: 62em)';

const SPACE_PX = 12;

/** Scrolls to the end of a lead's conversation: the composer, or the start of the newest letter if both don't fit. */
export function scrollToNewest(lead: HTMLElement): void {
  const isPage = matchMedia(ONE_COLUMN_QUERY).matches;
  const scroller = findScroller(lead);
  const letter = [...lead.querySelectorAll('ol > [data-size=long]')].at(-1);
  const composer = lead.querySelector('[data-composer]');
  const heading = lead.querySelector('h2');
  if (!scroller || !letter || !composer || !heading) return;
  // The head of the lead covers the start of its pane. Focusing its name leaves space for the header of the site.
  const start = isPage ? Number.parseFloat(getComputedStyle(heading).scrollMarginTop) : getBox(heading.closest('header')).bottom;
  const end = isPage ? innerHeight : getBox(scroller).bottom;
  const distance = Math.min(getBox(composer).bottom + SPACE_PX - end, getBox(letter).top - SPACE_PX - start);
  if (distance > 0) scroller.scrollBy({ top: distance, behavior: 'instant' });
}

/** Finds what scrolls a lead: its pane, or the page. */
export const findScroller = (lead: Element): Element | null =>
  matchMedia(ONE_COLUMN_QUERY).matches ? document.documentElement : lead.closest('section');

const getBox = (element: Element | null): DOMRect => element?.getBoundingClientRect() ?? new DOMRect();
