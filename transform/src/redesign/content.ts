import type { Child, Element } from '../html/tree.ts';

/** A piece of the page's content that the redesign lays out. Its nodes are those of the sanitized page, without presentational attributes. */
export type Block = Content & {
  /** Whether a section of the page begins with it, although it has no heading. */
  startsSection?: true;
};

type Content =
  /** `isEmphasized`: a line of an old page that only looks like a heading. `eyebrow`: the short text above it in its box. `scale`: its font size in
   * relation to that of most texts. */
  | { kind: 'heading'; level: number; content: Child[]; scale: number; eyebrow?: Child[]; id?: string; isEmphasized?: boolean }
  /** `isAfterBlank`: whether the page leaves a line free above it, as between the stanzas of a poem. `isSectionLabel`: whether it is the
   * short text that a section of the page begins with. `isFact`: whether it is the figure of a record, or stands beside figures as one. */
  | { kind: 'text'; content: Child[]; isAfterBlank?: true; isSectionLabel?: true; isFact?: true }
  /** `isIcon`: whether it can be one; false if the page gives it the width of its box or a large one. */
  | { kind: 'image'; element: Element; link?: Element; isIcon?: false }
  | { kind: 'links'; links: Element[] }
  /** Records of one kind, or parts of any kind that stand beside each other. `isSlides`: whether the page shows one of them at a time.
   * `isAside`: whether they are the boxes of a column at the side of the content. */
  | { kind: 'cards' | 'columns'; items: Block[][]; isSlides?: true; isAside?: true }
  /** An element that keeps its own structure. */
  | { kind: 'list' | 'table' | 'form' | 'media' | 'quote' | 'code' | 'details'; element: Element };

/** Content under one heading. */
export interface Section {
  heading?: Extract<Block, { kind: 'heading' }>;
  blocks: Block[];
}

/** What the first screen says. */
export interface Hero {
  /** Short text above the headline. */
  eyebrow?: Block;
  headline: Child[];
  blocks: Block[];
  picture?: Extract<Block, { kind: 'image' }>;
}

/** The content of a page, in its order: header, hero, sections, footer. */
export interface SiteContent {
  /** Name of the business, or the host. */
  name: string;
  /** What the page shows with the name in smaller letters. */
  claim?: string;
  /** Where the name and the logo lead. */
  homeUrl: string;
  /** Whether the header shows the name: there is no logo, or the page shows both, and the headline doesn't say it. */
  isNameShown: boolean;
  /** Whether the headline says the name. */
  isNameSaid: boolean;
  logo?: Element;
  navigation: Element[];
  /** Links to the page in other languages, and what else switches between them. */
  languages: Element[];
  /** What the menu contains besides links, such as a search form. */
  tools: Block[];
  hero: Hero;
  sections: Section[];
  footer: Block[];
  /** What the page says of its operation. */
  smallPrint: Block[];
  /** Link to the telephone number, copied. */
  contact?: Element;
}
