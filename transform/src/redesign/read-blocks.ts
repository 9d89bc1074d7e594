import {
  type Child,
  collapseWhitespace,
  createTextNode,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isElement,
  isText,
  removeElements,
  splitWords,
} from '../html/tree.ts';
import { readAccordion } from './accordion.ts';
import { cleanElement, cleanNodes, isEmphasized } from './clean-element.ts';
import type { Block } from './content.ts';
import { type ElementFacts, hasContent, isInline, isPicture, type ReadFacts } from './element-facts.ts';
import { isLeftOut } from './hidden-elements.ts';
import { isLayoutTable } from './layout-table.ts';
import { findRepeatedSiblings } from './repeated-siblings.ts';

const HEADING = /^h([1-6])$/;
/** A paragraph of emphasized words is a heading of an old page up to this length. */
const MAX_EMPHASIZED_HEADING = 70;
const EMPHASIZED_LEVEL = 3;
/** Names of elements that pages use instead of headings. */
const HEADING_NAME = /(^|[-_])(heading|headline|title)$/i;
const NOT_HEADING_NAME = /sub|product|card|item|post|nav|brand|site/i;
const MAX_NAMED_HEADING = 90;
const NAMED_LEVEL = 2;
/** A form around this much text is the form of the whole page. */
const MAX_FORM_TEXT = 1500;
/** Old pages indent longer texts as quotes. */
const MAX_QUOTE = 500;
const SEPARATOR = /^[\s|¦│┃•·]+$/;
const MEDIA = new Set(['video', 'audio', 'iframe']);

/** Reads the content of an element as a sequence of blocks, in its order. Layout boxes and tables for layout leave their content only. */
export function readBlocks(parent: Element, readFacts: ReadFacts): Block[] {
  const blocks: Block[] = [];
  let run: Child[] = [];
  const flush = () => {
    blocks.push(...readRun(run, readFacts));
    run = [];
  };
  const repeated = findRepeatedSiblings(parent.childNodes, readFacts);
  const taken = new Set<Child>();
  for (const child of parent.childNodes) {
    if (taken.has(child)) continue;
    if (isText(child)) run.push(child);
    if (!isElement(child)) continue;
    const facts = readFacts(child);
    if (isLeftOut(child, facts)) continue;
    const group = repeated.get(child);
    if (group) {
      flush();
      for (const record of group) taken.add(record);
      blocks.push({ kind: 'cards', items: group.map((record) => readElement(record, readFacts)).filter((item) => item.length > 0) });
    } else if (isInline(child, facts)) run.push(child);
    else {
      flush();
      blocks.push(...readElement(child, readFacts));
    }
  }
  flush();
  return blocks;
}

/** Reads an element that isn't a part of a sentence. */
export function readElement(element: Element, readFacts: ReadFacts): Block[] {
  const { tagName } = element;
  const facts = readFacts(element);
  if (isLeftOut(element, facts)) return [];
  const level = Number(HEADING.exec(tagName)?.[1] ?? 0);
  if (level > 0) return readHeading(element, level, readFacts);
  if (isNamedHeading(element, facts)) return readHeading(element, NAMED_LEVEL, readFacts);
  if (isPicture(element)) return [{ kind: 'image', element: cleanElement(element) }];
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
      if (facts.headings > 0) return readFormWithHeading(element, readFacts);
      return [{ kind: 'form', element: cleanElement(withoutLeftOut(element, readFacts)) }];
    case 'blockquote':
      return facts.headings > 0 || facts.images > 0 || facts.text > MAX_QUOTE
        ? readBlocks(element, readFacts)
        : [{ kind: 'quote', element: cleanElement(element) }];
    case 'pre':
      return [{ kind: 'code', element: cleanElement(element) }];
    case 'details':
      return [{ kind: 'details', element: cleanElement(element) }];
    default:
      return withHeadingFirst(readBlocks(element, readFacts));
  }
}

/** A picture above the heading of a box belongs to this heading and not to the section before. */
function withHeadingFirst(blocks: Block[]): Block[] {
  const [picture, heading, ...texts] = blocks;
  const isBox = picture?.kind === 'image' && heading?.kind === 'heading' && heading.level > 1 && texts[0]?.kind === 'text';
  return isBox && texts.every(({ kind }) => kind !== 'heading' && kind !== 'cards') ? [heading, picture, ...texts] : blocks;
}

