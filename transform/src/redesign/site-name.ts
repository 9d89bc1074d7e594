import { type Element, getOwnText, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { findHomeLink, findLinkAround, isStartPage } from './home-links.ts';
import { isLaterHeading, readFirstText } from './largest-text.ts';
import { listNameCandidates, type NameCandidate, type NameSource } from './name-candidates.ts';
import type { NameElement } from './name-element.ts';
import { LENT_HOST, readDomain, readHostLabels } from './read-domain.ts';
import type { StatedFacts } from './stated-facts.ts';
import { toWord } from './title-parts.ts';

/** What each place is worth. */
const POINTS: Readonly<Record<NameSource, number>> = {
  shown: 8,
  stated: 6,
  logo: 4,
  startTitle: 3,
  title: 2.5,
  mainTitle: 2,
  otherTitle: 1.8,
  copyright: 1.7,
  addressee: 1.6,
  largest: 1.2,
  heading: 0.5,
  spelled: 1.2,
};
const EQUAL = 3;
/** A name in another one: up to a length, the longer is usually the complete one. */
const CONTAINS = 2;
const MAX_COMPLETE = 30;
const IS_CONTAINED = 1;
const IN_HOST = 3;
/** The domain that a page states under a lent host may be that of a person or of a service. */
const IN_STATED_DOMAIN = 1.5;
/** The share of a name that the label of a host is; a smaller one is a subject. */
const MIN_HOST_SHARE = 0.4;
const IS_DOMAIN = -1.5;
/** An owner that is called by an address is one by mistake. */
const IS_OWNING_DOMAIN = -3;
const DOMAIN = /^(www\.)?[\w-]+\.[a-z]{2,4}$/i;
/** The page shows it before everything else. */
const AT_START = 1.5;
/** A part of a title that is a label of the menu, or the heading of the page, is about the page. */
const IS_LABEL = -3;
/** A title that is the name of a file, or a part of a heading, may be. */
const LIKE_LABEL = -1;
const FILE_NAME = /^[a-z0-9_.-]+$/;
const HAS_NUMBER = -1;
/** A claim ends like a sentence or has more words than a name. */
const IS_CLAIM = -2;
const CLAIM_END = /[!?…]$/;
const MAX_NAME_WORDS = 6;
const POINTS_PER_WORD = -0.5;
/** The page says it at least so many times. */
const MIN_REPEATED = 3;
const IS_REPEATED = 1;
const MAX_TEXT = 60_000;
const MAX_NAME = 40;
const POINTS_PER_LETTER = -0.1;
/** Longest text of a label or heading that is compared with a title. */
const MAX_LABEL_TEXT = 90;
/** Limit against pages with thousands of links. */
const MAX_LABELS = 1000;
const MAX_START = 300;
const MAX_FIRST_ELEMENTS = 40;
const MIN_NAME_WORD = 3;
/** Letters of a label that a part of a title only repeats. */
const MIN_LABEL = 6;

/**
 * The name of the site: of all names that the page shows, states for machines, or has in its title, its logo, its copyright line or its
 * headings, the one that most evidence supports. Without any, the first text or the host; instead of a host that only lends its domain,
 * the domain of the page's mailbox or of the address that it states as its own.
 */
export function readSiteName(page: Page, facts: StatedFacts, shown: NameElement | undefined, logo: Element | undefined): string {
  const candidates = listNameCandidates(page, facts, shown, logo);
  const rate = createRating(page, candidates);
  const [best] = candidates
    .map((candidate) => ({ ...candidate, points: rate(candidate) }))
    .toSorted((one, other) => other.points - one.points);
  if (best) return best.text;
  return readDomain(page) ?? (LENT_HOST.test(page.host) ? readFirstText(page) : undefined) ?? page.host;
}

function createRating(page: Page, all: readonly NameCandidate[]): (candidate: NameCandidate) => number {
  const isStart = isStartPage(page);
  const hosts = readHostLabels(page);
  const said = toWord(getVisibleText(page.body, MAX_TEXT).slice(0, MAX_TEXT));
  const start = toWord(getVisibleText(page.body, MAX_START).slice(0, MAX_START));
  const near = page.elements.slice(page.elements.indexOf(page.body), page.elements.indexOf(page.body) + MAX_FIRST_ELEMENTS);
  const firstTexts = new Set(near.map((element) => toWord(getOwnText(element))));
  const { links, headings } = readLabels(page);
  const largest = isStart ? undefined : all.find(({ source }) => source === 'largest')?.text;
  const isLabelOfPage = (text: string, source: NameSource) =>
    largest !== undefined && (source === 'title' ? isLaterHeading(page, text, largest) : toWord(text) === toWord(largest));
  const isTitle = ({ source }: NameCandidate) => /title$/i.test(source);
  const isConfirmed = ({ source }: NameCandidate) => /^(shown|stated|logo|copyright)$/.test(source);
  const isOfPage = ({ source }: NameCandidate) => source === 'largest' || source === 'heading';
  const compare = (candidate: NameCandidate, other: NameCandidate) => {
    const [word, same] = [toWord(candidate.text), toWord(other.text)];
    if (other.source === candidate.source || isOfPage(other) || isOfPage(candidate) || (isTitle(other) && isTitle(candidate))) return 0;
    if (same === word) return EQUAL;
    if (same.length >= MIN_NAME_WORD && word.includes(same)) return candidate.text.length <= MAX_COMPLETE ? CONTAINS : 0;
    return word.length >= MIN_NAME_WORD && same.includes(word) && candidate.source !== 'spelled' ? IS_CONTAINED : 0;
  };
  const rateTitle = (text: string, source: NameSource) => {
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
    let points = POINTS[source] + (isTitle(candidate) ? rateTitle(text, source) : 0);
    for (const other of all) points += compare(candidate, other);
    const isOfLabel = (label: string) => (word.includes(label) ? label.length >= word.length * MIN_HOST_SHARE : label.includes(word));
    const isInHost = word.length >= MIN_NAME_WORD && hosts.some(isOfLabel);
    const isLent = LENT_HOST.test(page.host);
    if (isInHost && source !== 'spelled' && !(isLent && isOfPage(candidate))) points += isLent ? IN_STATED_DOMAIN : IN_HOST;
    if (DOMAIN.test(text)) points += source === 'copyright' ? IS_OWNING_DOMAIN : IS_DOMAIN;
    if (/\d{3}|[@/\\]/.test(text)) points += HAS_NUMBER;
    if (isTitle(candidate) && word.length >= MIN_LABEL && !links.has(word) && !headings.has(word) && said.split(word).length > MIN_REPEATED)
      points += IS_REPEATED;
    if (!isConfirmed(candidate)) {
      if (CLAIM_END.test(text)) points += IS_CLAIM;
      points += Math.max(0, text.split(' ').length - MAX_NAME_WORDS) * POINTS_PER_WORD;
    }
    return points + Math.max(0, text.length - MAX_NAME) * POINTS_PER_LETTER;
  };
}

/** Labels of links to other pages than the start page, and main headings. */
function readLabels(page: Page): { links: Set<string>; headings: Set<string> } {
  const toWords = (elements: readonly Element[]) => new Set(elements.map((element) => toWord(getVisibleText(element, MAX_LABEL_TEXT))));
  return {
    links: toWords(
      page
        .findElements('a', 'li')
        .slice(0, MAX_LABELS)
        .filter((each) => !findHomeLink(page, findLinkAround(each) ?? each)),
    ),
    headings: toWords(page.findElements('h1', 'h2')),
  };
}
