import { type Child, createTextNode, type Element, findAncestor, getVisibleText, isText } from '../html/tree.ts';
import type { Block } from './content.ts';
import { readText } from './read-text.ts';

/** A text of this length that ends within a sentence continues in the next one, if that begins with a small letter. */
const MIN_START = 30;
const MAX_NODES = 24;
const OPEN_END = /[\p{L}\p{N},]$/u;
const CONTINUATION = /^\p{Ll}{2,}/u;

const BEGINS_SMALL = /^\p{Ll}/u;
const INITIAL = /^\p{Lu}$/u;

/**
 * Joins sentences that a picture or a film divides: it floated beside them, and comes before them now. So are a large initial and the rest
 * of its word.
 */
export function joinDividedSentences(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const between = joined.at(-1);
    const start = joined.at(-2);
    const last = joined.at(-1);
    if (
      last?.kind === 'text' &&
      block.kind === 'text' &&
      INITIAL.test(readText(last.content).trim()) &&
      BEGINS_SMALL.test(readText(block.content).trimStart())
    ) {
      const initial = readText(last.content).trim();
      block.content.some((node) => addInitial(node, initial));
      joined.splice(-1, 1, block);
      continue;
    }
    const isDivided =
      (between?.kind === 'image' || between?.kind === 'media') &&
      start?.kind === 'text' &&
      block.kind === 'text' &&
      isSentence(start, block);
    if (isDivided) {
      const space = isWordDivided(start, block) ? [] : [createSpace(start)];
      joined.splice(-2, 2, between, { ...start, content: [...start.content, ...space, ...block.content] });
    } else joined.push('items' in block ? { ...block, items: block.items.map(joinDividedSentences) } : block);
  }
  return joined;
}

type Text = Extract<Block, { kind: 'text' }>;

function isSentence(start: Text, end: Text): boolean {
  // Joining without an end would copy a long text again and again.
  if (start.content.length > MAX_NODES) return false;
  const text = readText(start.content);
  return (text.length >= MIN_START || isWordDivided(start, end)) && OPEN_END.test(text) && CONTINUATION.test(readText(end.content));
}

/** Whether a picture in one paragraph divides a word: no white space is between its letters. */
function isWordDivided(start: Text, end: Text): boolean {
  const paragraph = findParagraph(start.content.at(-1));
  const isOfOne = paragraph !== undefined && paragraph === findParagraph(end.content[0]);
  return (
    isOfOne &&
    /\p{L}$/u.test(start.content.map((node) => getVisibleText(node)).join('')) &&
    BEGINS_SMALL.test(end.content.map((node) => getVisibleText(node)).join(''))
  );
}

function findParagraph(node: Child | undefined): Element | undefined {
  return node && findAncestor(node as Element, ({ tagName }) => /^(p|div|td|li)$/.test(tagName));
}

/** Adds an initial to the first word of a node. Returns whether it has one. */
function addInitial(node: Child, initial: string): boolean {
  if (!isText(node)) return 'childNodes' in node && node.childNodes.some((child) => addInitial(child, initial));
  if (node.value.trim() === '') return false;
  node.value = initial + node.value.trimStart();
  return true;
}

function createSpace({ content }: Text) {
  return createTextNode(' ', content[0]?.parentNode as Element);
}
