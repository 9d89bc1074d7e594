import { collapseWhitespace, type Element, findAncestor, getAttribute, getOwnText, getVisibleText, INLINE_ELEMENTS } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readCopyrightOwner } from './copyright-owner.ts';
import { findLinks } from './find-links.ts';
import { findHomeLink, findLinkAround, isStartPage } from './home-links.ts';
import { isName, type NameElement } from './name-element.ts';
import { LENT_HOST, readDomain } from './read-domain.ts';
import type { StatedFacts } from './stated-facts.ts';
import { readTextLooks } from './text-looks.ts';
import { readTitleParts, splitTitle, toWord } from './title-parts.ts';

/** A name of the site, as far as one place of the page says. */
interface Candidate {
  text: string;
  source: keyof typeof POINTS;
}

/** What each place is worth. */
const POINTS = {
  shown: 8,
  stated: 6,
  logo: 4,
  /** The first part of the title of a start page, the only part of another title, the last part or the first one if it is shorter. */
  startTitle: 3,
  title: 2.5,
  mainTitle: 2,
  otherTitle: 1.8,
  copyright: 1.7,
  addressee: 1.6,
  largest: 1.2,
  heading: 0.5,
} as const;
const EQUAL = 3;
/** A name in another one: up to a length, the longer is usually the complete one. */
const CONTAINS = 2;
const MAX_COMPLETE = 30;
const IS_CONTAINED = 1;
const IN_HOST = 3;
/** The page shows it before everything else. */
const AT_START = 1.5;
/** A part of a title that is a label of the menu, or the heading of the page, is about the page. */
const IS_LABEL = -3;
/** A title that is the name of a file, or a part of a heading, may be. */
const LIKE_LABEL = -1;
const FILE_NAME = /^[a-z0-9_.-]+$/;
const HAS_NUMBER = -1;
const MAX_NAME = 40;
const POINTS_PER_LETTER = -0.1;
/** A name that begins a title is short. */
const MAX_FIRST_NAME = 24;
const MAX_LAST_NAME = 30;
/** Longer names are used only if nothing shorter names the page. */
const MAX_LONG_NAME = 90;
const MAX_FIRST_TEXTS = 8;
const MAX_START = 300;
const MAX_FIRST_ELEMENTS = 40;
const MIN_NAME_WORD = 3;
/** Letters of a label that a part of a title only repeats. */
const MIN_LABEL = 6;
const GENERIC_LABEL = /^(www\d?|shop|store|blog|news|app|home|web|site|mobile|com|org|net|gov|edu|co)$/;

/**
 * The name of the site: of all names that the page shows, states for machines, or has in its title, its logo, its copyright line or its
 * headings, the one that most evidence supports. Without any, the first text or the host; instead of a host that only lends its domain,
 * the domain of the page's mailbox or of the address that it states as its own.
 */
export function readSiteName(page: Page, facts: StatedFacts, shown: NameElement | undefined, logo: Element | undefined): string {
  const candidates = listCandidates(page, facts, shown, logo);
  const short = candidates.filter(({ text }) => text.length <= MAX_LONG_NAME);
  const rate = createRating(page, short);
  const best = short.map((candidate) => ({ ...candidate, points: rate(candidate) })).toSorted((one, other) => other.points - one.points)[0];
  return best?.text ?? readDomain(page) ?? (LENT_HOST.test(page.host) ? readFirstText(page) : undefined) ?? page.host;
}

/** The names that a page states or has in its title, to recognize a logo by. */
export function listStatedNames(page: Page, facts: StatedFacts): string[] {
  const stated = [facts.name, page.findMetaContent('og:site_name'), readCopyrightOwner(page)];
  return [...stated.filter((name) => name !== undefined), ...readTitleParts(page)];
}

function listCandidates(page: Page, facts: StatedFacts, shown: NameElement | undefined, logo: Element | undefined): Candidate[] {
  const parts = readTitleParts(page).flatMap((part) => part.split(/:\s+/));
  const isStart = isStartPage(page);
  const [first = '', ...following] = parts;
  const isLabel = page
    .findElements('a')
    .some((link) => toWord(getVisibleText(link, MAX_NAME * 2)) === toWord(first) && !findHomeLink(page, link));
  const isFirstShort = first.length <= MAX_FIRST_NAME && !isLabel && (following.at(-1)?.length ?? 0) > MAX_LAST_NAME;
  const titles = parts.map((text, i): Candidate => {
    if (i === 0 && isStart && (parts.length === 1 || text.length <= MAX_FIRST_NAME)) return { text, source: 'startTitle' };
    if (parts.length === 1) return { text, source: 'title' };
    return { text, source: i === (isFirstShort ? 0 : parts.length - 1) ? 'mainTitle' : 'otherTitle' };
  });
  const [heading] = page.findElements('h1').map((each) => collapseWhitespace(getVisibleText(each, MAX_LONG_NAME)));
  const found: [Candidate['source'], string | undefined][] = [
    ['shown', shown?.name],
    ['stated', facts.name],
    ['stated', page.findMetaContent('og:site_name')],
    ['stated', page.findMetaContent('application-name')],
    ['logo', readLogoName(logo)],
    ['copyright', readCopyrightOwner(page)],
    ['addressee', readAddressee(page)],
    ['largest', findLargestText(page)],
    ['heading', heading],
  ];
  const others = found.flatMap(([source, text]) => (text === undefined ? [] : [{ source, text }]));
  return [...others, ...titles].map(({ source, text }) => ({ source, text: withoutGreeting(text) })).filter(({ text }) => isName(text));
}

