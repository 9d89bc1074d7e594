import {
  type Child,
  type Element,
  findAncestor,
  getAttribute,
  getVisibleText,
  isElement,
  isText,
  renameElement,
  setAttribute,
  splitWords,
} from '../html/tree.ts';
import { readAccordion } from './accordion.ts';
import { cleanElement, cleanNodes } from './clean-element.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { isInline, isPicture, PRICE, type ReadFacts } from './element-facts.ts';
import { findLinks } from './find-links.ts';
import { isFigureWithLabel } from './group-blocks.ts';
import { isLeftOut } from './hidden-elements.ts';
import { isLayoutTable } from './layout-table.ts';
import { isPlaceholder } from './noise.ts';
import { pairLines } from './paired-lines.ts';
import { readPriceLines } from './price-list.ts';
import { arrangeAside, findAsides } from './read-aside.ts';
import { areBeside, arrangeColumns, findColumns, openInner } from './read-columns.ts';
import { takeIntroduction, withoutLeftOut } from './read-form.ts';
import { isNamedHeading, readHeading } from './read-heading.ts';
import { readLines } from './read-lines.ts';
import { readText } from './read-text.ts';
import { findRepeatedSiblings } from './repeated-siblings.ts';

const HEADING = /^h([1-6])$/;
/** Level of what is only called a heading. */
const NAMED_LEVEL = 2;
/** A form around this much text is the form of the whole page. */
const MAX_FORM_TEXT = 1500;
/** Old pages indent longer texts as quotes. */
const MAX_QUOTE = 500;
/** Signs that a page writes instead of the markers of a list. */
const OWN_SIGN = /^\s*[✓✔☑•●■▪►▶→»–—*-]/u;
/** Longest text above a heading that is its label. */
const MAX_EYEBROW = 48;
/** Font size of the headings of parts in relation to that of the title. */
const PART_SCALE = 0.8;
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
  for (const child of children) {
    if (taken.has(child)) continue;
    if (isText(child)) run.push(child);
    if (!isElement(child)) continue;
    const facts = readFacts(child);
    if (isLeftOut(child, facts)) continue;
    const group = repeated.get(child);
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
      const items = group
        .map((record) => withoutRepeatedPictures(readElement(record, readFacts).flatMap(openInner)))
        .filter((item) => item.length > 0);
      const prices = readPriceLines(items);
      const rows = areBeside(parent, group, readFacts) ? pairLines(items) : undefined;
      const isSlides = isSlider(parent) && !group.every((record) => readFacts(record).placement.isBeside);
      if (rows) blocks.push(rows);
      else if (prices) blocks.push({ kind: 'list', element: prices });
      else if (items.every(isFigureWithLabel)) blocks.push(...items.flat());
      else blocks.push({ kind: 'cards', items, ...(isSlides && { isSlides }) });
    } else if (isInline(child, facts)) run.push(child);
    else {
      flush();
      blocks.push(...readElement(child, readFacts));
    }
  }
  flush();
  return blocks;
}

const SLIDER_NAME = /(^|[-_])(slides?|slider|slide-?show|carousel|swiper|flexslider|cycle)([-_]|$)/i;
const MAX_SLIDER_LEVELS = 3;

/** Whether an element or a box around it is called as those that show one of their parts at a time. */
function isSlider(element: Element): boolean {
  const isNamed = (box: Element) =>
    [...splitWords(getAttribute(box, 'class')), getAttribute(box, 'id') ?? ''].some((name) => SLIDER_NAME.test(name));
  return isNamed(element) || findAncestor(element, isNamed, MAX_SLIDER_LEVELS) !== undefined;
}

/** The blocks of a record, with a picture that it shows twice once: that with a link. */
function withoutRepeatedPictures(blocks: Block[]): Block[] {
  const sourceOf = (block: Block) => (block.kind === 'image' ? getAttribute(block.element, 'src') : undefined);
  const kept = new Map<string, Block>();
  for (const block of blocks) {
    const source = sourceOf(block);
    const other = source === undefined ? undefined : kept.get(source);
    if (source !== undefined && (!other || (block.kind === 'image' && block.link && !('link' in other)))) kept.set(source, block);
  }
  return blocks.filter((block) => {
    const source = sourceOf(block);
    return source === undefined || kept.get(source) === block;
  });
}

