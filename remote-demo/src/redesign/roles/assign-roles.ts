import { isPossibleName, splitTitle } from '../identity/clean-name.ts';
import { findIdentity } from '../identity/find-identity.ts';
import { foldText } from '../identity/fold-text.ts';
import type { Identity, PageFacts } from '../identity/identity.ts';
import { findRepeatedName } from '../identity/name-evidence.ts';
import { hasCenterIn } from '../segment/boxes.ts';
import { type Content, sumWords } from '../segment/content.ts';
import { isGroup, type LayoutNode, listContents } from '../segment/layout.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import { findDropped } from './find-dropped.ts';
import { findHeadline, findLead, type Headline } from './find-headline.ts';
import { findHeroPicture, type HeroPicture } from './find-hero-picture.ts';
import { addNeighbors, findMenu, type Menu, withoutContents } from './find-menu.ts';
import { findTopLine } from './find-top-line.ts';
import { findBodySize } from './heading-levels.ts';
import { isLegal } from './text-kinds.ts';

/** What the contents of a page are for. A content has at most one role; those without one are the page's sections. */
export interface Roles extends Headline {
  identity: Identity;
  menu?: Menu;
  /** Short lines above the header. */
  topLine: readonly Content[];
  overline?: Content;
  heroPicture?: HeroPicture;
  footer: readonly Content[];
  /** What the law asks for, and notes about cookies. */
  legal: readonly Content[];
  dropped: readonly Content[];
  /** Letter size of running text, in CSS pixels. */
  bodySize: number;
  /** Contents without a role, in reading order. */
  rest: readonly Content[];
}

/** A name beside a logo is at most this far from it, in CSS pixels. */
const NAME_DISTANCE = 60;
const MAX_FALLBACK_LETTERS = 40;
const MAX_CAPTION_WORDS = 32;
/** In CSS pixels. */
const HEAD_BOTTOM = 160;

/** Gives the contents of a page their roles, the most certain first. */
export function assignRoles(page: SegmentedPage, facts: PageFacts, pageHeight: number): Roles {
  const { contents, hidden, layout } = page;
  const bodySize = findBodySize(contents);
  const used = new Set<Content>();
  const use = (...found: readonly (Content | undefined)[]): void => {
    for (const content of found) if (content) used.add(content);
  };
  const listRest = (): Content[] => contents.filter((content) => !used.has(content));

  const identity = addNameContent(keepNearName(findIdentity(page, facts), page, facts), contents);
  use(identity.logo, identity.nameContent, identity.claim);
  const dropped = findDropped(page, identity.logo).filter((content) => !used.has(content));
  use(...dropped);
  const found = findMenu(page, facts.url);
  const ownMenu = found && withoutContents(found, used, hidden);
  const menu = ownMenu && addNeighbors(ownMenu, listRest(), hidden);
  use(...(menu?.contents ?? []));
  const cookieNotes = listRest().filter(isCookieNote);
  use(...cookieNotes);
  const ending = findFooter(listRest(), pageHeight);
  use(...ending);

  const grouped = new Set(layout ? listGrouped(layout) : []);
  const words = findHeadline(listRest(), { bodySize, menu, nameContent: identity.nameContent, name: identity.name, grouped });
  use(words.headline, words.lead, ...words.actions);
  const heroPicture = findHeroPicture(page, listRest(), grouped);
  if (heroPicture?.type === 'content') use(heroPicture.content);
  const picture = !words.lead && heroPicture?.type === 'content' ? heroPicture.content : undefined;
  const caption = picture ? findCaption(listRest(), picture) : [];
  const isAlone = (content: Content): boolean => content.kind === 'text' && !grouped.has(content);
  const lead = caption.at(-1) ?? (picture && findLead(listRest().filter(isAlone), picture, bodySize));
  use(...caption, lead);
  const { topLine, overline = caption.at(-2) } = findTopLine(listRest(), words.headline);
  use(overline, ...topLine);
  return {
    ...words,
    identity,
    ...(menu && { menu }),
    ...(lead && { lead }),
    topLine,
    ...(overline && { overline }),
    ...(heroPicture && { heroPicture }),
    footer: ending.filter((content) => !isLegal(content)),
    legal: [...ending.filter(isLegal), ...cookieNotes],
    dropped,
    bodySize,
    rest: listRest(),
  };
}

