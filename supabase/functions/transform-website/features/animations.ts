import type { Page } from '../engine/page.ts';
import { setAttribute } from '../engine/tree.ts';
import { chip } from '../widgets/dock.ts';
import type { Counts } from './names.ts';

const MOST = 300;
/** These rise when the page opens: nobody has scrolled yet. */
const AT_ONCE = 6;

/** Not on containers: a transform would re-anchor fixed elements inside of them. */
const ANIMATED = ['h1', 'h2', 'h3', 'p', 'img', 'figure', 'blockquote'];

const RULES = `@media(prefers-reduced-motion:no-preference){
@keyframes tx-rise{from{opacity:.01;translate:0 22px}to{opacity:1;translate:none}}
[data-tx-anim]{animation:tx-rise .7s cubic-bezier(.2,.7,.2,1) both}
@supports(animation-timeline:view()){[data-tx-anim=""]{animation-timeline:view();animation-range:entry 0% entry 60%}}
}`;

/** Headings, texts and images rise into view while the visitor scrolls. */
export function animations(page: Page): Counts {
  const animated = page.named(...ANIMATED).slice(0, MOST);
  for (const [i, element] of animated.entries()) setAttribute(element, 'data-tx-anim', i < AT_ONCE ? 'first' : '');
  page.css.push(RULES);
  page.dock.push(
    chip({
      marker: 'animations',
      icon: 'play',
      tone: 'accent',
      figure: animated.length > 0 ? `${animated.length} in motion` : 'Nothing to move',
      label: 'None for reduced motion',
      title: 'Animations',
      facts: [['Elements that rise into view', animated.length]],
      note: 'Scroll, and headings, texts and images rise into place. Who prefers less motion sees them at rest.',
    }),
  );
  return { animated: animated.length };
}
