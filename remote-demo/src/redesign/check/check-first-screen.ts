import type { FirstScreenFault } from '../../rules/looks.ts';
import { findByTagName, getBoundingBox } from '../measure/dom-getters.ts';
import { listBlockContents, type Plan } from '../plan/plan.ts';
import type { Content } from '../segment/content.ts';

/** In CSS pixels. */
const FIRST_SCREEN = 860;
/** Single links near the top that together are a menu. */
const MIN_MENU_LINKS = 4;
const MENU_END = 700;
const MAX_ENTRY_WORDS = 3;

/** Looks at the first screen of a document that is laid out as planned, in a wide window. Undefined if nothing is wrong. */
export function checkFirstScreen(plan: Plan, page: Document): FirstScreenFault | undefined {
  const { identity, menu } = plan.header;
  if (identity.name === '') return 'no-name';
  if (!menu && countLooseEntries(plan) >= MIN_MENU_LINKS) return 'no-menu';
  const [headline] = findByTagName(page, 'h1');
  return headline && getBoundingBox(headline).top < FIRST_SCREEN ? undefined : 'no-headline';
}

/** Short links of the page's top that stand among its texts. */
function countLooseEntries({ sections }: Plan): number {
  const contents = sections.flatMap(({ blocks }) => listBlockContents(blocks)).filter(({ box }) => box.y < MENU_END);
  // A card that is a link has several texts.
  const places = contents.flatMap(({ links }) => links.map(({ place }) => place));
  const isCard = ({ links }: Content): boolean => links.some(({ place }) => places.indexOf(place) !== places.lastIndexOf(place));
  return contents.reduce((sum, content) => sum + (isEntryLike(content) && !isCard(content) ? content.links.length : 0), 0);
}

function isEntryLike({ kind, words, links, linkShare }: Content): boolean {
  return (kind === 'text' || kind === 'list') && links.length > 0 && linkShare > 0.9 && words <= links.length * MAX_ENTRY_WORDS;
}
