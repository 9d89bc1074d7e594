/** Positions are rounded, so smaller differences are no overflow. */
const TOLERANCE_PX = 4;

/** Elements that make a page wider than its window (WCAG 1.4.10): the innermost that reach beyond its right edge. */
export function findOverflowingElements(page: Document): Element[] {
  if (!isTooWide(page)) return [];
  const wide = [...page.body.querySelectorAll('*')].filter((element) => isBeyond(element) && !isClipped(element));
  const containers = new Set<Element | null>(wide.map(({ parentElement }) => parentElement));
  const innermost = wide.filter((element) => !containers.has(element));
  return innermost.length > 0 ? innermost : [page.body];
}

function isTooWide({ documentElement, body }: Document): boolean {
  return Math.max(documentElement.scrollWidth, body.scrollWidth) > documentElement.clientWidth + TOLERANCE_PX;
}

function isBeyond(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && box.right > getEdge(element);
}

/** Where the window ends. */
function getEdge({ ownerDocument }: Element): number {
  return ownerDocument.documentElement.clientWidth + TOLERANCE_PX;
}

/** Whether a container scrolls or hides what is beyond its edges, or the window doesn't scroll to it. */
function isClipped(element: Element): boolean {
  if (getComputedStyle(element).position === 'fixed') return true;
  for (let parent = element.parentElement; parent && parent !== element.ownerDocument.body; parent = parent.parentElement) {
    const { overflowX, position } = getComputedStyle(parent);
    if (overflowX !== 'visible' || position === 'fixed') return true;
  }
  return false;
}

type FindTargets = (wide: HTMLElement) => (Element | null)[];

const REPLACED = 'img,video,canvas,svg,iframe,object,embed,input,select,textarea';
/** Rules for windows of phones: of each repair, for the elements with its attribute. */
const RULES = `@media(max-width:820px){
[data-tx-clip]{overflow-x:clip!important}
[data-tx-inside]{left:auto!important;right:0!important}
[data-tx-wrap]{flex-wrap:wrap!important;grid-template:none/minmax(0,1fr)!important}
[data-tx-wrap]>*{grid-area:auto!important}
[data-tx-narrow]{min-width:0!important;max-width:100%!important;margin-inline:0!important;box-sizing:border-box!important}
[data-tx-narrow]:not(${REPLACED}){width:auto!important}
:is(img,video,canvas)[data-tx-narrow]{height:auto!important}
[data-tx-scroll]{display:block!important;max-width:100%!important;overflow-x:auto!important}
[data-tx-break]{white-space:normal!important;overflow-wrap:break-word!important}
}`;
/** A text of one word that fits a phone. */
const SHORT_WORD = /^\s*\S{1,20}\s*$/;
/** A longer text is no value of a table. */
const MAX_CELL_CHARACTERS = 240;
/** Each round reaches boxes inside of those that the last one has narrowed. */
const MAX_ROUNDS = 8;
/** Larger pages stay as they are. */
const MAX_ELEMENTS = 6_000;

/** The elements that each repair changes so that a wide element fits, the gentlest repair first. */
const REPAIRS: Readonly<Record<string, FindTargets>> = {
  'data-tx-clip': (wide) => (isOrnament(wide) ? [isBeyond(wide) ? findContainer(wide) : wide] : []),
  'data-tx-inside': (wide) => (isOrnament(wide) && isAbsolute(wide) ? [wide] : []),
  'data-tx-wrap': ({ parentElement }) => [
    parentElement && /flex|grid/.test(getComputedStyle(parentElement).display) ? parentElement : null,
  ],
  'data-tx-narrow': (wide) => (isAbsolute(wide) ? [] : [wide]),
  'data-tx-scroll': (wide) => [findScrollable(wide)],
  'data-tx-break': (wide) => [wide, findContainer(wide)],
};

/**
 * Makes a document that is wider than the phone that shows it fit, with rules for windows of phones, and gives pictures that cover each
 * other a line each. Changes that don't help or that cut texts off are undone, so a page that can't be repaired stays as wide as it is.
 */
export function fitToPhone(page: Document): void {
  const rows = findCrowdedRows(page);
  if ((!isTooWide(page) && rows.length === 0) || page.querySelectorAll('*').length > MAX_ELEMENTS) return;
  page.head.append(Object.assign(page.createElement('style'), { textContent: RULES }));
  for (const row of rows) row.setAttribute('data-tx-wrap', '');
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const helped = Object.entries(REPAIRS).map(([repair, findTargets]) => isTooWide(page) && tryRepair(page, repair, findTargets));
    if (!helped.includes(true)) return;
  }
}

