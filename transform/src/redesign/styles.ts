import { type ArtDirection, FONTS_PLACEHOLDER } from 'shared-contracts/transform';
import { WORD_STYLES } from './longest-word.ts';
import { BASE_STYLES } from './styles/base.ts';
import { CARD_STYLES } from './styles/cards.ts';
import { DATA_STYLES } from './styles/data.ts';
import { FOOTER_STYLES, HEADER_STYLES } from './styles/frame.ts';
import { GALLERY_STYLES } from './styles/gallery.ts';
import { HERO_STYLES } from './styles/hero.ts';
import { renderLanguageStyles } from './styles/languages.ts';
import { PICTURE_STYLES } from './styles/pictures.ts';
import { POSTER_STYLES } from './styles/poster.ts';
import { SECTION_STYLES } from './styles/sections.ts';
import { WORKSHOP_STYLES } from './styles/workshop.ts';

const DIRECTIONS: Readonly<Record<ArtDirection, string>> = { workshop: WORKSHOP_STYLES, poster: POSTER_STYLES, gallery: GALLERY_STYLES };

/** What wins over a look: lines of scripts with tall letters, whatever language the page names. */
const OVERRIDES = `
.tx-tall-letters{--heading-height:1.4}[dir=rtl]{--tracking:0}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}`;

/** Numbers of characters that must fit in a line. */
export interface LineLengths {
  /** Of the longest word of the headline. */
  headline: number;
  /** Of the whole headline, whose lines are as wide as its place. */
  characters: number;
}

/** Renders the style sheet of a redesign. `tones`: the rules of its colors. */
export function renderStyles(direction: ArtDirection, tones: string, { headline, characters }: LineLengths): string {
  const shared = `${BASE_STYLES}${WORD_STYLES}${HEADER_STYLES}${HERO_STYLES}${SECTION_STYLES}${PICTURE_STYLES}${CARD_STYLES}${DATA_STYLES}${FOOTER_STYLES}`;
  const words = `:root{--word:${headline};--chars:${characters}}`;
  return `${FONTS_PLACEHOLDER}${words}${tones}${shared}${DIRECTIONS[direction]}${renderLanguageStyles(direction === 'gallery')}${OVERRIDES}`;
}
