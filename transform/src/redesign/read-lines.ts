import { type Child, createTextNode, type Element, findDescendantElements, getVisibleText, isElement, isText } from '../html/tree.ts';
import { cleanElement, cleanNodes, isButtonLink, isEmphasized } from './clean-element.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { hasContent, type ReadFacts } from './element-facts.ts';
import { findLinks } from './find-links.ts';
import { isNoiseLine } from './noise.ts';
import { readText } from './read-text.ts';
import { readTypedLists } from './typed-lists.ts';

/** A paragraph of emphasized words is a heading of an old page up to this length. */
const MAX_EMPHASIZED_HEADING = 70;
const EMPHASIZED_LEVEL = 3;
/** Three letters, or two of scripts without an alphabet, no address, and no end of a sentence. */
const HEADING_TEXT = /^(?=.*(\p{L}.*\p{L}.*\p{L}|\p{Lo}.*\p{Lo}))[^@]*[^@.,;。]$/su;
/** A line break after a heading is followed by a text of at least this length. */
const MIN_TEXT_BELOW = 80;
const MAX_HEADING_ABOVE = 110;
const MAX_COMMAS = 2;
const MAX_BAR = 50;
/** Font sizes of headings in relation to that of most texts. */
const LARGE = 1.3;
const HUGE = 1.9;
/** Links with nothing else are a list from this number on. */
const MIN_LISTED_LINKS = 3;
const MAX_LINK_LABEL = 34;
/** Shorter ones are letters or pages of an index. */
const MIN_LINK_LABEL = 3;
const LINK_SEPARATORS = /[|¦│┃•·–—/\\[\]<>»«-]+/g;
const SEPARATOR = /^[\s|¦│┃•·.~*_=–—-]+$/;

/** Reads texts and elements in a line: paragraphs between double line breaks, and pictures. */
export function readLines(run: readonly Child[], readFacts: ReadFacts): Block[] {
  return splitAtBlankLines(run.flatMap(unwrapBreaks))
    .flatMap(splitGluedTexts)
    .filter((line) => hasContent(line, readFacts) && !isSeparator(line) && !isNoise(line))
    .flatMap((line) => readHeadedText(line, readFacts) ?? readLine(line, readFacts));
}

/** The line breaks of an element that contains nothing else, else the node itself. */
function unwrapBreaks(node: Child): Child[] {
  if (!isElement(node) || !isLineElement(node) || node.childNodes.length === 0) return [node];
  const inner = node.childNodes.filter((child) => !isText(child) || child.value.trim() !== '');
  return inner.length > 0 && inner.every(({ nodeName }) => nodeName === 'br') ? inner : [node];
}

function readLine(line: Child[], readFacts: ReadFacts): Block[] {
  const block = readEmphasizedHeading(line, readFacts, MAX_EMPHASIZED_HEADING) ?? readLinkList(line);
  return block ? [block] : readTypedLists(cleanNodes(line));
}

/** An emphasized line is the heading of the paragraph that follows it after a single line break. */
function readHeadedText(line: readonly Child[], readFacts: ReadFacts): Block[] | undefined {
  const end = line.findIndex(({ nodeName }) => nodeName === 'br');
  const [start, rest] = [line.slice(0, end), line.slice(end + 1)];
  const next = rest.findIndex(({ nodeName }) => nodeName === 'br');
  const below = readText(next < 0 ? rest : rest.slice(0, next));
  if (end <= 0 || below.length < MIN_TEXT_BELOW || isEmphasizedLine(rest, readFacts) || !isEmphasizedLine(start, readFacts))
    return undefined;
  const heading = readEmphasizedHeading(start, readFacts, MAX_HEADING_ABOVE);
  return heading && [heading, ...readLine(rest, readFacts)];
}

/** Whether a line only has signs that separate what is around it. */
function isSeparator(line: readonly Child[]): boolean {
  return (
    line.every((node) => isText(node) || (isElement(node) && findDescendantElements(node).every(isLineElement) && isLineElement(node))) &&
    SEPARATOR.test(line.map((node) => getVisibleText(node)).join(''))
  );
}