/** What a form has before its first field, such as the name of a product, stands above it. */
function readFormWithHeading(form: Element, readFacts: ReadFacts): Block[] {
  const before: Child[] = [];
  let box = form;
  while (true) {
    const first = box.childNodes.findIndex((child) => isElement(child) && readFacts(child).controls > 0);
    before.push(...box.childNodes.splice(0, Math.max(first, 0)));
    const next = box.childNodes[0];
    // The fields may be in the only box of the form.
    if (!next || !isElement(next) || readFacts(next).headings === 0 || /^(fieldset|label|table)$/.test(next.tagName)) break;
    box = next;
  }
  const shell: Element = { ...form, tagName: 'div', nodeName: 'div', attrs: [], childNodes: before };
  return [...readBlocks(shell, readFacts), { kind: 'form', element: cleanElement(withoutLeftOut(form, readFacts)) }];
}

/** Whether an element is called a heading without being one. */
function isNamedHeading(element: Element, { text, headings, images, hasBlock, linkText }: ElementFacts): boolean {
  if (!/^(div|p|span)$/.test(element.tagName) || hasBlock || headings > 0 || images > 0 || linkText > 0) return false;
  if (text < 2 || text > MAX_NAMED_HEADING) return false;
  return splitWords(getAttribute(element, 'class')).some((name) => HEADING_NAME.test(name) && !NOT_HEADING_NAME.test(name));
}

/** Removes what a redesign leaves out from an element that keeps its structure. */
function withoutLeftOut(root: Element, readFacts: ReadFacts): Element {
  const stack: Element[] = [root];
  for (let next = stack.pop(); next; next = stack.pop()) {
    next.childNodes = next.childNodes.filter((child) => !isElement(child) || isKept(child, readFacts));
    stack.push(...next.childNodes.filter(isElement));
  }
  return root;
}

/** Fields without visible text are kept, such as hidden ones. */
function isKept(element: Element, readFacts: ReadFacts): boolean {
  return /^(input|select|textarea|option|datalist|br)$/.test(element.tagName) || !isLeftOut(element, readFacts(element));
}

function readHeading(element: Element, level: number, readFacts: ReadFacts): Block[] {
  const { images, text } = readFacts(element);
  if (text === 0) return images > 0 ? readBlocks(element, readFacts).filter(({ kind }) => kind === 'image') : [];
  const pictures = images > 0 ? takePictures(element, readFacts) : [];
  const id = getAttribute(element, 'id');
  const texts = element.childNodes.filter((child) => !isElement(child) || readFacts(child).images === 0 || readFacts(child).text > 0);
  // Without scripts, a button in a heading opens nothing.
  const content = cleanNodes(texts.flatMap((child) => (child.nodeName === 'button' ? (child as Element).childNodes : [child])));
  return [...pictures, { kind: 'heading', level, content, ...(id !== undefined && { id }) }];
}

/** Takes the pictures out of a heading; those of a link without text keep the link. */
function takePictures(heading: Element, readFacts: ReadFacts): Block[] {
  const pictures = findDescendantElements(heading).filter(isPicture);
  const owners = pictures.map((picture) =>
    findAncestor(picture, (ancestor) => ancestor.tagName === 'a' && readFacts(ancestor).text === 0, 4),
  );
  removeElements(pictures);
  return pictures.map((picture, i) => {
    const owner = owners[i];
    return { kind: 'image', element: cleanElement(picture), ...(owner && { link: cleanElement({ ...owner, childNodes: [] }) }) };
  });
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
  return [{ kind: 'list', element: cleanElement(element) }];
}

/** Links of an element, in document order. */
export function findLinks(root: Element): Element[] {
  const links: Element[] = [];
  const stack: Child[] = [...root.childNodes].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next)) continue;
    if (next.tagName === 'a') links.push(next);
    else stack.push(...[...next.childNodes].reverse());
  }
  return links;
}

/** Reads texts and elements in a line: paragraphs between double line breaks, and pictures. */
function readRun(run: readonly Child[], readFacts: ReadFacts): Block[] {
  return splitAtBlankLines(run)
    .flatMap(splitGluedTexts)
    .filter((line) => hasContent(line, readFacts) && !isSeparator(line))
    .map((line) => readEmphasizedHeading(line) ?? readLinkLines(line) ?? { kind: 'text', content: cleanNodes(line) });
}

