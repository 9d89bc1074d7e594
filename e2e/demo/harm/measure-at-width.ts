import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { readVisibleContent, type VisibleContent } from './read-visible-content.ts';

/** Covered texts are counted in this many screens: a longer page repeats what it does. */
const SCREENS = 8;
/** Menus that one click opens without scripts. */
const MENUS = 'details,input[type=checkbox]';
const MENUS_OF_HEADERS = 'header details,header nav input[type=checkbox]';

/** What a visitor can see and use of a page at the current width, while the menus of its headers are open. */
export interface Measurement extends VisibleContent {
  /** Visible characters while all that one click opens is open, counted as `characters`. */
  charactersAfterClicks: number;
  /** Number of elements that violate each rule of axe. */
  axe: Record<string, number>;
  /** Number of elements that axe can't decide for each rule, such as texts in front of pictures or below other boxes. */
  undecided: Record<string, number>;
}

/** Measures the loaded page at a width. */
export async function measureAtWidth(page: Page, width: number): Promise<Measurement> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(finishLoading);
  await page.evaluate(finishTransitions);
  const visible = await page.evaluate(readVisibleContent, SCREENS);
  const { characters, controls } = await readOpenContent(page, MENUS_OF_HEADERS);
  const { characters: charactersAfterClicks } = await readOpenContent(page, MENUS);
  // The debugger evaluates it, because the content security policy blocks a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return { ...visible, characters, controls, charactersAfterClicks, ...(await page.evaluate(runAxe)) };
}

async function readOpenContent(page: Page, menus: string): Promise<VisibleContent> {
  const opened = await page.evaluateHandle(openMenus, menus);
  const content = await page.evaluate(readVisibleContent, 0);
  await opened.evaluate(closeMenus);
  return content;
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

/** Opens closed details and the menus behind checkboxes of no form, only those of headers or all. Returns what it opened. */
function openMenus(selector: string): (HTMLDetailsElement | HTMLInputElement)[] {
  const closed = [...document.querySelectorAll<HTMLDetailsElement | HTMLInputElement>(selector)].filter((menu) =>
    menu instanceof HTMLDetailsElement ? !menu.open : !menu.form && !menu.checked,
  );
  for (const menu of closed) {
    // Details of one name close each other.
    menu.removeAttribute('name');
    if (menu instanceof HTMLDetailsElement) menu.open = true;
    else menu.checked = true;
  }
  return closed;
}

function closeMenus(menus: (HTMLDetailsElement | HTMLInputElement)[]): void {
  for (const menu of menus) {
    if (menu instanceof HTMLDetailsElement) menu.open = false;
    else menu.checked = false;
  }
}

async function runAxe(): Promise<Pick<Measurement, 'axe' | 'undecided'>> {
  const options = { resultTypes: ['violations' as const, 'incomplete' as const], iframes: false };
  const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(options);
  const count = (results: typeof violations) => Object.fromEntries(results.map(({ id, nodes }) => [id, nodes.length]));
  return { axe: count(violations), undecided: count(incomplete) };
}
