import { type Child, type Element, isElement } from '../html/tree.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { readText } from './read-text.ts';

const MIN_ROWS = 2;
const MAX_LINE = 60;
/** Times, prices and numbers, also with a sign or a short word before them, such as "from". */
export const FIGURE = /^(?:\p{L}{2,4}\s+)?[^\p{L}\d]{0,3}\d/u;

/**
 * Two parts beside each other with as many lines each, one of them of figures or one of labels with colons, are rows: weekdays and their
 * times, or labels and their values. Undefined for all others, such as two addresses.
 */
export function pairLines(items: readonly Block[][]): Block | undefined {
  const [left, right, ...others] = items.map(readLinesOf);
  if (!left || !right || others.length > 0 || left.length !== right.length || left.length < MIN_ROWS) return undefined;
  const texts = [left, right].map((lines) => lines.map((line) => readText(line))) as [string[], string[]];
  if (texts.flat().some((text) => text.length > MAX_LINE)) return undefined;
  const [isLeftOfFigures, isRightOfFigures] = texts.map((lines) => isMost(lines, (text) => FIGURE.test(text)));
  if (isLeftOfFigures === isRightOfFigures && !isMost(texts[0], (text) => /[:：]$/.test(text))) return undefined;
  const rows = left.map((label, i) => createElement('div', {}, [createElement('dt', {}, label), createElement('dd', {}, right[i])]));
  return { kind: 'list', element: createElement('dl', { class: 'tx-facts' }, rows) };
}

function isMost(lines: readonly string[], is: (text: string) => boolean): boolean {
  return lines.filter(is).length > lines.length / 2;
}

/** The lines of blocks that are texts only, or lines that only look like headings. */
function readLinesOf(blocks: readonly Block[]): Child[][] | undefined {
  const lines: Child[][] = [];
  for (const block of blocks) {
    if (block.kind !== 'text' && !(block.kind === 'heading' && block.isEmphasized)) return undefined;
    lines.push(...splitLines(block.content));
  }
  return lines;
}

/** Separates a text at its breaks, also those in the only element around it. */
export function splitLines(content: readonly Child[]): Child[][] {
  const [only, ...others] = content.filter((node) => node.nodeName === 'br' || readText([node]) !== '');
  if (only && others.length === 0 && isElement(only) && hasBreak(only)) return splitLines(only.childNodes);
  const lines: Child[][] = [[]];
  for (const node of content) {
    if (node.nodeName === 'br') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.filter((line) => readText(line) !== '');
}

/** Whether an element that isn't a link, which would be lost, contains breaks or one element that does. */
function hasBreak({ tagName, childNodes }: Element): boolean {
  return tagName !== 'a' && childNodes.some((child) => child.nodeName === 'br' || isElement(child));
}
