import { type Child, type Element, getAttribute, isElement, isText, splitWords } from '../html/tree.ts';
import type { ElementFacts, ReadFacts } from './element-facts.ts';

/** Elements that repeat without being records of the same kind. */
const NEVER_RECORDS =
  /^(p|h[1-6]|br|hr|img|picture|dt|dd|option|tbody|thead|tfoot|colgroup|label|form|header|footer|nav|main|fieldset|svg|blockquote|pre)$/;
const MAX_TEXT = 900;
const MIN_GALLERY = 3;
/** Longer texts under headings are sections of the page. */
const MAX_AVERAGE_TEXT = 420;

/**
 * Finds runs of siblings that describe things of one kind, such as products, articles or people: they have the same name and contain the
 * same kinds of content. Returns each run by its first sibling. Linear in the number of siblings.
 */
export function findRepeatedSiblings(children: readonly Child[], readFacts: ReadFacts): Map<Element, Element[]> {
  const runs = new Map<Element, Element[]>();
  let run: Element[] = [];
  const end = () => {
    const [first] = run;
    if (first && isGroup(run, readFacts)) runs.set(first, run);
    run = [];
  };
  for (const child of children) {
    if (isText(child) ? child.value.trim() === '' : !isElement(child) || child.tagName === 'br') continue;
    if (!isElement(child) || !isRecord(child, readFacts(child))) {
      end();
      continue;
    }
    const [first] = run;
    if (first && !areAlike(first, child, readFacts)) end();
    run.push(child);
  }
  end();
  return runs;
}

/** The boxes that stand beside each other in rows of a layout, if all of them describe things of one kind; else the rows. */
export function openRows(rows: readonly Element[], readFacts: ReadFacts): readonly Element[] {
  const listBoxes = (row: Element) => row.childNodes.filter((child) => isElement(child) && hasContent(readFacts(child))) as Element[];
  const boxes = rows.flatMap(listBoxes);
  const [first] = boxes;
  const isLayout = rows.every((row) => {
    const inRow = listBoxes(row);
    return readFacts(row).placement.isRow || inRow.every((box) => readFacts(box).placement.isBeside);
  });
  const areOfOneKind =
    first !== undefined &&
    boxes.every((box) => isRecord(box, readFacts(box)) && areAlike(first, box, readFacts)) &&
    isGroup(boxes, readFacts);
  return isLayout && areOfOneKind && boxes.length > rows.length ? boxes : rows;
}

function hasContent({ text, images }: ElementFacts): boolean {
  return text > 0 || images > 0;
}

/** Cells and rows of tables have borders and backgrounds, too. */
const BOX = /^(div|article|section|li|figure|blockquote)$/;

/** Whether an element, or the only one in it, is a box with a frame. */
function isBox(element: Element, readFacts: ReadFacts): boolean {
  const [only, ...others] = element.childNodes.filter(isElement);
  return (BOX.test(element.tagName) && readFacts(element).placement.isFramed) || (others.length === 0 && !!only && isBox(only, readFacts));
}

/** Names of the first screen of a page. */
const HERO_NAME = /^(hero|banner|jumbotron|masthead|intro|welcome)([-_]|$)|[-_](hero|banner)$/i;

function isRecord(element: Element, { text, images, headings, tables, controls }: ElementFacts): boolean {
  const { tagName } = element;
  const names = [getAttribute(element, 'id') ?? '', ...splitWords(getAttribute(element, 'class'))];
  if (/^(section|div)$/.test(tagName) && names.some((name) => HERO_NAME.test(name))) return false;
  if (NEVER_RECORDS.test(tagName) || text > MAX_TEXT || (text === 0 && images === 0)) return false;
  return headings <= 2 && images <= 4 && tables <= 1 && controls <= 3;
}

function isGroup(run: readonly Element[], readFacts: ReadFacts): boolean {
  const facts = run.map(readFacts);
  const total = (count: (each: ElementFacts) => number) => facts.reduce((sum, each) => sum + count(each), 0);
  const text = total((each) => each.text);
  const [images, headings, prices] = [total((each) => each.images), total((each) => each.headings), total((each) => Number(each.hasPrice))];
  // Pictures alone are a gallery, and links alone a menu.
  if (text / run.length < 6 || text / run.length > MAX_AVERAGE_TEXT) return false;
  // Two neighbors that differ are a picture beside a text.
  const [one, other] = facts;
  if (run.length === 2 && one && other && listKinds(one).join() !== listKinds(other).join()) return false;
  // Boxes with frames look like cards whatever they contain.
  const isFramed = run.every((element) => isBox(element, readFacts)) && total((each) => each.linkText) < total((each) => each.text) * 0.8;
  const isRich = isFramed || [images, headings, prices].some((count) => count >= run.length * 0.6);
  const isPair = (images >= run.length && headings + prices > 0) || (headings >= run.length && prices >= run.length);
  return isRich && run.length >= (isPair ? 2 : 3);
}

function areAlike(one: Element, other: Element, readFacts: ReadFacts): boolean {
  if (one.tagName !== other.tagName) return false;
  const counts = [readFacts(one).images, readFacts(other).images];
  // Several pictures are a gallery beside records without any.
  if (Math.min(...counts) === 0 && Math.max(...counts) >= MIN_GALLERY) return false;
  const hasEqualName = one.tagName === 'li' || readFirstClass(one) === readFirstClass(other);
  const [a, b] = [listKinds(readFacts(one)), listKinds(readFacts(other))];
  const shared = a.filter((kind) => b.includes(kind)).length;
  return shared / Math.max(1, new Set([...a, ...b]).size) >= (hasEqualName ? 0.5 : 1);
}

/** Names of grids number their columns: `col-1`, `col-2`. */
function readFirstClass(element: Element): string {
  return (splitWords(getAttribute(element, 'class'))[0] ?? '').replace(/\d+/g, '');
}

function listKinds({ images, headings, links, hasPrice, text }: ElementFacts): string[] {
  const kinds = { image: images > 0, heading: headings > 0, link: links > 0, price: hasPrice, text: text > 0 };
  return Object.entries(kinds).flatMap(([kind, has]) => (has ? [kind] : []));
}