/** Whether a line only has signs that separate the links of a menu. */
function isSeparator(line: readonly Child[]): boolean {
  return (
    line.every((node) => isText(node) || (isElement(node) && findDescendantElements(node).every(isLineElement) && isLineElement(node))) &&
    SEPARATOR.test(line.map((node) => getVisibleText(node)).join(''))
  );
}

function isLineElement({ tagName }: Element): boolean {
  return /^(span|font|b|strong|i|em|br)$/.test(tagName);
}

/** Shortest emphasized text that isn't a part of a word. */
const MIN_GLUED_TEXT = 4;

/**
 * Separates an emphasized or small text from what follows it without white space and begins as a sentence or a link does: the style
 * sheet of the page shows it as a box of its own.
 */
function splitGluedTexts(line: readonly Child[]): Child[][] {
  const parts: Child[][] = [[]];
  for (const [position, node] of line.entries()) {
    const previous = line[position - 1];
    if (previous && isBoxedText(previous) && (beginsAnew(node) || (isBoxedText(node) && isCapital(node)))) parts.push([]);
    else if (previous && areSeparateLinks(previous, node)) parts.at(-1)?.push(createTextNode(' ', node.parentNode as Element));
    parts.at(-1)?.push(node);
  }
  return parts;
}

function isBoxedText(node: Child): boolean {
  if (!isElement(node) || !/^(b|strong|small|big|font|span)$/.test(node.tagName)) return false;
  const text = getVisibleText(node);
  return text.trim().length >= MIN_GLUED_TEXT && !/\s$/.test(text);
}

function isCapital(node: Child): boolean {
  return /^[\p{Lu}\p{N}]/u.test(getVisibleText(node).trim());
}

/** Two links without white space between them look separate because of their styles only. */
function areSeparateLinks(one: Child, other: Child): boolean {
  return one.nodeName === 'a' && other.nodeName === 'a' && !/\s$/.test(getVisibleText(one)) && !/^\s/.test(getVisibleText(other));
}

function beginsAnew(node: Child): boolean {
  if (isText(node)) return /^[\p{Lu}\p{N}]/u.test(node.value);
  return isElement(node) && node.tagName === 'a';
}

/** Lines that each are one link are a list of links. */
function readLinkLines(line: readonly Child[]): Block | undefined {
  const visible = line.filter((node) => !isText(node) || node.value.trim() !== '');
  const links = visible.filter((node): node is Element => isElement(node) && node.tagName === 'a');
  const breaks = visible.filter((node) => node.nodeName === 'br').length;
  if (links.length < 3 || links.length + breaks !== visible.length || breaks < links.length - 1) return undefined;
  return { kind: 'links', links: links.map(cleanElement) };
}

/** Old pages separate paragraphs by two line breaks. */
function splitAtBlankLines(run: readonly Child[]): Child[][] {
  const lines: Child[][] = [[]];
  let breaks: Child[] = [];
  for (const node of run) {
    if (node.nodeName === 'br') {
      breaks.push(node);
      continue;
    }
    if (isText(node) && node.value.trim() === '' && breaks.length > 0) continue;
    if (breaks.length > 1) lines.push([]);
    else if (breaks.length === 1 && (lines.at(-1) as Child[]).length > 0) (lines.at(-1) as Child[]).push(...breaks);
    breaks = [];
    (lines.at(-1) as Child[]).push(node);
  }
  return lines;
}

/** Old pages have no headings: a line whose words are all emphasized is one. */
function readEmphasizedHeading(line: readonly Child[]): Block | undefined {
  const visible = line.filter((node) => !isText(node) || node.value.trim() !== '');
  const [only] = visible;
  if (visible.length !== 1 || !only || !isElement(only) || !isEmphasized(only)) return undefined;
  const text = collapseWhitespace(getVisibleText(only));
  if (text.length < 2 || text.length > MAX_EMPHASIZED_HEADING || /[.,;]$/.test(text)) return undefined;
  return { kind: 'heading', level: EMPHASIZED_LEVEL, content: cleanNodes(only.childNodes), isEmphasized: true };
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
