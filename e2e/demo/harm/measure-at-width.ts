import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What a visitor can see and use of a page at the current width. Elements that the transform added are only part of `axe`. */
export interface Measurement {
  /** Number of elements that violate each rule of axe. */
  axe: Record<string, number>;
  /** Number of elements that axe can't decide for each rule, such as texts in front of pictures or below other boxes. */
  undecided: Record<string, number>;
  /**
   * Visible letters and digits: signs that a page types before the items of a list become those of a list. Links to one address with one
   * text count once, as `controls` do. Menus that one click opens are open.
   */
  characters: number;
  /**
   * Texts in the first three screens whose first line is covered at its center by an unrelated element. A header that stays at the top
   * covers none that a visitor sees after scrolling by its height.
   */
  covered: number;
  /** CSS pixels by which the page is wider than the window. */
  overflow: number;
  /** Visible buttons and fields, and addresses of visible links: menus for phones repeat links, and cards link picture and title. */
  controls: number;
}

/** Measures the loaded page at a width. */
export async function measureAtWidth(page: Page, width: number): Promise<Measurement> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(finishLoading);
  await page.evaluate(finishTransitions);
  const visible = await page.evaluate(readVisibleContent);
  await page.evaluate(toggleMenus, true);
  const { characters, controls } = await page.evaluate(readVisibleContent);
  await page.evaluate(toggleMenus, false);
  // The debugger evaluates it, because the content security policy blocks a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return { ...visible, characters, controls, ...(await page.evaluate(runAxe)) };
}

/**
 * Waits for images, also for those that a visitor would have to scroll to: at another width, pages load other image sources, which have no
 * box until then.
 */
async function finishLoading(): Promise<void> {
  const MAX_TRIES = 40;
  for (const image of document.images) image.loading = 'eager';
  const isLoading = (image: HTMLImageElement) => !image.complete;
  for (let i = 0; i < MAX_TRIES && [...document.images].some(isLoading); i++) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Waits for the page's own transitions and animations, which would change the results. */
async function finishTransitions(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
  for (const animation of document.getAnimations()) {
    const hasEnd = Number.isFinite(animation.effect?.getComputedTiming().endTime);
    if (animation.timeline === document.timeline && hasEnd) animation.finish();
  }
}

/** Opens or closes the menus of headers that open without scripts. */
function toggleMenus(isOpen: boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details')) menu.open = isOpen;
  for (const toggle of document.querySelectorAll<HTMLInputElement>('header nav input[type=checkbox]')) toggle.checked = isOpen;
}

/** This function is serialized and evaluated in the page, so it contains everything that it uses. */
function readVisibleContent(): Omit<Measurement, 'axe' | 'undecided'> {
  const SCREENS = 3;
  /** Larger boxes than a quarter of the window are no headers. */
  const MAX_HEADER_SHARE = 4;
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isAdded = (element: Element) => element.closest('[data-tx]') !== null;
  const findFixedBox = (element: Element | null): Element | undefined => {
    for (let box = element; box; box = box.parentElement) if (/^(fixed|sticky)$/.test(getComputedStyle(box).position)) return box;
    return undefined;
  };
  /** Whether a visitor can scroll to a box: menus wait beside the screen until scripts move them in. */
  const hasBox = (element: Element, { width, height, left, right, bottom }: DOMRect) =>
    width > 0 && height > 0 && right > 0 && bottom + scrollY > 0 && (left < innerWidth || findFixedBox(element) === undefined);
  /** Whether an element is in a box that clips its whole content: a closed one, or one of a pixel for those who hear the page. */
  const isClipped = (element: Element) => {
    for (let box = element.closest<HTMLElement>('*'); box && box !== document.body; box = box.parentElement)
      if (Math.min(box.offsetWidth, box.offsetHeight) <= 1 && getComputedStyle(box).overflowY === 'hidden') return true;
    return false;
  };
  const texts: { parent: Element; range: Range }[] = [];
  const links = new Set<string>();
  let characters = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.nodeValue ?? '').replace(/\s+/g, '');
    if (!parent || text === '' || isAdded(parent) || !isVisible(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (!hasBox(parent, range.getBoundingClientRect()) || isClipped(parent)) continue;
    const link = parent.closest('a[href]');
    const key = link instanceof HTMLAnchorElement ? `${link.href} ${text}`.toLowerCase() : '';
    if (key === '' || !links.has(key)) characters += text.replace(/[^\p{L}\p{N}]/gu, '').length;
    links.add(key);
    texts.push({ parent, range });
  }
  const findCover = ({ parent, range }: (typeof texts)[number]) => {
    // The middle of several lines may be in a line of another text.
    const { x, y, width, height } = range.getClientRects()[0] ?? range.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top && !top.contains(parent) && !parent.contains(top) ? top : undefined;
  };
  /** Whether a box that stays in its place while the page scrolls covers a text only until then. */
  const isCoveredUntilScrolled = (text: (typeof texts)[number], cover: Element) => {
    const box = findFixedBox(cover);
    if (!box || box.contains(text.parent) || scrollY === 0) return false;
    const { top, height } = box.getBoundingClientRect();
    if (top > 0 || height > innerHeight / MAX_HEADER_SHARE) return false;
    const position = scrollY;
    // The complete line comes out from under the box.
    const { height: lineHeight } = text.range.getClientRects()[0] ?? text.range.getBoundingClientRect();
    scrollTo({ top: position - box.getBoundingClientRect().bottom - lineHeight, behavior: 'instant' });
    const isFree = findCover(text) === undefined;
    scrollTo({ top: position, behavior: 'instant' });
    return isFree;
  };
  let covered = 0;
  for (let screen = 0; screen < SCREENS; screen++) {
    scrollTo({ top: screen * innerHeight, behavior: 'instant' });
    for (const text of texts) {
      const cover = findCover(text);
      if (cover && !isCoveredUntilScrolled(text, cover)) covered += 1;
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });
  const controls = [...document.querySelectorAll('a[href],button,input:not([type=hidden]),select,textarea,summary')];
  /** Without scripts, a button without a word outside of a form does nothing, such as an arrow beside slides, nor does a link to `#`. */
  const isDead = (control: Element) =>
    (control instanceof HTMLButtonElement &&
      control.form === null &&
      control.popoverTargetElement === null &&
      !/\p{L}{2}/u.test(control.textContent ?? '')) ||
    (control.matches('a[href="#"]:not([aria-label],[title])') && control.textContent?.trim() === '' && !control.querySelector('img,svg'));
  const shown = controls.filter(
    (control) =>
      !isAdded(control) &&
      !isDead(control) &&
      isVisible(control) &&
      hasBox(control, control.getBoundingClientRect()) &&
      !isClipped(control),
  );
  // Security & SSL makes one address of two that differ only in their scheme.
  const identify = (control: Element) => (control instanceof HTMLAnchorElement ? control.href.replace(/^https?:/, '') : control);
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    characters,
    covered,
    overflow: Math.max(0, scrollWidth - clientWidth),
    controls: new Set(shown.map(identify)).size,
  };
}

async function runAxe(): Promise<Pick<Measurement, 'axe' | 'undecided'>> {
  const options = { resultTypes: ['violations' as const, 'incomplete' as const], iframes: false };
  const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(options);
  const count = (results: typeof violations) => Object.fromEntries(results.map(({ id, nodes }) => [id, nodes.length]));
  return { axe: count(violations), undecided: count(incomplete) };
}
