import { onFirstContentfulPaint } from './paint.ts';

/**
 * Finishes animations that are off screen, such as those at the top of a page that opens at a section. They don't start again when
 * they are scrolled into view.
 */
export function finishHiddenAnimations(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) continue;
      observer.unobserve(target);
      for (const animation of target.getAnimations())
        if (Number(animation.effect?.getComputedTiming().endTime) < Infinity) animation.finish();
    }
  });
  const observe = () => {
    for (const { effect } of document.getAnimations()) observer.observe((effect as KeyframeEffect).target as Element);
  };
  // Before the first paint it would compute the styles once more.
  onFirstContentfulPaint(observe);
  addEventListener('animationstart', observe);
}
