import { type Child, createTextNode, type Element } from '../html/tree.ts';
import type { Block } from './content.ts';
import { readText } from './read-text.ts';
import { measureWidth } from './text-width.ts';
import { trimEnds } from './trim-blanks.ts';

/** Lines that an author broke by hand have at least this width and at most that one, in letters; wide letters count twice. */
const MIN_WIDTH = 54;
const MAX_WIDTH = 130;
/** A line that continues in the next one has at least this share of the widest one. */
const MIN_SHARE = 0.8;
const WIDE_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、，]$/u;
/** The end of a line in the middle of a sentence, and the start of the next one, which numbers nothing. */
const OPEN_END = /[\p{L}\p{N},，、]$/u;
const WORD = /^(?![\p{L}\d]{1,3}[.)])[\p{L}(„“"«]/u;
/** Lines that surely continue the ones before them, from which on a text is broken by hand. */
const MIN_SURE = 2;
const CONTINUATION = /^\p{Ll}/u;
const WIDE_CONTINUATION = /^(?![一二三四五六七八九十]{1,3}[、.)）])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

type Text = Extract<Block, { kind: 'text' }>;

/** Lines of one text: contents of paragraphs, or what stands between line breaks. */
type Lines = readonly (readonly Child[])[];

/** Joins the lines and paragraphs that an author broke by hand at the width of a page, in the middle of sentences. */
export function joinWrappedLines(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  let run: Text[] = [];
  const flush = () => {
    for (const lines of groupLines(run.map(({ content }) => content)))
      joined.push({ ...(run[lines.start] as Text), content: lines.content });
    run = [];
  };
  for (const block of blocks) {
    if (block.kind !== 'text') {
      flush();
      joined.push('items' in block ? { ...block, items: block.items.map(joinWrappedLines) } : block);
      continue;
    }
    const text = { ...block, content: joinBreaks(block.content) };
    const isLine = !text.content.some(isBreak);
    if (block.isAfterBlank || !isLine) flush();
    if (isLine) run.push(text);
    else joined.push(text);
  }
  flush();
  return joined;
}

function isBreak({ nodeName }: Child): boolean {
  return nodeName === 'br';
}

function joinBreaks(content: Child[]): Child[] {
  const lines: Child[][] = [[]];
  const breaks: Child[] = [];
  for (const node of content) {
    if (isBreak(node)) {
      breaks.push(node);
      lines.push([]);
    } else lines.at(-1)?.push(node);
  }
  const groups = groupLines(lines);
  if (groups.length === lines.length) return content;
  return groups.flatMap(({ content: line, start }) => [...(start > 0 ? [breaks[start - 1] as Child] : []), ...line]);
}

/** Joins each line with those that continue it. `start`: the position of the first one. */
function groupLines(lines: Lines): { content: Child[]; start: number }[] {
  const texts = lines.map((line) => readText(line));
  const widths = texts.map(measureWidth);
  const widest = widths.reduce((most, width) => (width <= MAX_WIDTH ? Math.max(most, width) : most), 0);
  const isOpen = (i: number) => {
    const width = widths[i] ?? 0;
    return width >= MIN_WIDTH && width <= MAX_WIDTH && width >= widest * MIN_SHARE && OPEN_END.test(texts[i] ?? '');
  };
  const continues = (i: number, start: RegExp) => (WIDE_END.test(texts[i - 1] ?? '') ? WIDE_CONTINUATION : start).test(texts[i] ?? '');
  const sure = texts.filter((_, i) => isOpen(i - 1) && continues(i, CONTINUATION)).length;
  // In a text that evidently is broken by hand, names and nouns begin lines, too.
  const isWrapped = (i: number) => isOpen(i) && continues(i + 1, sure >= MIN_SURE ? WORD : CONTINUATION);
  const groups: { content: Child[]; start: number }[] = [];
  for (const [i, line] of lines.entries()) {
    const last = groups.at(-1);
    const [first] = line;
    if (!last || !first || !isWrapped(i - 1)) groups.push({ content: [...line], start: i });
    else {
      const isWide = WIDE_END.test(texts[i - 1] ?? '');
      // White space of the markup would be seen between letters of scripts without it.
      if (isWide) for (const part of [last.content, line]) trimEnds(part);
      if (!isWide) last.content.push(createTextNode(' ', first.parentNode as Element));
      for (const part of line) last.content.push(part);
    }
  }
  return groups;
}
