import { type Child, createTextNode, type Element, isElement, isText } from '../html/tree.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { splitLines } from './paired-lines.ts';
import { readText } from './read-text.ts';

/** Signs that pages type instead of markers, with what must follow them. A hyphen directly before a figure is a minus. */
const SIGN = /^\s*([-–—](?=\s+[^\s–—-]|[^\s\d–—-])|[•·・●■▪◆◇‣◦►▶»]+(?=\s*\S))\s*/u;
const MIN_ITEMS = 2;

/** Reads a text, and its lines that begin with a typed sign as lists. A sign of another kind begins the items of an inner list. */
export function readTypedLists(content: Child[]): Block[] {
  const lines = splitLines(content);
  if (lines.filter((line) => readSign(line) !== undefined).length < MIN_ITEMS) return [{ kind: 'text', content }];
  const blocks: Block[] = [];
  let items: Child[][] = [];
  const end = () => {
    if (items.length >= MIN_ITEMS) blocks.push({ kind: 'list', element: createList(items) });
    else for (const item of items) addLine(blocks, item);
    items = [];
  };
  for (const line of lines) {
    if (readSign(line) !== undefined) items.push(line);
    else {
      end();
      addLine(blocks, line);
    }
  }
  end();
  return blocks;
}

/** Joins texts of one typed sign each, which follow each other as paragraphs, to a list. */
export function joinTypedItems(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  let items: Child[][] = [];
  const end = () => {
    if (items.length >= MIN_ITEMS) joined.push({ kind: 'list', element: createList(items) });
    else for (const content of items) joined.push({ kind: 'text', content });
    items = [];
  };
  for (const block of blocks) {
    if (block.kind === 'text' && readSign(block.content) !== undefined) items.push(block.content);
    else {
      end();
      joined.push(block);
    }
  }
  end();
  return joined;
}

function readSign(line: readonly Child[]): string | undefined {
  return SIGN.exec(readText(line))?.[1];
}

/** Adds a line to the text before it, else as a text. */
function addLine(blocks: Block[], line: Child[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'text') last.content.push(createElement('br', {}), ...line);
  else blocks.push({ kind: 'text', content: [...line] });
}

function createList(lines: readonly Child[][]): Element {
  const list = createElement('ul', {});
  const [sign] = lines.map(readSign);
  let inner: Element | undefined;
  for (const line of lines) {
    const last = list.childNodes.at(-1);
    const isInner = readSign(line) !== sign && last !== undefined;
    if (!isInner) inner = undefined;
    else if (!inner) {
      inner = createElement('ul', {});
      append(last as Element, inner);
    }
    append(inner ?? list, createElement('li', {}, withoutSign(line)));
  }
  return list;
}

function append(parent: Element, child: Element): void {
  child.parentNode = parent;
  parent.childNodes.push(child);
}

/** A line without its sign, which may be in an element. */
function withoutSign(line: readonly Child[]): Child[] {
  const start = line.findIndex((node) => readText([node]) !== '');
  const first = line[start];
  const rest = line.slice(start + 1);
  if (!first) return rest;
  if (isText(first)) {
    const text = first.value.replace(SIGN, '');
    // A sign may be the only word before an element.
    const own = text === first.value ? first.value.replace(/^\s*\S+\s*/u, '') : text;
    return [createTextNode(own, first.parentNode as Element), ...rest];
  }
  if (isElement(first)) first.childNodes = withoutSign(first.childNodes);
  return [first, ...rest];
}
