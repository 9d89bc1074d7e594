import { type Child, createTextNode, type Element, findDescendantElements, getVisibleText, isElement, isText } from '../html/tree.ts';
import { cleanElement, cleanNodes, isButtonLink } from './clean-element.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { hasContent, type ReadFacts } from './element-facts.ts';
import { readEmphasizedHeading, separateHeading } from './emphasized-headings.ts';
import { findLinks } from './find-links.ts';
import { isNoiseLine } from './noise.ts';
import { readText } from './read-text.ts';
import { readTypedLists } from './typed-lists.ts';

const SEPARATOR = /^[\s|¦│┃•·.~*_=–—-]+$/;

/** Reads texts and elements in a line: paragraphs between double line breaks, and pictures. */
export function readLines(run: readonly Child[], readFacts: ReadFacts): Block[] {
  return splitAtBlankLines(run.flatMap(unwrapBreaks)).flatMap((text, position) =>
    splitGluedTexts(text)
      .filter((line) => hasContent(line, readFacts) && !isSeparator(line) && !isNoise(line))
      .flatMap((line, i) => {
        const { heading, rest } = separateHeading(line, readFacts) ?? { rest: line };
        const blocks = [...(heading ? [heading] : []), ...readLine(rest, readFacts)];
        return blocks[0]?.kind === 'text' && i === 0 && position > 0 ? [{ ...blocks[0], isAfterBlank: true }, ...blocks.slice(1)] : blocks;
      }),
  );
}

/** The line breaks of an element that contains nothing else, else the node itself. */
function unwrapBreaks(node: Child): Child[] {
  if (!isElement(node) || !isLineElement(node) || node.childNodes.length === 0) return [node];
  const inner = node.childNodes.filter((child) => !isText(child) || child.value.trim() !== '');
  return inner.length > 0 && inner.every(({ nodeName }) => nodeName === 'br') ? inner : [node];
}

function readLine(line: Child[], readFacts: ReadFacts): Block[] {
  const block = readEmphasizedHeading(line, readFacts) ?? readLinkList(line);
  return block ? [block] : readTypedLists(cleanNodes(line));
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

/** Links with nothing else are a list from this number on. */
const MIN_LISTED_LINKS = 3;
const MAX_LINK_LABEL = 34;
/** Shorter ones are letters or pages of an index. */
const MIN_LINK_LABEL = 3;
const LINK_SEPARATORS = /[|¦│┃•·–—/\\[\]<>»«-]+/g;

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

/** Whether an element only changes the looks of words in a line. */
function isLineElement({ tagName }: Element): boolean {
  return /^(span|font|b|strong|i|em|small|nobr|br)$/.test(tagName);
}
