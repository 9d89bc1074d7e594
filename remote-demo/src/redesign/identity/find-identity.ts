import type { Box } from '../measure/page-snapshot.ts';
import type { Content, ContentLink } from '../segment/content.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import { chooseName } from './choose-name.ts';
import { hasGreeting, isPossibleName } from './clean-name.ts';
import { findLogo, findPaintedLogo, HEAD_END } from './find-logo.ts';
import { containsWords, foldText, haveSimilarWords } from './fold-text.ts';
import type { Identity, PageFacts } from './identity.ts';
import { listNameEvidence } from './name-evidence.ts';
import { readSiteAddress, type SiteAddress } from './site-address.ts';

/** Shares of the name's letters that a text has which shows it. */
const MIN_NAME_SHARE = 0.5;
const MAX_NAME_SHARE = 2.5;
const MIN_CLAIM_WORDS = 2;
const MAX_CLAIM_WORDS = 10;
/** A claim has smaller letters than the name: a share of their size. */
const MAX_CLAIM_SIZE = 0.85;
/** In CSS pixels. */
const MAX_CLAIM_GAP = 20;

/** Finds whom a page belongs to, by what several of its places agree on. */
export function findIdentity(page: SegmentedPage, facts: PageFacts): Identity {
  const address = readSiteAddress(facts.url);
  const evidence = listNameEvidence(page, facts, address, findLogo(page, address));
  const name = chooseName(evidence);
  const nameContent = name === '' ? undefined : findNameContent(page, address, name);
  const logo = findLogo(page, address, name);
  const claim = findClaim(page, address, nameContent, logo);
  const paintedLogo = logo ? undefined : findPaintedLogo(page);
  return {
    name,
    ...(nameContent && { nameContent }),
    ...(logo && { logo }),
    ...(paintedLogo && { paintedLogo }),
    ...(claim && { claim }),
  };
}

/** The text that shows the name: rather one that links home, else the first one. */
function findNameContent({ contents }: SegmentedPage, address: SiteAddress, name: string): Content | undefined {
  const showing = contents.filter(({ kind, box, text, links }) => {
    if (kind !== 'text' || box.y >= HEAD_END || hasGreeting(text) || text.includes('@') || !showsName(text, name)) return false;
    return links.every((link) => leadsHome(link, address) && !isPieceOf(text, link, name));
  });
  return showing.find(({ links }) => links.length > 0) ?? showing[0];
}

/** Whether a text is only a piece of a link that says the name: the link can't be moved as one text. */
function isPieceOf(text: string, link: ContentLink, name: string): boolean {
  const [piece, whole, full] = [text, link.text, name].map((each) => foldText(each).letters);
  return piece !== full && whole === full;
}

function leadsHome({ url }: ContentLink, address: SiteAddress): boolean {
  return address.isHome(url) || url.endsWith('#');
}

function showsName(text: string, name: string): boolean {
  const [shown, full] = [foldText(text), foldText(name)];
  const share = shown.letters.length / full.letters.length;
  if (share < MIN_NAME_SHARE || share > MAX_NAME_SHARE) return false;
  if (shown.letters.startsWith(full.letters) || haveSimilarWords(text, name)) return true;
  return containsWords(shown, full) || containsWords(full, shown);
}

/** The first text beside the name or the logo that is smaller than the name and leads nowhere else. */
function findClaim(
  { contents }: SegmentedPage,
  address: SiteAddress,
  name: Content | undefined,
  logo: Content | undefined,
): Content | undefined {
  const owners = [name, logo].filter((content) => content !== undefined);
  const maxSize = name ? name.letters.size * MAX_CLAIM_SIZE : Number.POSITIVE_INFINITY;
  const isClaim = ({ kind, words, text, links, letters, surroundings }: Content): boolean => {
    if (kind !== 'text' || words < MIN_CLAIM_WORDS || words > MAX_CLAIM_WORDS) return false;
    if (letters.size > maxSize || surroundings.headingLevel === 1 || surroundings.isInNavigation) return false;
    return isPossibleName(text) && links.every(({ url }) => address.isHome(url));
  };
  const beside = owners.flatMap(({ box }) => contents.filter((content) => isBeside(box, content.box)));
  return beside.filter((content) => content !== name && isClaim(content))[0];
}

/** Whether boxes stand directly next to each other or above each other. */
function isBeside(a: Box, b: Box): boolean {
  const gapX = Math.max(a.x - b.x - b.width, b.x - a.x - a.width);
  const gapY = Math.max(a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.max(gapX, gapY) <= MAX_CLAIM_GAP && Math.min(gapX, gapY) < 0;
}
