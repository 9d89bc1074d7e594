import {
  type ElementSnapshot,
  isElementSnapshot,
  type PageSnapshot,
  type StyleValues,
  type TextSnapshot,
} from '../measure/page-snapshot.ts';
import { type ContentKind, collapse } from './content.ts';
import { isShownByStyles } from './grounds.ts';
import { readAllText } from './hidden-elements.ts';

const CONTROLS = new Set('input select textarea button fieldset output meter progress'.split(' '));
const BUTTON_TYPES = new Set(['submit', 'button', 'reset']);
const EMBEDS = new Set('iframe object embed audio'.split(' '));
const LISTS = new Set(['ul', 'ol', 'dl']);
const ITEMS = new Set(['li', 'dt', 'dd']);
/** Smaller pictures are part of the text that they stand in. */
const PICTURE_SIZE = { width: 56, height: 40 };
/** In CSS pixels. */
const MIN_SIGN = 18;
/** Wider and higher pictures are lines. */
const MAX_SIGN_RATIO = 8;
const MIN_SIGN_RATIO = 0.3;
const SPACER = /spacer|blank|pixel|transp|corner|shadow|bullet|line|border/i;
/** Letters of a menu's entry. */
export const MAX_ENTRY_LETTERS = 34;
const MIN_ENTRIES = 3;
/** A cell with more letters is text in columns, not data. */
const MAX_CELL_LETTERS = 90;

/** Answers what elements of a page are; remembers which are inline. */
export type ElementKinds = ReturnType<typeof createElementKinds>;

export function createElementKinds({ styles, root }: PageSnapshot) {
  const inline = new Map<ElementSnapshot, boolean>();
  const pageLetters = collapse(readAllText(root)).length;
  const styleOf = ({ style }: ElementSnapshot): StyleValues => styles[style] as StyleValues;

  /** Whether a node is part of a line of text. */
  const isInline = (node: ElementSnapshot | TextSnapshot): boolean => {
    if (!isElementSnapshot(node)) return true;
    const known = inline.get(node);
    if (known !== undefined) return known;
    const result = isInlineElement(node, styleOf(node)) && node.children.every(isInline);
    inline.set(node, result);
    return result;
  };

  /** The kind of an element that is content as a whole, children included; undefined for other elements. */
  const findWholeKind = (element: ElementSnapshot): ContentKind | undefined => {
    const { tag } = element;
    if (element.picture) return EMBEDS.has(tag) ? 'embed' : 'picture';
    if (tag === 'form') return isForm(element, pageLetters) ? 'form' : undefined;
    // A button around a photograph is how scripts enlarge it.
    if (tag === 'button' && findInside(element, 'img', 'video').some(isLargePicture)) return undefined;
    if (tag === 'button' || (tag === 'input' && BUTTON_TYPES.has(element.attributes.type ?? ''))) return 'button';
    if (CONTROLS.has(tag)) return 'form';
    if (tag === 'details') return 'details';
    if (tag === 'table') return isDataTable(element) ? 'table' : undefined;
    if (LISTS.has(tag)) return isTextList(element, isInline) && !isMenuWithCurrent(element) ? 'list' : undefined;
    return tag === 'pre' ? 'text' : undefined;
  };

  return { styleOf, isInline, findWholeKind };
}

function isInlineElement(element: ElementSnapshot, style: StyleValues): boolean {
  const { tag } = element;
  if (tag === 'br') return true;
  if (CONTROLS.has(tag) || tag === 'form' || tag === 'details' || isLargePicture(element) || isShownByStyles(element, style)) return false;
  return /^(inline|contents|none)/.test(style.display);
}

export function isLargePicture({ picture, box }: ElementSnapshot): boolean {
  return picture !== undefined && box !== undefined && box.width >= PICTURE_SIZE.width && box.height >= PICTURE_SIZE.height;
}

/** Whether a picture that is too small for a picture of its own may be a sign for the text beside it, and no spacer. */
export function isSign({ picture, box }: ElementSnapshot): boolean {
  if (!picture || !box || Math.min(box.width, box.height, picture.naturalWidth || box.width) < MIN_SIGN) return false;
  const ratio = box.width / box.height;
  return ratio > MIN_SIGN_RATIO && ratio < MAX_SIGN_RATIO && !SPACER.test(picture.url.split('/').at(-1) ?? '');
}

/** Finds elements inside of an element by their tags. */
export function findInside(element: ElementSnapshot, ...tags: string[]): ElementSnapshot[] {
  const children = element.children.filter(isElementSnapshot);
  return children.flatMap((child) => [...(tags.includes(child.tag) ? [child] : []), ...findInside(child, ...tags)]);
}

/** Some servers wrap the complete page in a form, which is layout. */
function isForm(form: ElementSnapshot, pageLetters: number): boolean {
  const fields = findInside(form, 'input', 'select', 'textarea', 'button').filter(({ attributes }) => attributes.type !== 'hidden');
  return fields.length > 0 && collapse(readAllText(form)).length < pageLetters * 0.4;
}

/** Tables were used for layout: data has rows of equally many short cells, without pictures, lists and headings. */
function isDataTable(table: ElementSnapshot): boolean {
  if (findInside(table, 'table', 'form', 'ul', 'ol', 'h1', 'h2', 'h3').length > 0) return false;
  const rows = findInside(table, 'tr').map((row) => row.children.filter(isElementSnapshot));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (rows.length < 2 || width < 2 || findInside(table, 'img', 'svg', 'video').some(isLargePicture)) return false;
  const cells = rows.flat();
  if (cells.some(({ tag }) => tag === 'th') || findInside(table, 'caption').length > 0) return true;
  const texts = cells.map((cell) => collapse(readAllText(cell))).filter((text) => text !== '');
  const regularRows = rows.filter((row) => row.length === width).length;
  return (
    regularRows >= 3 &&
    texts.length > cells.length * 0.7 &&
    texts.every((text) => text.length <= MAX_CELL_LETTERS) &&
    findInside(table, 'a').length < cells.length * 0.4
  );
}

/** A list of links but for one short entry: the page that a visitor sees. */
function isMenuWithCurrent({ children }: ElementSnapshot): boolean {
  const items = children.filter(isElementSnapshot);
  const linked = items.filter((item) => findInside(item, 'a').some(({ href }) => href !== undefined));
  const areShort = items.every((item) => collapse(readAllText(item)).length <= MAX_ENTRY_LETTERS);
  return areShort && linked.length >= MIN_ENTRIES && linked.length === items.length - 1;
}

/** A list whose items are lines of text, perhaps with lists of their own. Lists of cards and of pictures are layout. */
function isTextList(list: ElementSnapshot, isInline: (node: ElementSnapshot | TextSnapshot) => boolean): boolean {
  const items = list.children.filter(isElementSnapshot).filter(({ tag }) => ITEMS.has(tag));
  const isLine = (node: ElementSnapshot | TextSnapshot): boolean =>
    isInline(node) || (isElementSnapshot(node) && (LISTS.has(node.tag) || node.tag === 'p'));
  return (
    items.length > 0 &&
    items.every(
      (item) =>
        item.children.every(isLine) &&
        findInside(item, 'h1', 'h2', 'h3', 'h4').length === 0 &&
        !findInside(item, 'img', 'svg', 'video').some(isLargePicture),
    )
  );
}
