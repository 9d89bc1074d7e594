/** Scroll position in pixels above which the header has a solid background. */
export const SOLID_HEADER_SCROLL_PX = 20;

/** Makes the header solid while the page is scrolled. An observed element at the top of the page needs no work on scroll. */
export function installHeaderBackground(): void {
  document.body.insertAdjacentHTML('beforeend', `<div style=position:absolute;top:0;width:1px;height:${SOLID_HEADER_SCROLL_PX}px></div>`);
  const observer = new IntersectionObserver((entries) => {
    document.querySelector('header')?.setAttribute('data-solid', `${!entries.at(-1)?.isIntersecting}`);
  });
  observer.observe(document.body.lastElementChild as Element);
}
