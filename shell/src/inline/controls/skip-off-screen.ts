import { runAfterPaint } from '../run-after-paint.ts';

/** Skips style, layout and paint of the sections that are off screen in the next frame; they keep their heights. */
export function skipOffScreen(): void {
  const sections = [...document.querySelectorAll('main section,footer')];
  // Read before the first style is written, which would make each of them a layout.
  const styles = sections.map((section) => {
    const { top, bottom, height } = section.getBoundingClientRect();
    return top > innerHeight || bottom < 0 ? `content-visibility:hidden;height:${height}px` : '';
  });
  for (const [index, section] of sections.entries()) section.setAttribute('style', styles[index] ?? '');
  runAfterPaint(() => {
    for (const section of sections) section.removeAttribute('style');
  });
}
