import type { Box } from '../measure/page-snapshot.ts';

/** `button` is one outside of forms; `details` an element that opens and closes; `embed` shows another document. */
export type ContentKind = 'text' | 'picture' | 'list' | 'table' | 'form' | 'button' | 'details' | 'embed';

/** Where content stands in the document: an element, or some of its child nodes that follow each other. */
export interface ContentSource {
  /** Place of the element among all elements of the document, and its tag. */
  place: number;
  tag: string;
  /** Places among the element's child nodes: the first of them, and the last. The content is the whole element without them. */
  children?: readonly [first: number, last: number];
}

export interface ContentLink {
  place: number;
  url: string;
  /** Its visible text, or else the name of its picture or its label; empty if it has none. */
  text: string;
  /** Whether it is in a list that an entry of another list contains. */
  isNested?: boolean;
}

/** How most letters of a text look. */
export interface Letters {
  /** In CSS pixels. */
  size: number;
  family: string;
  color: string;
  isBold: boolean;
  isUppercase: boolean;
}

/** What is painted behind content. */
export interface Ground {
  /** Place of the element that paints it. */
  place: number;
  box: Box;
  /** Color as the browser serializes it. */
  color: string;
  /** Of its corners, in CSS pixels. */
  radius: number;
  /** A picture over the color. */
  picture?: { url: string; isRepeated: boolean; position: string };
}

/** What the elements around content say about it. */
export interface Surroundings {
  ground: Ground;
  /** The link that contains it. */
  link?: ContentLink;
  isInNavigation: boolean;
  isInHeader: boolean;
  isInFooter: boolean;
  isInQuote: boolean;
  /** Whether it stays in place while the page scrolls. */
  isFixed: boolean;
  /** Whether it lies over the page, in a box that is placed freely. */
  isPlaced: boolean;
  /** Level of the heading that contains it; 0 outside of headings. */
  headingLevel: number;
  /** Names, ids and classes of the nearest elements in lower case. */
  names: string;
}

export interface ContentPicture {
  url: string;
  /** In pixels; those of its box for drawings and pictures of style sheets. */
  naturalWidth: number;
  naturalHeight: number;
  /** Text that stands for the picture; empty if it has none. */
  alt: string;
  isRound: boolean;
  /** Whether a style sheet shows it. */
  isBackground: boolean;
}

/** Visible content that is never divided. */
export interface Content {
  kind: ContentKind;
  /** Its place in reading order. */
  order: number;
  source: ContentSource;
  /** Around its letters or its picture, without padding. */
  box: Box;
  /** On one line. */
  text: string;
  words: number;
  links: readonly ContentLink[];
  /** Share of its letters that are links, from 0 to 1; 1 for links without letters. */
  linkShare: number;
  letters: Letters;
  surroundings: Surroundings;
  /** Only of kind `picture`. */
  picture?: ContentPicture;
  /** Only of kind `list`: its items stand beside each other. */
  isInRow?: boolean;
}

const CJK_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Collapses white space, no-break spaces included. */
export function collapse(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** Counts the words of a text. Two letters of a script without spaces count as a word. */
export function countWords(text: string): number {
  const unspaced = text.match(CJK_LETTER)?.length ?? 0;
  const words = text
    .replace(CJK_LETTER, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length + Math.ceil(unspaced / 2);
}

/** Sums up the words of contents, or another weight of them. */
export function sumWords(contents: readonly Content[], weigh: (content: Content) => number = ({ words }) => words): number {
  return contents.reduce((sum, content) => sum + weigh(content), 0);
}

export function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
