/** Runs in the page. Describes a page that is wider than the viewport, and elements that clip their text unless they match `excerpts`. */
export function listOverflow(excerpts: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
  const clipped = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { overflowX, overflowY, position, opacity } = getComputedStyle(element);
    const hides = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isVisible = !element.matches(excerpts) && element.clientWidth > 1 && opacity !== '0' && position !== 'absolute';
    return (
      hides && hasText && isVisible && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
    );
  });
  return [...wide, ...clipped.map((element) => `clipped: ${element.textContent?.trim().slice(0, 60)}`)];
}
