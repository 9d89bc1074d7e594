import { isPossibleName } from '../identity/clean-name.ts';
import { foldText } from '../identity/fold-text.ts';
import { getCenter, hasCenterIn, overlapInX } from '../segment/boxes.ts';
import type { Content } from '../segment/content.ts';
import { addPoints } from './add-points.ts';
import type { Menu } from './find-menu.ts';
import { findHeadingLevel } from './heading-levels.ts';
import { hasButtonGround, isContact, isControlText, isLegal, isPrice } from './text-kinds.ts';

export interface Headline {
  headline?: Content;
  /** The first real sentence after it. */
  lead?: Content;
  /** Links beside it that look like buttons. */
  actions: readonly Content[];
}

const LAST_Y = 1100;
const MAX_WORDS = 22;
const MIN_POINTS = 0.3;
/** In CSS pixels. */
const LINE_TOLERANCE = 10;
/** Below this, other texts may be what the page says first. */
const MIN_CLEAR_POINTS = 0.75;
const MIN_HEADING_POINTS = 0.55;
/** What a title that is a label loses. */
const LABEL_POINTS = 0.45;
const MIN_LEAD_WORDS = 5;
/** In CSS pixels. */
const CLAIM_DISTANCE = 60;
const MIN_BANNER_WIDTH = 800;
/** Longer texts without punctuation are lists. */
const MAX_UNMARKED_WORDS = 13;
const MAX_LEAD_WORDS = 75;
const MAX_ACTION_WORDS = 5;

export interface HeadlineOptions {
  /** Letter size of running text, in CSS pixels. */
  bodySize: number;
  menu: Menu | undefined;
  /** The text that shows the owner's name. */
  nameContent: Content | undefined;
  /** The owner's name; empty if it is unknown. */
  name: string;
  /** Contents of cards. */
  grouped: ReadonlySet<Content>;
}

/** Finds what the page says first. `rest` are the contents without a role, in reading order. */
export function findHeadline(rest: readonly Content[], { bodySize, menu, nameContent, name, grouped }: HeadlineOptions): Headline {
  const texts = rest.filter(({ kind }) => kind === 'text');
  const labels = menu?.entries.map(({ text }) => foldText(text).letters) ?? [];
  const [best] = texts
    .filter(canBeHeadline)
    .map((content) => {
      const isTitleOfPart = isLabel(content, labels) || grouped.has(content);
      return { content, points: rate(content, texts, bodySize) - (isTitleOfPart ? LABEL_POINTS : 0) };
    })
    .filter(({ points }) => points >= MIN_POINTS)
    .toSorted((a, b) => b.points - a.points);
  // A page whose name is its largest text says its name first.
  const isNameStronger =
    nameContent &&
    nameContent.letters.size >= bodySize * 1.4 &&
    (best === undefined || isClearlyLarger(nameContent, best.content, best.points));
  // A weak candidate announces a part of the page. Then the page's name is its headline.
  const isClear = best && (name === '' || best.points >= getNeededPoints(best.content.surroundings.headingLevel));
  const headline = isNameStronger ? nameContent : isClear ? best.content : texts.find((content) => isOnBanner(content, rest));
  const lead = findLead(
    texts.filter((content) => !grouped.has(content)),
    headline,
    bodySize,
  );
  const start = headline ?? lead;
  const actions = start ? rest.filter((content) => isAction(content, start)).slice(0, 2) : [];
  return { ...(headline && { headline }), ...(lead && { lead }), actions };
}

/** Whether a heading stands on a picture that is as wide as a first screen. */
function isOnBanner(content: Content, rest: readonly Content[]): boolean {
  const isBehind = ({ kind, box }: Content) => kind === 'picture' && box.width >= MIN_BANNER_WIDTH && hasCenterIn(content.box, box);
  return content.surroundings.headingLevel > 0 && canBeHeadline(content) && rest.some(isBehind);
}

/** What the markup calls a heading needs less evidence. */
function getNeededPoints(headingLevel: number): number {
  if (headingLevel === 1) return MIN_POINTS;
  return headingLevel > 0 ? MIN_HEADING_POINTS : MIN_CLEAR_POINTS;
}

/** A title that a menu entry repeats only announces a part of the page. */
function isLabel({ text }: Content, labels: readonly string[]): boolean {
  const { letters } = foldText(text);
  return labels.some((label) => label.length >= 4 && letters.startsWith(label) && letters.length < label.length + 6);
}