function createRating(page: Page, all: readonly Candidate[]): (candidate: Candidate) => number {
  const isStart = isStartPage(page);
  const hosts = readHostLabels(page.host);
  const start = toWord(getVisibleText(page.body, MAX_START).slice(0, MAX_START));
  const near = page.elements.slice(page.elements.indexOf(page.body), page.elements.indexOf(page.body) + MAX_FIRST_ELEMENTS);
  const firstTexts = new Set(near.map((element) => toWord(getOwnText(element))));
  const { links, headings } = readLabels(page);
  const largest = isStart ? undefined : all.find(({ source }) => source === 'largest')?.text;
  const isLabelOfPage = (text: string, source: Candidate['source']) =>
    largest !== undefined && (source === 'title' ? isLaterHeading(page, text, largest) : toWord(text) === toWord(largest));
  const isTitle = ({ source }: Candidate) => /title$/i.test(source);
  const isOfPage = ({ source }: Candidate) => source === 'largest' || source === 'heading';
  const compare = (candidate: Candidate, other: Candidate) => {
    const [word, same] = [toWord(candidate.text), toWord(other.text)];
    if (other.source === candidate.source || isOfPage(other) || isOfPage(candidate) || (isTitle(other) && isTitle(candidate))) return 0;
    if (same === word) return EQUAL;
    if (same.length >= MIN_NAME_WORD && word.includes(same)) return candidate.text.length <= MAX_COMPLETE ? CONTAINS : 0;
    return word.length >= MIN_NAME_WORD && same.includes(word) ? IS_CONTAINED : 0;
  };
  const rateTitle = (text: string, source: Candidate['source']) => {
    const word = toWord(text);
    if (source === 'startTitle' || (source === 'mainTitle' && start.startsWith(word))) return start.includes(word) ? AT_START : 0;
    if (links.has(word) || headings.has(word) || isLabelOfPage(text, source)) return IS_LABEL;
    if (source === 'title' && (FILE_NAME.test(text) || (word.length >= MIN_LABEL && [...headings].some((each) => each.includes(word)))))
      return LIKE_LABEL;
    // A page without main headings begins with what it is about.
    return headings.size > 0 && source === 'otherTitle' && firstTexts.has(word) ? AT_START : 0;
  };
  return (candidate) => {
    const { text, source } = candidate;
    const word = toWord(text);
    let points: number = POINTS[source] + (isTitle(candidate) ? rateTitle(text, source) : 0);
    for (const other of all) points += compare(candidate, other);
    if (hosts.some((label) => word.length >= MIN_NAME_WORD && (word.includes(label) || label.includes(word)))) points += IN_HOST;
    if (/\d{3}|[@/\\]/.test(text)) points += HAS_NUMBER;
    return points + Math.max(0, text.length - MAX_NAME) * POINTS_PER_LETTER;
  };
}

/** Labels of links to other pages than the start page, and main headings. */
function readLabels(page: Page): { links: Set<string>; headings: Set<string> } {
  const toWords = (elements: readonly Element[]) => new Set(elements.map((element) => toWord(getVisibleText(element, MAX_LONG_NAME))));
  return {
    links: toWords(page.findElements('a', 'li').filter((each) => !findHomeLink(page, findLinkAround(each) ?? each))),
    headings: toWords(page.findElements('h1', 'h2')),
  };
}

/** Whether a text stands alone after the start of a larger one near the start of a page: a part of a site that the larger text names. */
function isLaterHeading(page: Page, text: string, larger: string): boolean {
  const start = page.elements.indexOf(page.body);
  const near = page.elements.slice(start, start + MAX_TEXT_POSITION);
  const own = near.map((element) => toWord(getOwnText(element)));
  const position = own.lastIndexOf(toWord(text));
  const isInFrame = ({ tagName }: Element) => /^(header|footer|nav|a)$/.test(tagName);
  const heading = near[position];
  const first = own.findIndex((word) => word.length >= MIN_NAME_WORD && toWord(larger).includes(word));
  return (
    heading !== undefined &&
    first >= 0 &&
    first < position &&
    toWord(larger) !== toWord(text) &&
    !isInFrame(heading) &&
    !findAncestor(heading, isInFrame)
  );
}

