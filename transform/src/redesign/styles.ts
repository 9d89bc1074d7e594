import { type ArtDirection, FONTS_PLACEHOLDER } from 'shared-contracts/transform';
import { WORD_STYLES } from './longest-word.ts';
import type { Palette } from './palette.ts';
import { BASE_STYLES } from './styles/base.ts';
import { CARD_STYLES } from './styles/cards.ts';
import { DATA_STYLES } from './styles/data.ts';
import { FOOTER_STYLES } from './styles/footer.ts';
import { GALLERY_STYLES } from './styles/gallery.ts';
import { HEADER_STYLES } from './styles/header.ts';
import { HERO_STYLES } from './styles/hero.ts';
import { POSTER_STYLES } from './styles/poster.ts';
import { SECTION_STYLES } from './styles/sections.ts';
import { WORKSHOP_STYLES } from './styles/workshop.ts';

const DIRECTIONS: Readonly<Record<ArtDirection, string>> = { workshop: WORKSHOP_STYLES, poster: POSTER_STYLES, gallery: GALLERY_STYLES };

/** What wins over a look: a header in dark or light, for logos that were drawn for one, and lines of scripts with tall letters. */
const OVERRIDES = `
.tx-header.tx-light{background:var(--surface);color:var(--ink);border-bottom:1px solid var(--line);--bar-color:var(--surface)}
.tx-header:is(.tx-light,.tx-dark) .tx-contact-link a{padding:11px 20px;text-decoration:none}
.tx-header.tx-light .tx-contact-link a{background:var(--brand);color:var(--on-brand)}
.tx-header.tx-dark .tx-contact-link a{background:var(--on-dark);color:var(--dark)}
:is(.tx-tall,[dir=rtl],:lang(ar),:lang(fa),:lang(ur),:lang(th),:lang(hi),:lang(vi)) :is(h1,.tx-head,.tx-sign,.tx-title){line-height:1.28}
:is(:lang(ja),:lang(zh),:lang(ko)) :is(h1,.tx-head,.tx-sign){line-height:1.2}
.tx-header.tx-dark{background:var(--dark);border:0;color:var(--on-dark);--bar-color:var(--dark);--line:color-mix(in srgb,var(--on-dark) 20%,transparent)}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}`;

/** Numbers of characters that must fit in a line. */
export interface LineLengths {
  /** Of the longest word of the headline. */
  headline: number;
  /** Of the name in the footer. */
  name: number;
}

/** Renders the style sheet of a redesign. */
export function renderStyles(direction: ArtDirection, palette: Palette, { headline, name }: LineLengths): string {
  const { brand, onBrand, accent, ink, muted, surface, soft, tint, line, dark, onDark, accentOnDark } = palette;
  const values = `:root{--word:${headline};--name:${name};--brand:${brand};--on-brand:${onBrand};--accent:${accent};--ink:${ink};--muted:${muted};--quiet:${muted};--surface:${surface};--soft:${soft};--tint:${tint};--line:${line};--dark:${dark};--on-dark:${onDark};--accent-on-dark:${accentOnDark}}`;
  const shared = `${BASE_STYLES}${WORD_STYLES}${HEADER_STYLES}${HERO_STYLES}${SECTION_STYLES}${CARD_STYLES}${DATA_STYLES}${FOOTER_STYLES}`;
  return `${FONTS_PLACEHOLDER}${values}${shared}${DIRECTIONS[direction]}${OVERRIDES}`;
}
