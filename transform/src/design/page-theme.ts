import type { Color } from '../css/parse-color.ts';
import type { Page } from '../page/page.ts';
import {
  BLACK,
  computeContrast,
  ensureContrast,
  formatColor,
  MINIMUM_TEXT_CONTRAST,
  mixColors,
  pickReadableColor,
  WHITE,
} from './colors.ts';
import { readDesign } from './read-design.ts';

/** Colors and corners for what is added to a page, as values of CSS. Every pair that is used together has the contrast of WCAG. */
export interface PageTheme {
  surface: string;
  ink: string;
  muted: string;
  /** Border of fields, with the contrast of WCAG 2.2 success criterion 1.4.11. */
  edge: string;
  line: string;
  soft: string;
  /** Links and buttons. */
  accent: string;
  onAccent: string;
  /** Radius of fields and buttons. */
  radius: string;
  bad: string;
}

const MUTED_CONTRAST = 5.5;
const EDGE_CONTRAST = 3.2;
const DEFAULT_INK: Color = [29, 32, 38];
const BAD: Color = [190, 30, 40];
const MAX_RADIUS_PX = 12;

/** The theme of a page: its own colors where they can be read, else black on white. */
export function createPageTheme(page: Page): PageTheme {
  const { background, ink: ownInk, boxBackgrounds, brand, radius, unreadSheets } = readDesign(page);
  const surface = background ?? WHITE;
  const ink = ensureContrast(ownInk ?? (computeContrast(DEFAULT_INK, surface) < 7 ? pickReadableColor(surface) : DEFAULT_INK), surface, 7);
  // On a box with less contrast to the page's text, a link has less contrast, too.
  // Nor may the color that is readable there be unreadable on the page, as black of a gray box on a dark page.
  const readable = pickReadableColor(surface);
  const boxes = boxBackgrounds.filter((box) => computeContrast(ink, box) >= MINIMUM_TEXT_CONTRAST && pickReadableColor(box) === readable);
  const hardest = boxes.reduce((a, b) => (computeContrast(ink, b) < computeContrast(ink, a) ? b : a), surface);
  // Colors in sheets that aren't read may differ from the browser's interface, but rarely clash with it.
  const accent = ensureContrast(
    brand ?? (unreadSheets > 0 ? ink : mixColors(ink, [0, 60, 200], 0.55)),
    hardest,
    MINIMUM_TEXT_CONTRAST + 0.3,
  );
  const soft = mixColors(surface, ink, 0.04);
  const mutedBackground = hardest === surface ? soft : hardest;
  return {
    surface: formatColor(surface),
    ink: formatColor(ink),
    muted: formatColor(ensureContrast(mixColors(ink, surface, 0.35), mutedBackground, MUTED_CONTRAST)),
    edge: formatColor(ensureContrast(mixColors(ink, surface, 0.6), surface, EDGE_CONTRAST)),
    line: formatColor(mixColors(surface, ink, 0.14)),
    soft: formatColor(soft),
    accent: formatColor(accent),
    onAccent: formatColor(computeContrast(WHITE, accent) >= MINIMUM_TEXT_CONTRAST ? WHITE : BLACK),
    radius: `${Math.round(Math.min(radius ?? 4, MAX_RADIUS_PX))}px`,
    bad: formatColor(ensureContrast(BAD, surface, MINIMUM_TEXT_CONTRAST)),
  };
}
