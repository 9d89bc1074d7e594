import { waitForPaint } from 'federation-toolkit/page';

/** Skips style, layout and paint of the sections that are off screen in the next frame; they keep their heights. */
export function skipOffScreenRendering(): void {
  // Read before the first style is written, which would make each of them a layout.
  const skipped = [...document.querySelectorAll('main>:not([style]),footer')]
    .map((section) => ({ section, box: section.getBoundingClientRect() }))
    .filter(({ box }) => box.top > innerHeight || box.bottom < 0);
  for (const { section, box } of skipped) section.setAttribute('style', `content-visibility:hidden;height:${box.height}px`);
  void waitForPaint().then(() => {
    for (const { section } of skipped) section.removeAttribute('style');
  });
}
