import { isVisible } from '../rules/is-empty-page.ts';

const MARK = 'data-tx-anim';
/** No containers: what moves would hold their fixed parts. */
const MOVED = 'h1, h2, h3, h4, p, blockquote, img, figure';
/** Parts of the page that the features added. */
const ADDED = '[data-tx]';
const MAX_MOVED = 300;
/** Larger pages stay as they are. */
const MAX_ELEMENTS = 6_000;
/**
 * Elements grow while they enter the window from below, inside of their boxes. No opacity, so that texts always have their contrast. What
 * is in the window at the start doesn't move.
 */
const RULES = `@media(prefers-reduced-motion:no-preference){@supports(animation-timeline:view()){
@keyframes tx-grow{from{scale:.92}to{scale:none}}
[${MARK}]{animation:tx-grow linear;animation-timeline:view();animation-range:entry 0% entry 100%}
}}`;

/**
 * Lets headings, texts and pictures of a shown page move while a visitor scrolls, if they can. Such an element is painted above what
 * overlapped it, and holds its positioned parts (CSS Transforms Level 2 section 2), so those that touch a positioned or floating box stay.
 * Calling it again decides anew.
 * @returns how many elements can move: none in a browser without animations by scroll; undefined until the page is loaded
 */
export function moveOnScroll(page: Document): number | undefined {
  if (page.readyState !== 'complete') return undefined;
  // A field can hide the methods of its form.
  const elements = [...page.body.querySelectorAll<HTMLElement>('*:not(form)')];
  for (const element of elements) element.removeAttribute(MARK);
  if (elements.length > MAX_ELEMENTS || !CSS.supports('animation-timeline: view()')) return 0;
  const boxes: { element: Element; box: DOMRect; isPlaced: boolean; isLayered: boolean }[] = [];
  for (const element of elements) {
    const { position, float, zIndex } = getComputedStyle(element);
    // The page scrolls below it.
    if (/fixed|sticky/.test(position) && !(Number(zIndex) > 0) && isVisible(element)) return 0;
    const isPlaced = /absolute|fixed|sticky/.test(position);
    // A layer of its own is above or below the page in any case.
    const isLayered = position !== 'static' && zIndex !== 'auto' && Number(zIndex) !== 0;
    if (position !== 'static' || float !== 'none') boxes.push({ element, box: element.getBoundingClientRect(), isPlaced, isLayered });
    // A link can be larger than its text.
    else if (element.localName === 'a' && ['::before', '::after'].some((part) => getComputedStyle(element, part).position === 'absolute')) {
      const area = element.offsetParent ?? page.body;
      boxes.push({ element, box: area.getBoundingClientRect(), isPlaced: true, isLayered: false });
    }
  }
  const canMove = (moved: Element): boolean => {
    const own = moved.getBoundingClientRect();
    return !boxes.some(({ element, box, isPlaced, isLayered }) => {
      if (element === moved || element.contains(moved)) return false;
      return moved.contains(element) ? isPlaced : !isLayered && touch(own, box);
    });
  };
  const movable = elements.filter((element) => element.matches(MOVED) && !element.closest(ADDED) && isVisible(element) && canMove(element));
  const moved = movable.slice(0, MAX_MOVED).filter((element, _, all) => !all.some((other) => other !== element && other.contains(element)));
  for (const element of moved) element.setAttribute(MARK, '');
  if (moved.length > 0 && !page.querySelector('style[data-tx=animations]')) {
    const style = page.head.appendChild(page.createElement('style'));
    style.dataset.tx = 'animations';
    style.textContent = RULES;
  }
  return moved.length;
}

/** Whether boxes overlap by more than a rounding error. */
function touch(one: DOMRect, other: DOMRect): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  );
}