/** A question with its answer, which browsers open without scripts. The link that opened it leads nowhere. */
function createAnswer(content: Child[], answer: Element, readFacts: ReadFacts): Block {
  const question = createElement('summary', {}, content);
  for (const link of findLinks(question)) {
    if (!/^(#.*|javascript:.*|)$/i.test(getAttribute(link, 'href') ?? '')) continue;
    renameElement(link, 'span');
    link.attrs = [];
  }
  return { kind: 'details', element: createElement('details', {}, [question, cleanElement(withoutLeftOut(answer, readFacts))]) };
}

/** Reads an element that isn't a part of a sentence. */
export function readElement(element: Element, readFacts: ReadFacts): Block[] {
  const { tagName } = element;
  const facts = readFacts(element);
  if (isLeftOut(element, facts)) return [];
  const level = Number(HEADING.exec(tagName)?.[1] ?? 0);
  if (level > 0) return readHeading(element, level, readFacts);
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
      return readList(element, readFacts);
    case 'table':
      return isLayoutTable(element, readFacts) ? readBlocks(element, readFacts) : [{ kind: 'table', element: cleanElement(element) }];
    case 'form':
      if (facts.controls === 0 || facts.text > MAX_FORM_TEXT || facts.headings > 2) return readBlocks(element, readFacts);
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
    default:
      return arrangeBox(readBlocks(element, readFacts));
  }
}

/** Among several articles, the headings below the first one of each are those of its parts. */
function subordinateHeadings(blocks: Block[], article: Element): Block[] {
  const [title] = blocks;
  const isAlone = article.parentNode?.childNodes.every((child) => child === article || child.nodeName !== 'article');
  if (isAlone || title?.kind !== 'heading') return blocks;
  return blocks.map((block) =>
    block.kind === 'heading' && block !== title && block.level <= title.level
      ? { ...block, level: title.level + 1, scale: Math.min(block.scale, title.scale * PART_SCALE) }
      : block,
  );
}

/** The short text and the picture above the heading of a box belong to this heading and not to the section before. */
function arrangeBox(blocks: Block[]): Block[] {
  const start = blocks.findIndex(({ kind }) => kind !== 'image');
  const [pictures, [label, ...others]] = [blocks.slice(0, start), blocks.slice(start)];
  const [next] = others;
  const isLabel =
    label?.kind === 'text' || (label?.kind === 'heading' && label.isEmphasized && next?.kind === 'heading' && label.scale < next.scale);
  if (label && 'content' in label && isLabel && next?.kind === 'heading' && !next.isEmphasized && isEyebrow(label.content))
    return arrangeBox([...pictures, { ...next, eyebrow: label.content }, ...others.slice(1)]);
  const isBox = pictures.length === 1 && label?.kind === 'heading' && label.level > 1 && next?.kind === 'text';
  return isBox && others.every(({ kind }) => kind !== 'heading' && kind !== 'cards' && kind !== 'columns')
    ? [label, ...pictures, ...others]
    : blocks;
}

/** Whether a text is a label above a heading, such as the kind of an article: neither a sentence nor a link nor a price. */
function isEyebrow(content: readonly Child[]): boolean {
  const text = readText(content);
  const hasLink = content.some((node) => isElement(node) && (node.tagName === 'a' || findLinks(node).length > 0));
  return text.length <= MAX_EYEBROW && /\p{L}{2}/u.test(text) && !/[.!?:,;。]$/.test(text) && !PRICE.test(text) && !hasLink;
}

/** A list is kept, unless its items are records or links only. */
function readList(element: Element, readFacts: ReadFacts): Block[] {
  const { text, linkText, links, images, headings, controls } = readFacts(element);
  const items = element.childNodes.filter(isElement).filter((item) => !isLeftOut(item, readFacts(item)));
  const answers = links > 0 ? readAccordion(element) : undefined;
  if (answers) return answers.map((answer) => ({ kind: 'details', element: cleanElement(answer) }));
  if (images > 0 || headings > 0 || controls > 0 || items.some((item) => readFacts(item).tables > 0)) return readBlocks(element, readFacts);
  // The dots of slides are numbers.
  if (links === 0 && text <= items.length * 2 && /^[\s\d]+$/.test(getVisibleText(element, 60))) return [];
  const isMenu = links >= 3 && linkText > text * 0.8 && linkText / links < 40;
  if (isMenu) return [{ kind: 'links', links: findLinks(element).map(cleanElement) }];
  const isEmpty = (item: Child) => isElement(item) && item.tagName === 'li' && readFacts(item).text === 0;
  element.childNodes = element.childNodes.filter((item) => !isEmpty(item));
  const hasOwnSigns = items.length > 0 && items.every((item) => OWN_SIGN.test(getVisibleText(item, 4)));
  const isPlain = hasOwnSigns || (element.tagName === 'ol' && items.some((item) => !readFacts(item).look.hasMarkers));
  const list = cleanElement(element);
  if (isPlain) setAttribute(list, 'class', 'tx-plain');
  return [{ kind: 'list', element: list }];
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
