import {
  type Child,
  collapseWhitespace,
  createTextNode,
  type Element,
  findDescendantElements,
  getVisibleText,
  isElement,
  isText,
} from '../html/tree.ts';
import { cleanElement, cleanNodes, isEmphasized } from './clean-element.ts';
import type { Block } from './content.ts';
import { hasContent, type ReadFacts } from './element-facts.ts';
import { findLinks } from './find-links.ts';
import { isNoiseLine } from './noise.ts';
import { readText } from './read-text.ts';

/** A paragraph of emphasized words is a heading of an old page up to this length. */
const MAX_EMPHASIZED_HEADING = 70;
const EMPHASIZED_LEVEL = 3;
const SEPARATOR = /^[\s|¦│┃•·]+$/;

/** Reads texts and elements in a line: paragraphs between double line breaks, and pictures. */
export function readLines(run: readonly Child[], readFacts: ReadFacts): Block[] {
  return splitAtBlankLines(run)
    .flatMap(splitGluedTexts)
    .filter((line) => hasContent(line, readFacts) && !isSeparator(line) && !isNoise(line))
    .map((line) => readEmphasizedHeading(line) ?? readLinkLines(line) ?? { kind: 'text', content: cleanNodes(line) });
}

/** Whether a line only has signs that separate the links of a menu. */
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
