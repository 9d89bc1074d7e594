import type { PageGoal, PageOutline } from 'shared-contracts/evidence';
import {
  type Child,
  collapseWhitespace,
  type Element,
  getAttribute,
  getVisibleText,
  INVISIBLE_ELEMENTS,
  isElement,
  isText,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';

const MAX_ITEMS = 5;
const MAX_LABEL_LENGTH = 32;
/** Pages with fewer main headings also have those of the third level as sections. */
const MIN_SECTIONS = 3;

/** Sections and goals of a page after the analytics feature, which marks the calls to action. */
export function readOutline(page: Page): PageOutline {
  const named = (...names: string[]) => page.findElements(...names).filter((element) => readLabel(element) !== '');
  const main = named('h1', 'h2');
  const headings = sample(main.length >= MIN_SECTIONS ? main : named('h1', 'h2', 'h3'));
  const starts = measureStarts(page, new Set(headings));
  return {
    sections: headings.map((heading) => ({ title: readLabel(heading), start: starts.get(heading) ?? 0 })),
    goals: findGoals(page),
  };
}

/** Selects at most `MAX_ITEMS` elements at equal distances. */
function sample(elements: readonly Element[]): Element[] {
  const size = Math.min(MAX_ITEMS, elements.length);
  return Array.from({ length: size }, (_, i) => elements[Math.floor((i * elements.length) / size)] as Element);
}

function findGoals(page: Page): PageGoal[] {
  const goals = new Map<string, PageGoal>();
  for (const element of page.findElements('form', 'a', 'button')) {
    const goal = createGoal(element);
    if (goal && goal.label !== '' && !goals.has(goal.label)) goals.set(goal.label, goal);
    if (goals.size === MAX_ITEMS) break;
  }
  return [...goals.values()];
}

function createGoal(element: Element): PageGoal | undefined {
  if (element.tagName === 'form')
    return { label: cut(getAttribute(element, 'aria-label') ?? getAttribute(element, 'name') ?? ''), kind: 'form' };
  if (getAttribute(element, 'data-tx-cta') === undefined) return undefined;
  return { label: readLabel(element), kind: element.tagName === 'a' ? 'link' : 'button' };
}

function readLabel(element: Element): string {
  return cut(getVisibleText(element, MAX_LABEL_LENGTH));
}

/** Shortens a text and removes control and format characters, which could reorder the text around it (Unicode Standard Annex 9). */
function cut(text: string): string {
  return collapseWhitespace(text.replace(/[\p{Cc}\p{Cf}]/gu, ' '))
    .slice(0, MAX_LABEL_LENGTH)
    .replace(/[\ud800-\udbff]$/, '');
}

/** Share of the visible text before each heading, in percent. */
function measureStarts(page: Page, headings: ReadonlySet<Element>): Map<Element, number> {
  const positions = new Map<Element, number>();
  const stack: Child[] = [page.root];
  let length = 0;
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isText(node)) length += node.value.trim().length;
    if (!isElement(node) || INVISIBLE_ELEMENTS.has(node.tagName)) continue;
    if (headings.has(node)) positions.set(node, length);
    for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i] as Child);
  }
  return new Map([...positions].map(([heading, position]) => [heading, Math.round((100 * position) / Math.max(1, length))]));
}