/** What a text says besides the name: words of welcome before it, and for logos that it is one or where its link leads. */
const GREETING = /^(welcome to( the)?|willkommen (bei|im|in|auf)( de[rmn])?|bienvenid[oa]s? al?|bienvenue (à|au|chez)|welkom (bij|op))\s+/i;
const LOGO_WORD =
  /(^|\s+)(logo|logotype|logotipo|heading gif|логотип|לוגו|شعار)(\s+(of|de|du|von))?(?=\s|$)|(の)?ロゴ(画像|マーク)?|标志|標誌/giu;
const LEADS_HOME = /\s*[,;:|–—-]\s*(home( ?page)?|start(seite)?|inicio|accueil|to the start( page)?)$/i;
const GENERIC_ALTERNATIVE =
  /^(home|start(seite)?|image|img|picture|bild|header|banner|brand|title|back to.*|zur startseite|site|website|click.*|)$|\.(gif|jpe?g|png|svg)$/i;

function withoutGreeting(text: string): string {
  return text.replace(GREETING, '').trim();
}

function readLogoName(logo: Element | undefined): string | undefined {
  const [first = ''] = splitTitle((logo && getAttribute(logo, 'alt')) ?? '');
  const text = collapseWhitespace(first).replace(LOGO_WORD, '').replace(LEADS_HOME, '').trim();
  return text.length >= MIN_NAME_WORD - 1 && text.length <= MAX_LARGE_TEXT && !GENERIC_ALTERNATIVE.test(text) ? text : undefined;
}

/** Whom an address begins with, if its first line is emphasized. */
function readAddressee(page: Page): string | undefined {
  const first = page
    .findElements('address')
    .flatMap((address) => address.childNodes.filter((node) => getVisibleText(node).trim() !== '')[0] ?? []);
  const names = first
    .filter(({ nodeName }) => /^(b|strong|h[1-6])$/.test(nodeName))
    .map((node) => collapseWhitespace(getVisibleText(node, MAX_NAME * 2)));
  return names.find((name) => !/\d|[:@]/.test(name));
}

const MAX_TEXT_POSITION = 400;
const MAX_LARGE_TEXT = 60;
const MIN_LARGE_SCALE = 1.1;
const BOLD_FACTOR = 1.1;

/** The largest short text near the start of a page, if it is larger than most texts. */
function findLargestText(page: Page): string | undefined {
  const readLook = readTextLooks(page);
  const start = page.elements.indexOf(page.body);
  let largest = MIN_LARGE_SCALE;
  let found: string | undefined;
  for (const element of page.elements.slice(start, start + MAX_TEXT_POSITION)) {
    if (getOwnText(element).trim() === '' || /^h[2-6]$/.test(element.tagName)) continue;
    // A part of a line, such as a colored initial, isn't a name.
    const line = INLINE_ELEMENTS.has(element.tagName)
      ? (findAncestor(element, ({ tagName }) => !INLINE_ELEMENTS.has(tagName)) ?? element)
      : element;
    const text = collapseWhitespace(getVisibleText(line, MAX_LARGE_TEXT * 2));
    const { scale, isBold } = readLook(element);
    const rank = scale * (isBold ? BOLD_FACTOR : 1);
    const isLarge = rank > largest && text.length >= MIN_NAME_WORD && text.length <= MAX_LARGE_TEXT;
    if (!isLarge || !isName(text) || /[.!?:]$/.test(text) || findLinks(line).length > 0) continue;
    largest = rank;
    found = text;
  }
  return found;
}

function readFirstText(page: Page): string | undefined {
  const first = page.findElements('p', 'b', 'strong', 'font', 'td').filter((element) => findLinks(element).length === 0);
  return first
    .slice(0, MAX_FIRST_TEXTS)
    .map((element) => collapseWhitespace(getVisibleText(element, MAX_LARGE_TEXT)))
    .find((text) => text.length >= MIN_NAME_WORD && text.length <= MAX_LARGE_TEXT && isName(text));
}

/** Labels of a host that can contain a name: neither the top-level domain nor one that says what is there. */
function readHostLabels(host: string): string[] {
  if (LENT_HOST.test(host)) return [];
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.').slice(0, -1);
  return labels
    .map((label) => label.replace(/[^a-z0-9]/g, ''))
    .filter((label) => label.length >= MIN_NAME_WORD && !GENERIC_LABEL.test(label));
}
