/** Scroll position in pixels above which the header has a solid background. */
export const SOLID_HEADER_SCROLL_PX = 20;

/** Makes the header solid while the page is scrolled. */
export function installHeaderBackground(): void {
  const update = () => document.querySelector('header')?.toggleAttribute('data-solid', scrollY > SOLID_HEADER_SCROLL_PX);
  // A loaded page may have the position of an earlier visit.
  for (const type of ['scroll', 'pageshow']) addEventListener(type, update, { passive: true });
}