/** Grids with pictures that are wider than their cells. */
function findCrowdedRows(page: Document): Element[] {
  return [...page.images].flatMap((image) => {
    const [cell, row] = [image.parentElement, image.parentElement?.parentElement];
    const isCrowded = cell && row && getComputedStyle(row).display === 'grid';
    return isCrowded && image.getBoundingClientRect().right > cell.getBoundingClientRect().right + TOLERANCE_PX ? [row] : [];
  });
}

/** Returns whether the repair has helped any element. */
function tryRepair(page: Document, repair: string, findTargets: FindTargets): boolean {
  const measure = (wide: Element) => wide.getBoundingClientRect().right + getReach(wide);
  const trials = findWideElements(page).flatMap((wide) =>
    findTargets(wide).flatMap((target) =>
      target && !target.hasAttribute(repair) ? { target, wide, position: measure(wide), cut: countCutTexts(target) } : [],
    ),
  );
  for (const { target } of trials) target.setAttribute(repair, '');
  const helpful = trials.filter(({ wide, position }) => isClipped(wide) || measure(wide) < position - 1);
  const harmful = trials.filter(({ target, cut }) => countCutTexts(target) > cut);
  const isIn = (list: typeof trials, target: Element) => list.some((trial) => trial.target === target);
  const useless = trials.filter(({ target }) => !isIn(helpful, target) || isIn(harmful, target));
  for (const { target } of useless) target.removeAttribute(repair);
  return useless.length < trials.length;
}

/** The outermost elements that reach beyond the right edge, and the innermost whose own texts or decorations do. */
function findWideElements(page: Document): HTMLElement[] {
  const elements = [page.body, ...page.body.querySelectorAll<HTMLElement>('*')];
  const reaching = elements.filter((element) => getReach(element) > getEdge(element));
  const containers = new Set(reaching.map(({ parentElement }) => parentElement));
  const isCause = (element: HTMLElement) =>
    isBeyond(element) ? !(element.parentElement && isBeyond(element.parentElement)) : !containers.has(element);
  return reaching.filter((element) => isCause(element) && !isClipped(element));
}

/** Where an element and what leaves its box end. */
function getReach(element: Element): number {
  const { left, right, width } = element.getBoundingClientRect();
  const isOpen = width > 0 && getComputedStyle(element).overflowX === 'visible';
  return isOpen ? Math.max(right, left + element.scrollWidth) : right;
}

function isAbsolute(element: Element): boolean {
  return getComputedStyle(element).position === 'absolute' && !element.matches(REPLACED);
}

/** The box that can clip an element. What the body clips, the window still scrolls to. */
function findContainer(element: HTMLElement): Element | null {
  const container = isAbsolute(element) ? element.offsetParent : element.parentElement;
  return container === element.ownerDocument.body ? null : container;
}

/** The table or code that may scroll. A table with long texts places the parts of a page, which nobody reads by scrolling sideways. */
function findScrollable(wide: Element): Element | null {
  const found = wide.closest('table, pre');
  const isLong = ({ textContent }: Element) => (textContent ?? '').trim().length > MAX_CELL_CHARACTERS;
  return found && [...found.querySelectorAll('td')].some(isLong) ? null : found;
}

/** Whether nothing beyond the right edge says or shows anything: the edge of a row with a negative margin, or a circle in the background. */
function isOrnament(element: Element): boolean {
  const isShown = element.matches(REPLACED) || element.querySelector(REPLACED) !== null;
  return !isShown && listTexts(element).every(({ box }) => box.right <= getEdge(element));
}

/** Texts that a box cuts off or that begin before the left edge, and words such as those of a menu that are broken into letters. */
function countCutTexts(element: Element): number {
  return listTexts(element).filter(({ box, parent, isBroken }) => isBroken || box.left < -TOLERANCE_PX || isCut(box, parent)).length;
}

function isCut(text: DOMRect, parent: Element | null): boolean {
  if (!parent || parent === parent.ownerDocument.body) return false;
  const { left, right, bottom } = parent.getBoundingClientRect();
  const leaves = Math.max(left - text.left, text.right - right, text.bottom - bottom) > TOLERANCE_PX;
  return (leaves && /hidden|clip/.test(getComputedStyle(parent).overflow)) || isCut(text, parent.parentElement);
}

function listTexts(element: Element): { box: DOMRect; parent: Element | null; isBroken: boolean }[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = element.ownerDocument.createRange();
  const texts: ReturnType<typeof listTexts> = [];
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const isWord = SHORT_WORD.test(walker.currentNode.nodeValue ?? '');
    const isBroken = isWord && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    texts.push({ box: range.getBoundingClientRect(), parent: walker.currentNode.parentElement, isBroken });
  }
  return texts.filter(({ box }) => box.width > 0);
}