/** A text far from the logo stays where it is. A page without any evidence of its name has that of its title, or one that it repeats. */
function keepNearName(identity: Identity, page: SegmentedPage, { title }: PageFacts): Identity {
  const { logo, nameContent, claim, ...others } = identity;
  const isNear = !logo || !nameContent || Math.abs(nameContent.box.y - logo.box.y) < logo.box.height + NAME_DISTANCE;
  const ofTitle = splitTitle(title).find((part) => isPossibleName(part) && part.length <= MAX_FALLBACK_LETTERS);
  return {
    ...others,
    name: others.name || ofTitle || findRepeatedName(page),
    ...(logo && { logo }),
    ...(nameContent && isNear && { nameContent }),
    ...(claim && isNear && { claim }),
  };
}

/** The name as the page's head shows it, if only other evidence was needed to find it. */
function addNameContent(identity: Identity, contents: readonly Content[]): Identity {
  if (identity.nameContent || identity.name === '') return identity;
  const { letters } = foldText(identity.name);
  const shown = contents.find(
    ({ kind, text, box, surroundings }) =>
      kind === 'text' && box.y < HEAD_BOTTOM && surroundings.headingLevel !== 1 && foldText(text).letters === letters,
  );
  return shown ? { ...identity, nameContent: shown } : identity;
}

/** One or two short texts that stand on a picture. */
function findCaption(rest: readonly Content[], { box }: Content): Content[] {
  const texts = rest.filter((content) => content.kind === 'text' && hasCenterIn(content.box, box));
  return texts.length <= 2 && sumWords(texts) <= MAX_CAPTION_WORDS ? texts : [];
}

/** A note on cookies lies over the page until it is closed. It is no part of what the page says. */
function isCookieNote({ surroundings: { isFixed, isPlaced, names }, text }: Content): boolean {
  return (isFixed || isPlaced) && /cookie|consent|datenschutz|accept all/i.test(`${text} ${names}`);
}

/** Contents of cards and galleries, which stay with their neighbors. */
function listGrouped(node: LayoutNode): Content[] {
  if (!isGroup(node)) return [];
  const contents = listContents(node);
  const isCards = node.repeat === 'cards' || node.repeat === 'gallery';
  return isCards && node.parts.length > 2 ? contents : node.parts.flatMap(listGrouped);
}

const MAX_NAMED_SHARE = 0.4;
const FOOTER_NAME = /\bfooter?\b|copyright|fusszeile|pied/;

/** The contents of the page's footer: those that its markup names, or the last ones from the first legal line on. */
function findFooter(rest: readonly Content[], pageHeight: number): Content[] {
  const legal = rest.findIndex((content, i) => isLegal(content) && content.box.y > pageHeight * 0.55 && i > rest.length * 0.6);
  const named = rest.filter(({ surroundings: { isInFooter, names }, box }) => {
    return (isInFooter && box.y > pageHeight * 0.4) || (FOOTER_NAME.test(names) && box.y > pageHeight * 0.5);
  });
  // Some authors call the complete lower half of a page so.
  const isHalf = sumWords(named) > sumWords(rest) * MAX_NAMED_SHARE;
  const own = new Set(isHalf ? named.filter(({ box }) => box.y > pageHeight * 0.8) : named);
  // A table of prices at the end is content, and so is what stands before it.
  const table = rest.findLastIndex(({ kind }) => kind === 'table');
  return rest.filter((content, i) => i > table && (own.has(content) || (legal >= 0 && i >= legal)));
}
