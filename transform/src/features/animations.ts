import type { ChangeCounts } from 'shared-contracts/transform';
import { readDesign } from '../design/read-design.ts';
import { type Element, getAttribute, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

const MAX_ANIMATED_ELEMENTS = 300;

/** No containers: a transformed element is the containing block of fixed descendants (CSS Transforms Level 1, "The Transform Rendering Model"). */
const TEXTS = ['h2', 'h3', 'p', 'blockquote'];
const IMAGES = ['img', 'figure'];

/**
 * Elements grow while they enter the window from below. A shrunk element stays inside of its box, so it covers no neighbor. What is in
 * the window at the start doesn't move. No opacity, so that texts always have their contrast.
 */
const RULES = `@media(prefers-reduced-motion:no-preference){@supports(animation-timeline:view()){
@keyframes tx-grow{from{scale:.95}to{scale:none}}
[data-tx-anim]{animation:tx-grow linear;animation-timeline:view();animation-range:entry 0% entry 100%}
}}`;

/** Moves headings, texts and images into place while the visitor scrolls. */
export function applyAnimations(page: Page): ChangeCounts<'animations'> {
  // A moving element is painted above what overlapped it (CSS Transforms Level 2 section 2).
  const { hasPositionedBoxes, linkedSheets, unreadSheets } = readDesign(page);
  const canMove = !hasPositionedBoxes && unreadSheets === 0 && !page.findElements('table').some(isBesideTexts);
  // Style sheets often pull texts over images.
  const names = linkedSheets === 0 ? [...TEXTS, ...IMAGES] : TEXTS;
  const animated = canMove ? page.findElements(...names).slice(0, MAX_ANIMATED_ELEMENTS) : [];
  for (const element of animated) setAttribute(element, 'data-tx-anim', '');
  if (canMove) page.css.push(RULES);
  return { animated: animated.length };
}

/** Whether texts flow around a table. Their boxes are as wide as without it and would lie above it while they move. */
function isBesideTexts(table: Element): boolean {
  return /^(left|right)$/i.test(getAttribute(table, 'align') ?? '');
}
