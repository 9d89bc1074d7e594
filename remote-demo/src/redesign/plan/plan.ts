import type { Identity } from '../identity/identity.ts';
import type { HeroPicture } from '../roles/find-hero-picture.ts';
import type { Menu } from '../roles/find-menu.ts';
import { type Content, type ContentLink, sumWords } from '../segment/content.ts';
import type { Tokens } from '../tokens/read-tokens.ts';

/** What an area of the page is painted with: its paper, a light or a strong color of its own, or a picture of a style sheet. */
export type Tone = 'paper' | 'tint' | 'deep' | { pictureUrl: string };

/** Contents that stay together in a section. */
export type Block =
  | { type: 'content'; content: Content; level: 0 | 1 | 2 | 3 }
  | { type: 'cards'; items: readonly Block[][] }
  | { type: 'gallery'; pictures: readonly Content[] }
  | { type: 'entries'; rows: readonly Content[][] }
  | { type: 'lines'; contents: readonly Content[] }
  | { type: 'split'; picture: Content; body: readonly Block[]; isPictureFirst: boolean };

/** A block and the ground on which it stands on the original page. */
export type PlacedBlock = Block & { tone: Tone };

/**
 * How a section is composed: a title beside its text (`aside`), a picture beside its text (`split`), groups over the full width (`wide`), a
 * column for reading (`text`), or a short text in large letters on a strong ground (`statement`).
 */
export type Composition = 'aside' | 'split' | 'wide' | 'text' | 'statement';

export interface Section {
  composition: Composition;
  tone: Tone;
  /** Short lines above the title. */
  overlines: readonly Content[];
  title?: Content;
  subtitle?: Content;
  blocks: readonly Block[];
}

/**
 * How the first screen is composed: a picture over the full width with the headline on it (`cover`) or below it (`banner`), a picture beside
 * the headline (`split`), or letters alone (`letters`, and `article` for pages of one long text).
 */
export type HeroComposition = 'cover' | 'banner' | 'split' | 'letters' | 'article';

export interface Hero {
  composition: HeroComposition;
  overline?: Content;
  headline?: Content;
  /** Text of a headline that no text of the page shows: its name. */
  headlineText?: string;
  lead?: Content;
  actions: readonly Content[];
  /** The page's telephone, else its link to contact the owner or to write, for phones. */
  call?: ContentLink;
  picture?: HeroPicture;
  /** Whether the page writes with dark letters on its picture. */
  isLight: boolean;
}

export interface Header {
  identity: Identity;
  menu?: Menu;
  /** Short lines above the header: contact, an offer, links to log in. */
  topLine: readonly Content[];
  ground: string;
  ink: string;
}

/** Where each content of the page goes. Every visible content is in it exactly once, except for those in `dropped`. */
export interface Plan {
  header: Header;
  hero: Hero;
  sections: readonly Section[];
  /** `sign` shows the owner's name. */
  footer: { sign?: Content; blocks: readonly Block[]; legal: readonly Content[] };
  tokens: Tokens;
  isArticle: boolean;
  isRightToLeft: boolean;
  /** Repeated pictures and texts for readers of the old window, such as "Scroll down". */
  dropped: readonly Content[];
}

/** The contents of blocks in reading order. */
export function listBlockContents(blocks: readonly Block[]): Content[] {
  return blocks.flatMap(listContentsOf);
}

function listContentsOf(block: Block): readonly Content[] {
  switch (block.type) {
    case 'content':
      return [block.content];
    case 'cards':
      return block.items.flatMap(listBlockContents);
    case 'gallery':
      return block.pictures;
    case 'entries':
      return block.rows.flat();
    case 'lines':
      return block.contents;
    case 'split':
      return block.isPictureFirst ? [block.picture, ...listBlockContents(block.body)] : [...listBlockContents(block.body), block.picture];
  }
}

export function countBlockWords(blocks: readonly Block[]): number {
  return sumWords(listBlockContents(blocks));
}
