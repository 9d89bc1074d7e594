/** Scroll position in pixels above which the header has a solid background. */
export const SOLID_ABOVE_PX = 20;

/** Makes the header solid while the page is scrolled. An observed element at the top of the page needs no work on scroll. */
export function installHeaderBackground(): void {
  const top = document.createElement('div');
  top.style.cssText = `position:absolute;top:0;width:1px;height:${SOLID_ABOVE_PX}px`;
  document.body.append(top);
  const observer = new IntersectionObserver((entries) => {
    document.querySelector('header')?.setAttribute('data-solid', `${!entries.at(-1)?.isIntersecting}`);
  });
  observer.observe(top);
}
