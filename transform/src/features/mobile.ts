import type { ChangeCounts } from 'shared-contracts/transform';
import { findRows } from '../design/find-rows.ts';
import { readDesign } from '../design/read-design.ts';
import {
  collapseWhitespace,
  type Element,
  findAncestor,
  getAttribute,
  getVisibleText,
  isElement,
  isViewportMeta,
  removeElements,
  setAttribute,
} from '../html/tree.ts';
import { type Page, renderHeadElement } from '../page/page.ts';
import { isWiderThanPhone } from '../page/wide-boxes.ts';
import { makeScrollableRegionsFocusable } from './scrollable-regions.ts';

const VIEWPORT = 'width=device-width, initial-scale=1';

/** Narrower images fit every phone. */
const MAX_FITTING_WIDTH_PX = 200;
/** Images with both sizes that keep their ratio when they get narrower. The height of others stays, since failed images are square. */
const WIDE_IMAGE = 'img[data-tx-wide]';
/** Rules for targets that contain text; images in a target may be as high as the target. */
const WITH_TEXT = ':not(:empty,:has(img,svg,picture))';

/** What can't move texts over positioned boxes. */
const SAFE_RULES = `
@media(max-width:820px){:where(img,video,canvas){max-width:max(100%,75vw)}:where(${WIDE_IMAGE},video){height:auto}body pre{overflow-x:auto}}`;

/**
 * The tables of a page that can't flow anew keep their width, and so do the images in their cells: narrower ones would leave gaps in frames,
 * and a share of the width of a cell would make it as narrow as a letter.
 */
const FIXED_PAGE_RULES = `${SAFE_RULES}
@media(max-width:820px){:where(td img){max-width:none}}`;

/** The height of a table is a minimum, but that of a block isn't: what is longer would leave it. */
const RULES = `${SAFE_RULES}
@media(max-width:820px){
body{overflow-wrap:break-word}
body table{overflow-x:auto}
body [data-tx-text]{min-width:min(16ch,60vw)}
body [data-tx-fluid]{width:auto!important;min-width:0!important;max-width:100%!important}
body table:not([hidden]){display:block;max-width:100%!important;height:auto!important}
:where(table){width:fit-content}
body [data-tx-stack],body [data-tx-stack]>tbody,body [data-tx-stack]>tbody>tr,body [data-tx-stack]>tbody>tr>:is(td,th):not([hidden]){display:block;width:auto!important;min-width:0!important;height:auto!important}
}`;

/** Target size of WCAG 2.2 success criterion 2.5.5: 44 pixels. */
const TARGET_RULES = `
@media(max-width:820px){
body :is(button${WITH_TEXT},input:not([type=checkbox]):not([type=radio]):not([type=hidden]):not([type=image]),select,summary){min-height:44px}
body :is(nav,footer) a${WITH_TEXT}{min-height:44px}
body :is(input,select,textarea){font-size:16px!important}
}`;

/** Rules that only pages without a viewport for phones get. */
const DESKTOP_PAGE_RULES = `
@media(max-width:820px){
html,body{min-width:0!important}
body *{max-width:100vw!important;box-sizing:border-box}
body img,body video{max-width:100%!important}
body ${WIDE_IMAGE},body video{height:auto!important}
body [width]:not(img):not(video):not(svg):not(canvas){width:auto!important}
body [data-tx-columns]{grid-template:none/minmax(0,1fr)!important;flex-wrap:wrap!important}
body [data-tx-columns]>*{grid-area:auto!important}
}`;

/** Sets the viewport, prevents horizontal scrolling and enlarges targets on narrow screens. */
export function applyMobile(page: Page): ChangeCounts<'mobile'> {
  const viewports = page.findElements('meta').filter(isViewportMeta);
  const [first, ...others] = viewports;
  const wasMobileReady = /width\s*=\s*device-width/.test((first && getAttribute(first, 'content')) ?? '');
  // A wrong viewport is replaced by an element of ours: the audit recognizes it, and a second transform corrects the page again.
  if (first && wasMobileReady) setAttribute(first, 'content', VIEWPORT);
  else page.headMarkup.push(renderHeadElement('meta', { name: 'viewport', content: VIEWPORT }, 'mobile'));
  removeElements(wasMobileReady ? others : viewports);
  const { hasPositionedBoxes, hasFixedBoxes } = readDesign(page);
  const canReflow = !hasPositionedBoxes;
  const isInCell = (image: Element) => !canReflow && findAncestor(image, ({ tagName }) => tagName === 'td') !== undefined;
  for (const image of page.findElements('img').filter(isWide)) if (!isInCell(image)) setAttribute(image, 'data-tx-wide', '');
  page.css.push(!canReflow ? FIXED_PAGE_RULES : wasMobileReady ? RULES : RULES + DESKTOP_PAGE_RULES);
  if (!hasFixedBoxes) page.css.push(TARGET_RULES);
  makeScrollableRegionsFocusable(page);
  const wideBoxes = canReflow ? page.elements.filter(isWiderThanPhone) : [];
  for (const box of wideBoxes) setAttribute(box, 'data-tx-fluid', '');
  const cells = canReflow ? page.findElements('td', 'th').filter(hasSentence).slice(0, MAX_CELLS) : [];
  for (const cell of cells) setAttribute(cell, 'data-tx-text', '');
  const stacked = new Set(cells.filter(hasLongText).map((cell) => findAncestor(cell, ({ tagName }) => tagName === 'table', TABLE_LEVELS)));
  for (const table of stacked) if (table) setAttribute(table, 'data-tx-stack', '');
  if (canReflow && !wasMobileReady) markColumns(page);
  const tables = canReflow ? page.findElements('table').filter((table) => !stacked.has(table)).length : 0;
  // Which targets the rules enlarge is known only where the page is rendered.
  return { viewport: wasMobileReady ? 0 : 1, tables, targets: 0 };
}

/** A table scrolls rather than give the sentences in its cells one word a line. */
const MAX_CELLS = 500;
/** A longer text is no value of a table: the table places the parts of a page, which stand below each other on a phone. */
const MAX_VALUE_CHARACTERS = 240;
/** From a cell to its table. */
const TABLE_LEVELS = 3;

function hasLongText(cell: Element): boolean {
  return collapseWhitespace(getVisibleText(cell, MAX_VALUE_CHARACTERS + 1)).length > MAX_VALUE_CHARACTERS;
}

function isWide(image: Element): boolean {
  const [width, height] = ['width', 'height'].map((name) => Number.parseInt(getAttribute(image, name) ?? '', 10)) as [number, number];
  return width > MAX_FITTING_WIDTH_PX && height > 1;
}

const MIN_SENTENCE = 40;

/** Marks grids and flex rows with sentences beside each other, which on a phone would have one letter a line. */
function markColumns(page: Page): void {
  const isRow = findRows(page);
  for (const element of page.elements) {
    const children = element.childNodes.filter(isElement);
    if (children.length < 2 || !isRow(element) || !children.some(hasSentence)) continue;
    setAttribute(element, 'data-tx-columns', '');
    for (const child of children.filter(hasSentence)) setAttribute(child, 'data-tx-text', '');
  }
}

function hasSentence(element: Element): boolean {
  return collapseWhitespace(getVisibleText(element, MIN_SENTENCE + 1)).length > MIN_SENTENCE;
}
