import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../engine/page.ts';
import { setAttribute } from '../engine/tree.ts';
import { renderFeatureBadge } from '../widgets/feature-bar.ts';

const MAX_ANIMATED_ELEMENTS = 300;
/** These are animated when the page is loaded, the others when they are scrolled into view. */
const ANIMATED_ON_LOAD = 6;

/** No containers: a transformed element is the containing block of fixed descendants (CSS Transforms Level 1, "The Transform Rendering Model"). */
const ANIMATED_ELEMENTS = ['h1', 'h2', 'h3', 'p', 'img', 'figure', 'blockquote'];

const RULES = `@media(prefers-reduced-motion:no-preference){
@keyframes tx-rise{from{opacity:.01;translate:0 22px}to{opacity:1;translate:none}}
[data-tx-anim]{animation:tx-rise .7s cubic-bezier(.2,.7,.2,1) both}
@supports(animation-timeline:view()){[data-tx-anim=""]{animation-timeline:view();animation-range:entry 0% entry 60%}}
}`;

/** Animates headings, texts and images into view while the visitor scrolls. */
export function applyAnimations(page: Page): ChangeCounts<'animations'> {
  const animated = page.findElements(...ANIMATED_ELEMENTS).slice(0, MAX_ANIMATED_ELEMENTS);
  for (const [i, element] of animated.entries()) setAttribute(element, 'data-tx-anim', i < ANIMATED_ON_LOAD ? 'first' : '');
  page.css.push(RULES);
  page.badges.push(
    renderFeatureBadge({
      marker: 'animations',
      icon: 'play',
      tone: 'accent',
      value: animated.length > 0 ? `${animated.length} in motion` : 'Nothing to move',
      label: 'None for reduced motion',
      title: 'Animations',
      facts: [['Elements that rise into view', animated.length]],
      note: 'Scroll, and headings, texts and images rise into place. Who prefers less motion sees them at rest.',
    }),
  );
  return { animated: animated.length };
}
