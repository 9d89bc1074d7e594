import type { ArtDirection } from 'shared-contracts/transform';
import { collapseWhitespace, type Element, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';

/** Families whose letters are narrow and heavy, or capitals only. */
const CONDENSED =
  /condensed|narrow|compressed|^(bebas|oswald|anton|league gothic|teko|fjalla one|pathway gothic|impact|haettenschweiler|staatliches|big shoulders|antonio|squada one|six caps)/i;
/** Families without serifs whose names or stacks end with `serif`. */
const SANS = /sans|gothic|grotes[kq]ue?|helvetica|arial|verdana|system-ui/i;
/** What browsers show where a page chooses no family. */
const DEFAULT_FAMILY = /^(serif|times( new roman)?|"times new roman")$/i;
const MIN_HEAVY = 600;
/** Share of the headings that must be written in one way, and how many there must be. */
const MIN_SHARE = 0.6;
const MIN_HEADINGS = 2;
const MAX_HEADING = 200;

/**
 * The look that fits the letters of a page's headings: heavy capitals a workshop, chosen serifs a gallery; undefined for all others.
 * Headings that scripts only show later count, too.
 */
export function readHeadingVoice(page: Page, styles: PageStyles): ArtDirection | undefined {
  const headings = page.findElements('h1', 'h2', 'h3').filter((element) => readHeading(element) !== '');
  if (headings.length < MIN_HEADINGS) return undefined;
  const isUsual = (test: (element: Element) => boolean) => headings.filter(test).length >= headings.length * MIN_SHARE;
  if (isUsual((element) => isCondensed(element, styles))) return 'workshop';
  return isUsual((element) => hasSerifs(element, styles)) ? 'gallery' : undefined;
}

const readHeading = (element: Element) => collapseWhitespace(getVisibleText(element, MAX_HEADING));

function isCondensed(element: Element, styles: PageStyles): boolean {
  const style = styles.of(element);
  const text = readHeading(element);
  const isInCapitals = style.get('text-transform') === 'uppercase' || (text === text.toUpperCase() && text !== text.toLowerCase());
  return CONDENSED.test(readFamilies(style.get('font-family'))[0] ?? '') || (isInCapitals && Number(style.get('font-weight')) >= MIN_HEAVY);
}

function hasSerifs(element: Element, styles: PageStyles): boolean {
  const families = readFamilies(styles.of(element).get('font-family'));
  const [first = ''] = families;
  return families.at(-1) === 'serif' && !DEFAULT_FAMILY.test(first) && !SANS.test(first);
}

function readFamilies(stack: string): string[] {
  return stack.split(',').map((family) => family.trim().replace(/^["']|["']$/g, ''));
}