function isNoise(line: readonly Child[]): boolean {
  const links = line.filter(isElement).flatMap((node) => (node.tagName === 'a' ? [node] : findLinks(node)));
  return isNoiseLine(readText(line), links);
}

function isLineElement({ tagName }: Element): boolean {
  return /^(span|font|b|strong|i|em|small|nobr|br)$/.test(tagName);
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

/** Links in rows or lines of their own, with nothing but signs between them, are a list of links. */
function readLinkList(line: readonly Child[]): Block | undefined {
  const links: Element[] = [];
  const labels: Element[] = [];
  const stack = [...line].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isText(node)) {
      const text = node.value.replace(LINK_SEPARATORS, ' ').trim();
      if (text === '') continue;
      // A menu shows the current page without a link.
      labels.push(createElement('span', {}, [text]));
      links.push(labels.at(-1) as Element);
      if (labels.length > 1 || text.length > MAX_LINK_LABEL || /[:,;.]/.test(text)) return undefined;
    } else if (isElement(node) && node.tagName === 'a') links.push(node);
    else if (isElement(node) && isLineElement(node)) stack.push(...[...node.childNodes].reverse());
    else return undefined;
  }
  const length = links.reduce((sum, link) => sum + getVisibleText(link).trim().length, 0);
  if (links.length - labels.length < MIN_LISTED_LINKS || links.some(isButtonLink)) return undefined;
  if (length < MIN_LINK_LABEL * links.length || length > MAX_LINK_LABEL * links.length) return undefined;
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

/** Whether all words of a line are large or bold. */
function isEmphasizedLine(line: readonly Child[], readFacts: ReadFacts): boolean {
  return line.flatMap(listTexts).every(({ parentNode }) => {
    const { scale, isBold } = readFacts(parentNode as Element).look;
    return scale >= LARGE || isBold;
  });
}

/** Many pages have no headings: a short line whose words all are large or emphasized is one. */
function readEmphasizedHeading(line: readonly Child[], readFacts: ReadFacts, maxLength: number): Block | undefined {
  const text = readText(line);
  if (!HEADING_TEXT.test(text) || text.length > maxLength || text.split(',').length > MAX_COMMAS) return undefined;
  const links = line.filter(isElement).flatMap((node) => (node.tagName === 'a' ? [node] : findLinks(node)));
  if (links.some(isButtonLink) || line.some(({ nodeName }) => nodeName === 'button')) return undefined;
  const texts = line.flatMap(listTexts);
  const looks = texts.map(({ parentNode }) => readFacts(parentNode as Element).look);
  const scale = Math.min(...looks.map((look) => look.scale));
  const isBold = looks.every((look) => look.isBold) && readText(links) !== text;
  // The only text of a cell or box with a background of its own is the title of what follows.
  const isBar =
    text.length <= MAX_BAR && looks.every((look) => look.hasGround) && texts.every(({ parentNode }) => isBox(parentNode as Element));
  if (scale < LARGE && !isBold && !isBar && !isMarkedAsHeading(line)) return undefined;
  const [only] = line.filter((node) => !isText(node) || node.value.trim() !== '');
  // The element that only emphasizes the line isn't needed in a heading.
  const isShell = only && isElement(only) && isEmphasized(only) && readText(line) === readText([only]);
  const level = scale >= HUGE ? EMPHASIZED_LEVEL - 1 : EMPHASIZED_LEVEL;
  return {
    kind: 'heading',
    level,
    content: cleanNodes(isShell ? only.childNodes : line),
    scale: isBar ? Math.max(scale, LARGE) : scale,
    isEmphasized: true,
  };
}

/** Whether a line is one element that emphasizes it. */
function isMarkedAsHeading(line: readonly Child[]): boolean {
  const [only, ...others] = line.filter((node) => !isText(node) || node.value.trim() !== '');
  return only !== undefined && others.length === 0 && isElement(only) && isEmphasized(only);
}

function isBox({ tagName }: Element): boolean {
  return /^(td|th|div|p)$/.test(tagName);
}

/** The texts of a node that aren't blank. */
function listTexts(node: Child): Child[] {
  if (isText(node)) return node.value.trim() === '' ? [] : [node];
  return isElement(node) ? node.childNodes.flatMap(listTexts) : [];
}
