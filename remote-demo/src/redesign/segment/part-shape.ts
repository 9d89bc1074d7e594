import { type Content, sumWords } from './content.ts';
import { type LayoutNode, listContents } from './layout.ts';

/** Narrower pictures are icons. */
export const MIN_PICTURE_WIDTH = 48;
/** In CSS pixels. */
const MAX_ICON = 100;

/** What a part of a group consists of, to compare it with its neighbors. */
export type PartShape = ReturnType<typeof readShape>;

export function readShape(node: LayoutNode) {
  const contents = listContents(node);
  const pictures = contents.filter(isPicture);
  const texts = contents.filter(({ kind }) => kind !== 'picture');
  return {
    pictures: pictures.length,
    texts: texts.length,
    words: sumWords(texts),
    /** Texts that are headings or look like one. */
    titles: texts.filter(isTitle).length,
    /** Forms, tables and embedded documents stand for themselves. */
    hasWholes: contents.some(({ kind }) => kind === 'form' || kind === 'table' || kind === 'embed'),
    width: node.frame.width,
    /** Kinds and letter sizes of its contents, in order. */
    pattern: contents.map(({ kind, letters }) => (kind === 'picture' ? kind : `${kind} ${letters.size}`)).join(),
  };
}

export function isPicture({ kind, box }: Content): boolean {
  return kind === 'picture' && box.width >= MIN_PICTURE_WIDTH;
}

/** Whether a picture is a sign for a text beside it. */
export function isIcon({ kind, box }: Content): boolean {
  return kind === 'picture' && box.width <= MAX_ICON && box.height <= MAX_ICON;
}

/** Whether a file is a drawing, lettering or a cut-out: nothing of it is cut, and it may have no ground of its own. */
export function isDrawing(url: string): boolean {
  return /\.(png|gif|svg)\b|^$|^data:/i.test(url);
}

export function isTitle({ kind, surroundings, letters, words }: Content): boolean {
  return kind === 'text' && words <= 16 && (surroundings.headingLevel > 0 || letters.isBold);
}

/** In CSS pixels; 0 for groups. */
export function getLetterSize(node: LayoutNode): number {
  return node.type === 'content' ? node.content.letters.size : 0;
}

/** How many times larger the largest number is than the smallest. */
export function getSpread(numbers: readonly number[]): number {
  return Math.max(...numbers) / Math.max(1, Math.min(...numbers));
}
