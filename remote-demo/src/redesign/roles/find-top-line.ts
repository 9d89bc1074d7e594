import { type Content, sumWords } from '../segment/content.ts';
import { isContact } from './text-kinds.ts';

/** Lines above this are part of the head of the page, in CSS pixels. */
const HEAD_BOTTOM = 200;
const MAX_LINE_WORDS = 26;
/** More words above the header are content. */
const MAX_WORDS = 36;
const MAX_LINES = 3;
const MAX_BAR_LINKS = 8;
/** In CSS pixels. */
const BAR_TOLERANCE = 12;
const MAX_OVERLINE_WORDS = 9;
const OVERLINE_DISTANCE = 90;

/** Finds the short texts above everything else, and the one right above the headline. */
export function findTopLine(rest: readonly Content[], headline: Content | undefined): { topLine: Content[]; overline?: Content } {
  const overline = headline && rest.find((content) => isOverline(content, headline));
  const bottom = Math.min(HEAD_BOTTOM, headline?.box.y ?? HEAD_BOTTOM);
  const lines = rest.filter((content) => content !== overline && isHeadLine(content, bottom));
  const areFew = sumWords(lines) <= MAX_WORDS;
  // Nothing of a longer row is torn out of it.
  const bar = lines.filter(({ box }) => Math.abs(box.y - (lines[0]?.box.y ?? 0)) < BAR_TOLERANCE);
  const topLine = isBarOfLinks(bar)
    ? bar
    : lines.filter((content) => (areFew && lines.length <= MAX_LINES) || isContact(content)).slice(0, MAX_LINES);
  return { topLine, ...(overline && { overline }) };
}

/** Links above the menu: to other languages, to services for customers. */
function isBarOfLinks(lines: readonly Content[]): boolean {
  if (lines.length < 2 || lines.length > MAX_BAR_LINKS) return false;
  return lines.every(({ links, linkShare }) => links.length === 1 && linkShare > 0.9);
}

/** A telephone number, an offer, links to log in, signs of social networks. */
function isHeadLine(content: Content, bottom: number): boolean {
  const { kind, box, words, links, surroundings } = content;
  if (box.y + box.height > bottom) return false;
  if (kind === 'picture') return links.length === 1 && box.width <= 48;
  return kind === 'text' && words <= MAX_LINE_WORDS && (surroundings.headingLevel === 0 || isContact(content));
}

function isOverline(content: Content, { order, box }: Content): boolean {
  const distance = box.y - content.box.y - content.box.height;
  const isShort = content.kind === 'text' && content.words >= 1 && content.words <= MAX_OVERLINE_WORDS;
  return isShort && content.order === order - 1 && distance >= 0 && distance < OVERLINE_DISTANCE && !isContact(content);
}
