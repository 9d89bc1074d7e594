import {
  type Child,
  type Element,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isElement,
  isText,
  renameElement,
} from '../html/tree.ts';
import { arrangeBox, markSectionLabel, markStart, subordinateHeadings } from './box-headings.ts';
import { cleanElement, cleanNodes } from './clean-element.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { type ElementFacts, isInline, type ReadFacts } from './element-facts.ts';
import { isLeftOut } from './hidden-elements.ts';
import { isPicture } from './is-picture.ts';
import { isLayoutTable } from './layout-table.ts';
import { measureBlocks } from './measure-blocks.ts';
import { isPlaceholder } from './noise.ts';
import { areBeside, arrangeColumns, findColumns, findMainColumn } from './read-columns.ts';
import { takeIntroduction, withoutLeftOut } from './read-form.ts';
import { isNamedHeading, isParagraph, readHeading } from './read-heading.ts';
import { readLines } from './read-lines.ts';
import { readList, readNumberedItems } from './read-list.ts';
import { arrangeRecords, isSlider } from './read-records.ts';
import { findRepeatedSiblings, openRows } from './repeated-siblings.ts';
import { arrangeAside, findAsides } from './sidebars.ts';

const HEADING = /^h([1-6])$/;
/** Level of what is only called a heading. */
const NAMED_LEVEL = 2;
/** A form around this much text is the form of the whole page. */
const MAX_FORM_TEXT = 1500;
/** Old pages indent longer texts as quotes. */
const MAX_QUOTE = 500;
/** Characters of an empty line that are read. */
const MAX_BLANK = 8;
const MEDIA = new Set(['video', 'audio', 'iframe']);

/** Reads the content of an element as a sequence of blocks, in its order. Layout boxes and tables for layout leave their content only. */
export function readBlocks(parent: Element, readFacts: ReadFacts): Block[] {
  const repeated = findRepeatedSiblings(parent.childNodes, readFacts);
  const asides = findAsides(parent, readFacts);
  // What stands at the side of the content comes after it.
  const children = asides.size > 0 ? [...parent.childNodes.filter((child) => !asides.has(child as Element)), ...asides] : parent.childNodes;
  const columns = asides.size > 0 ? undefined : findColumns(parent, readFacts);
  if (columns && repeated.get(columns[0] as Element)?.length !== columns.length)
    return arrangeColumns(columns.map((column) => readElement(column, readFacts)));
  const blocks: Block[] = [];
  let run: Child[] = [];
  const flush = () => {
    blocks.push(...readLines(run, readFacts));
    run = [];
  };
  const taken = new Set<Child>();
  const main = findMainColumn(parent, readFacts);
  const blanks = new Set<number>();
  let isAfterBand = false;
  for (const child of children) {
    if (taken.has(child)) continue;
    if (isText(child)) run.push(child);
    if (!isElement(child)) continue;
    const facts = readFacts(child);
    if (isLeftOut(child, facts)) continue;
    if (isBlankLine(child, facts)) {
      flush();
      blanks.add(blocks.length);
      continue;
    }
    const siblings = repeated.get(child);
    const areBands = siblings?.every((sibling) => readFacts(sibling).isBand) && !isSlider(parent);
    const group = areBands ? undefined : siblings;
    if (facts.isAnswer) {
      flush();
      const question = blocks.at(-1);
      if (question?.kind === 'heading' || question?.kind === 'text') blocks.splice(-1, 1, createAnswer(question.content, child, readFacts));
      else blocks.push(...readElement(child, readFacts));
    } else if (asides.has(child)) {
      flush();
      blocks.push(...arrangeAside(readElement(child, readFacts)));
    } else if (group) {
      flush();
      for (const record of group) taken.add(record);
      const records = openRows(group, readFacts);
      const isRow = records.every((record) => readFacts(record).placement.isBeside);
      blocks.push(
        ...arrangeRecords(
          records.map((record) => readElement(record, readFacts)),
          parent,
          { areBeside: records !== group || areBeside(parent, group, readFacts), isRow },
        ),
      );
    } else if (isInline(child, facts)) run.push(child);
    else {
      flush();
      const read = readElement(child, readFacts);
      const isStart = child === main || facts.isBand || (isAfterBand && !isRemainder(read));
      blocks.push(...(isStart ? markStart(read) : read));
      if (read.length > 0) isAfterBand = facts.isBand;
    }
  }
  flush();
  return blocks.map((block, i) => (block.kind === 'text' && blanks.has(i) ? { ...block, isAfterBlank: true } : block));
}

/** Texts below a band up to this length belong to it. */
const MAX_REMAINDER = 60;

/** Whether blocks are too little for a section, such as the buttons below a band. */
function isRemainder(blocks: readonly Block[]): boolean {
  return blocks.every(({ kind }) => kind === 'text' || kind === 'links') && measureBlocks(blocks) <= MAX_REMAINDER;
}

