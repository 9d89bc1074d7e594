import { type Child, type Element, isElement, isText } from '../html/tree.ts';
import { cleanNodes, isButtonLink, isEmphasized } from './clean-element.ts';
import type { Block } from './content.ts';
import type { ReadFacts } from './element-facts.ts';
import { findLinks } from './find-links.ts';
import { readText } from './read-text.ts';

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
/** A bold line that is smaller than most texts is a note. */
const MIN_BOLD = 0.92;
const HUGE = 1.9;

/** Separates an emphasized line from the paragraph that follows it after a single line break: it is the heading of this paragraph. */
export function separateHeading(line: readonly Child[], readFacts: ReadFacts): { heading: Block; rest: Child[] } | undefined {
  const end = line.findIndex(({ nodeName }) => nodeName === 'br');
  const [start, rest] = [line.slice(0, end), line.slice(end + 1)];
  const next = rest.findIndex(({ nodeName }) => nodeName === 'br');
  const below = readText(next < 0 ? rest : rest.slice(0, next));
  if (end <= 0 || below.length < MIN_TEXT_BELOW || isEmphasizedLine(rest, readFacts) || !isEmphasizedLine(start, readFacts))
    return undefined;
  const heading = readEmphasizedHeading(start, readFacts, MAX_HEADING_ABOVE);
  return heading && { heading, rest };
}

/** Whether all words of a line are large or bold. */
function isEmphasizedLine(line: readonly Child[], readFacts: ReadFacts): boolean {
  return line.flatMap(listTexts).every(({ parentNode }) => {
    const { scale, isBold } = readFacts(parentNode as Element).look;
    return scale >= LARGE || isBold;
  });
}

/** Many pages have no headings: a short line whose words all are large or emphasized is one. */
export function readEmphasizedHeading(line: readonly Child[], readFacts: ReadFacts, maxLength = MAX_EMPHASIZED_HEADING): Block | undefined {
  const text = readText(line);
  if (!HEADING_TEXT.test(text) || text.length > maxLength || text.split(',').length > MAX_COMMAS) return undefined;
  const links = line.filter(isElement).flatMap((node) => (node.tagName === 'a' ? [node] : findLinks(node)));
  if (links.some(isButtonLink) || line.some(({ nodeName }) => nodeName === 'button')) return undefined;
  const texts = line.flatMap(listTexts);
  const looks = texts.map(({ parentNode }) => readFacts(parentNode as Element).look);
  const scale = Math.min(...looks.map((look) => look.scale));
  const isBold = scale >= MIN_BOLD && looks.every((look) => look.isBold) && readText(links) !== text;
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
