import {
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  removeElements,
  renameElement,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';

/** Limit against pages with thousands of tabs. */
const MAX_TABS = 40;
const MIN_TABS = 2;
const MAX_LABEL = 60;
/** Icons and the like in a label. */
const MAX_LABEL_ELEMENTS = 20;
const MAX_LEVEL = 4;
const HEADING = /^h([1-6])$/;

/**
 * Makes the labels of tabs the headings of the panels that scripts would show by them: a redesign shows all panels. Labels stay where
 * they are unless each of them has a panel that comes after all of them.
 */
export function headTabPanels(page: Page): void {
  const tabs = page.findElements('a', 'button').filter(isTab).slice(0, MAX_TABS);
  if (tabs.length < MIN_TABS) return;
  const positions = new Map(page.elements.map((element, position) => [element, position]));
  const panels = new Map(page.elements.map((element) => [getAttribute(element, 'id'), element]));
  const readPosition = (element: Element) => positions.get(element) ?? 0;
  const lists = Map.groupBy(tabs, (tab) => findAncestor(tab, isTabList));
  for (const [list, labels] of lists) {
    const own = labels.map((label) => {
      const id = readTarget(label);
      return id === undefined ? undefined : panels.get(id);
    });
    const last = Math.max(...labels.map(readPosition));
    const ownLabels = new Set(labels);
    // A label that contained its panel would become a part of itself.
    const isPanel = (panel: Element | undefined) =>
      panel !== undefined &&
      readPosition(panel) > last &&
      findAncestor(panel, ({ tagName }) => tagName === 'body') !== undefined &&
      findAncestor(panel, (box) => ownLabels.has(box)) === undefined;
    if (!list || labels.length < MIN_TABS || new Set(own).size < own.length || !own.every(isPanel)) continue;
    const before = page.elements.slice(0, readPosition(list)).findLast(({ tagName }) => HEADING.test(tagName));
    const level = Math.min(MAX_LEVEL, Number(HEADING.exec(before?.tagName ?? 'h1')?.[1]) + 1);
    for (const [i, label] of labels.entries()) moveInto(page, label, own[i] as Element, level);
  }
}

function isTab(control: Element): boolean {
  const isNamed = ['role', 'data-toggle', 'data-bs-toggle'].some((name) => /^(tab|pill)$/.test(getAttribute(control, name) ?? ''));
  if (!isNamed || findDescendantElements(control).length > MAX_LABEL_ELEMENTS) return false;
  const text = getVisibleText(control, MAX_LABEL * 2).trim();
  return /\p{L}{2}|\p{Lo}/u.test(text) && text.length <= MAX_LABEL;
}

function isTabList({ tagName, attrs }: Element): boolean {
  return /^(ul|ol|nav)$/.test(tagName) || attrs.some(({ name, value }) => name === 'role' && value === 'tablist');
}

/** What scripts open comes before what a page says of it. */
const TARGETS = ['data-bs-target', 'data-target', 'href', 'aria-controls'];

function readTarget(tab: Element): string | undefined {
  const values = TARGETS.map((name) => getAttribute(tab, name) ?? '');
  return values.map((value, i) => (TARGETS[i] === 'aria-controls' ? value : (/^#(.+)/.exec(value)?.[1] ?? ''))).find((id) => id !== '');
}

/** Moves a label to the start of its panel, also in the list of the elements of the page. */
function moveInto(page: Page, label: Element, panel: Element, level: number): void {
  removeElements([label]);
  const moved = [label, ...findDescendantElements(label)];
  page.elements.splice(page.elements.indexOf(label), moved.length);
  page.elements.splice(page.elements.indexOf(panel) + 1, 0, ...moved);
  renameElement(label, `h${level}`);
  label.attrs = [];
  label.parentNode = panel;
  panel.childNodes.unshift(label);
}