/** Whether an element is an empty line, which the page shows as high as others. */
function isBlankLine(element: Element, { text, images, controls }: ElementFacts): boolean {
  if (!/^(p|div)$/.test(element.tagName) || text > 0 || images > 0 || controls > 0) return false;
  return /\u00a0/.test(getVisibleText(element, MAX_BLANK)) || findDescendantElements(element).some(({ tagName }) => tagName === 'br');
}

/** A question with its answer, which browsers open without scripts. The button or the link that opened it does nothing else. */
function createAnswer(content: Child[], answer: Element, readFacts: ReadFacts): Block {
  const question = createElement('summary', {}, content);
  for (const control of findDescendantElements(question).filter(opensByScripts)) {
    renameElement(control, 'span');
    control.attrs = [];
  }
  return { kind: 'details', element: createElement('details', {}, [question, cleanElement(withoutLeftOut(answer, readFacts))]) };
}

function opensByScripts(element: Element): boolean {
  if (element.tagName === 'a') return /^(#.*|javascript:.*|)$/i.test(getAttribute(element, 'href') ?? '');
  return element.tagName === 'button';
}

/** Reads an element that isn't a part of a sentence. */
export function readElement(element: Element, readFacts: ReadFacts): Block[] {
  const { tagName } = element;
  const facts = readFacts(element);
  if (isLeftOut(element, facts)) return [];
  const level = Number(HEADING.exec(tagName)?.[1] ?? 0);
  if (level > 0 && !(facts.images > 0 && isParagraph(element, readFacts))) return readHeading(element, level, readFacts);
  if (isNamedHeading(element, facts)) return readHeading(element, NAMED_LEVEL, readFacts);
  if (isPlaceholder(element)) return [];
  if (isPicture(element)) return [{ kind: 'image', element: cleanElement(element), ...(facts.isWide && { isIcon: false }) }];
  if (facts.text === 0 && facts.images === 0 && facts.controls === 0 && !MEDIA.has(tagName)) return [];
  switch (tagName) {
    case 'picture':
      return [{ kind: 'image', element: cleanElement(element) }];
    case 'video':
    case 'audio':
    case 'iframe':
      return [{ kind: 'media', element: cleanElement(element) }];
    case 'a':
      return linkBlocks(readBlocks(element, readFacts), element);
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dl':
      return (
        readList(element, readFacts) ??
        (findRepeatedSiblings(element.childNodes, readFacts).size > 0
          ? undefined
          : readNumberedItems(element, readFacts, (item) => readBlocks(item, readFacts))) ??
        readBlocks(element, readFacts)
      );
    case 'table':
      return isLayoutTable(element, readFacts) ? readBlocks(element, readFacts) : [{ kind: 'table', element: cleanElement(element) }];
    case 'form':
      if (facts.controls === 0 || facts.text > MAX_FORM_TEXT || hasOwnSections(facts)) return readBlocks(element, readFacts);
      return [
        ...(facts.headings > 0 ? readBlocks(takeIntroduction(element, readFacts), readFacts) : []),
        { kind: 'form', element: cleanElement(withoutLeftOut(element, readFacts)) },
      ];
    case 'blockquote':
      return facts.headings > 0 || facts.images > 0 || facts.text > MAX_QUOTE
        ? readBlocks(element, readFacts)
        : [{ kind: 'quote', element: cleanElement(element) }];
    case 'pre':
      return [{ kind: 'code', element: cleanElement(element) }];
    case 'details':
      return [{ kind: 'details', element: cleanElement(element) }];
    case 'article':
      return subordinateHeadings(arrangeBox(readBlocks(element, readFacts)), element);
    case 'section': {
      const blocks = markSectionLabel(arrangeBox(readBlocks(element, readFacts)));
      return facts.headings === 0 && isAmongSections(element) ? markStart(blocks) : blocks;
    }
    default:
      return arrangeBox(readBlocks(element, readFacts));
  }
}

/** Whether an element is one of several sections of a page. */
function isAmongSections({ parentNode }: Element): boolean {
  return (parentNode?.childNodes.filter(({ nodeName }) => nodeName === 'section').length ?? 0) > 1;
}

/** Whether a form contains more than fields and their names. */
function hasOwnSections({ headings, controls, images }: ElementFacts): boolean {
  return headings > 2 && (headings > controls || images > 0);
}

/** Moves a link around several blocks to its heading, else its picture, else its first text, so that it stays one link. */
function linkBlocks(blocks: Block[], link: Element): Block[] {
  const target =
    blocks.find(({ kind }) => kind === 'heading') ??
    blocks.find(({ kind }) => kind === 'image') ??
    blocks.find(({ kind }) => kind === 'text');
  if (!target) return blocks;
  const [shell] = cleanNodes([{ ...link, childNodes: [] }]) as [Element];
  if (target.kind === 'image') target.link = shell;
  else if (target.kind === 'heading' || target.kind === 'text') {
    shell.childNodes = target.content;
    target.content = [shell];
  }
  return blocks;
}