function isClearlyLarger(name: Content, other: Content, points: number): boolean {
  return points < MIN_CLEAR_POINTS && name.letters.size > other.letters.size * 0.95;
}

function canBeHeadline(content: Content): boolean {
  const { words, box, text, linkShare } = content;
  return (
    words <= MAX_WORDS &&
    box.y < LAST_Y &&
    linkShare < 0.9 &&
    !(words <= 3 && !isPossibleName(text)) &&
    !isControlText(content) &&
    !isLegal(content) &&
    /\p{L}{2}/u.test(text)
  );
}

function rate(content: Content, texts: readonly Content[], bodySize: number): number {
  const { box, letters } = content;
  const { headingLevel } = content.surroundings;
  const level = findHeadingLevel(content, bodySize);
  const equals = texts.filter(
    (other) => other.letters.size === letters.size && other.letters.color === letters.color && other.words <= MAX_WORDS,
  );
  const isInSidebar = (box.width < 240 && box.x > 860) || (box.x < 260 && box.x + box.width < 420);
  return (
    addPoints(
      [level === 1, 0.2],
      [headingLevel === 1, 0.3],
      [box.y < 700, 0.12],
      [letters.isBold, 0.08],
      // Titles of columns stand beside each other.
      [equals.some((other) => other !== content && Math.abs(other.box.y - box.y) < LINE_TOLERANCE), -0.35],
      // Titles of sections look alike.
      [equals.length > 2 && headingLevel !== 1, -0.3],
      [isInSidebar, -0.18],
    ) +
    Math.min(0.45, (letters.size / bodySize - 1) * 0.3) -
    Math.max(0, box.y - 500) / 2500
  );
}

/** The first sentence below the headline, or below the picture of the first screen. */
export function findLead(texts: readonly Content[], start: Content | undefined, bodySize: number): Content | undefined {
  const after = texts.filter((content) => content !== start && (start ? isBelow(content, start) : content.box.y < 900));
  const lead = after.find(
    (content) =>
      (content.words >= MIN_LEAD_WORDS || isClaimOf(content, start)) && !isLegal(content) && !(content.box.y < 200 && isContact(content)),
  );
  if (!lead || lead.words > MAX_LEAD_WORDS || lead.linkShare >= 0.5 || isPrice(lead)) return undefined;
  if (lead.words > MAX_UNMARKED_WORDS && !/[.!?。…:]/.test(lead.text)) return undefined;
  const isTitle = findHeadingLevel(lead, bodySize) > 0;
  if (isTitle && (start?.kind !== 'text' || lead.order !== start.order + 1)) return undefined;
  if (isTitle && lead.words < MIN_LEAD_WORDS && !lead.surroundings.ground.picture) return undefined;
  // What stands between them would be left without its heading.
  const between = after.slice(0, after.indexOf(lead)).some((content) => findHeadingLevel(content, bodySize) > 0);
  return between ? undefined : lead;
}

/** A few words right below a headline on the same ground. */
function isClaimOf({ words, order, box, surroundings: { ground } }: Content, start: Content | undefined): boolean {
  const distance = start ? box.y - start.box.y - start.box.height : 0;
  return start?.order === order - 1 && words >= 2 && distance < CLAIM_DISTANCE && ground.place === start.surroundings.ground.place;
}

function isBelow({ order, box }: Content, start: Content): boolean {
  const isInColumn = overlapInX(box, start.box) > 0 || Math.abs(getCenter(box) - getCenter(start.box)) < 420;
  return isInColumn && order > start.order && box.y < start.box.y + start.box.height + 420;
}

/** A button, or a single short link in a box of its own, near the headline. */
function isAction(content: Content, start: Content): boolean {
  const { kind, linkShare, links, words, box, surroundings } = content;
  const isNear = box.y > start.box.y - 20 && box.y < start.box.y + start.box.height + 340;
  if (!isNear || words === 0 || words > MAX_ACTION_WORDS) return false;
  if (kind === 'button') return true;
  const isLink = kind === 'text' && linkShare > 0.85 && links.length === 1 && links[0]?.text !== '';
  return isLink && (hasButtonGround(content) || /\b(btn|button|cta)\b/.test(surroundings.names));
}
