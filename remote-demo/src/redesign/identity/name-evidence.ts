import { type Content, countWords } from '../segment/content.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import { cleanName, isPossibleName, splitTitle } from './clean-name.ts';
import { HEAD_END, readFile } from './find-logo.ts';
import { foldForHost, foldText } from './fold-text.ts';
import type { PageFacts } from './identity.ts';
import type { SiteAddress } from './site-address.ts';

/**
 * Where a page shows or states its owner's name. `homeLink` is a text at the top that leads to the start, `head` another one there, and
 * `spelled` the words of the host name, written with spaces.
 */
export type NameSource = 'siteName' | 'homeLink' | 'logo' | 'copyright' | 'title' | 'head' | 'largest' | 'file' | 'host' | 'spelled';

export interface NameEvidence {
  source: NameSource;
  /** Without greetings and trailers. */
  text: string;
}

/** Ends of areas in CSS pixels from the top of the page. */
const FIRST_TEXTS_END = 200;
const FIRST_SCREEN_END = 800;
/** Longer texts of the first screen are sentences. */
const MAX_SHOWN_WORDS = 14;
const MAX_OWNER_CHARACTERS = 80;
const MIN_FILE_LETTERS = 5;
/** A shorter host name may be a word of any text. */
const MIN_SPELLED_LETTERS = 7;
const MAX_SPELLED_WORDS = 6;

const COPYRIGHT = '(?:©|(?<![\\p{L}\\p{N}])\\(c\\)(?!\\s*\\()|\\bcopyright\\b|版权所有|版權所有|著作権)';
const YEARS = '(?:\\d{4}(?:\\s*[-–—/]\\s*(?:\\d{2,4}|present|heute))?)?';
const COPYRIGHT_OWNER = new RegExp(
  `${COPYRIGHT}(?:[\\s:：©]|copyright|\\(c\\)|by\\s)*${YEARS}[\\s,.:|·–—-]*(?:by\\s+)?([\\p{L}\\p{N}][^©|•·\\n]*)`,
  'iu',
);
/** What follows the owner. The full stop of a short word, such as "St.", doesn't end a name. */
const AFTER_OWNER = /(?<=[\p{L}\p{N}]{3})[.。](?=\s|$)|[,;/]\s|\s[-–—]\s|\s*\/|\(|\s(?=(19|20)\d{2}\b)/u;
const GREETING = /^(herzlich \w+|willkommen|welcome|bienvenue|your?|our|my|ihre?|unsere?|meine?|votre|notre|nos|nuestr[oa]s?)(?!\p{L})/iu;
const NO_OWNER = /^(to|of|is|and|all|alle|tous|todos|template|design|website|this|powered|rights|notice|law|protected)\b/i;

/** Lists what may be the name of the owner, or confirm it. A text that is shown counts for one source. */
export function listNameEvidence(page: SegmentedPage, facts: PageFacts, address: SiteAddress, logo: Content | undefined): NameEvidence[] {
  const isInner = page.contents.some(({ links }) => links.some(({ url }) => address.isAbove(url)));
  const largest = findLargest(page);
  const topic = isInner ? largest : undefined;
  const labels = listMenuLabels(page, address);
  const titles = splitTitle(facts.title).map((text): NameEvidence => ({ source: 'title', text }));
  const shown = [...titles, ...listShown(page, address, largest)].filter(({ source, text }) => {
    const { letters } = foldText(text);
    return source === 'homeLink' || (!labels.has(letters) && letters !== foldText(topic?.text ?? '').letters);
  });
  const stated: [NameSource, readonly (string | undefined)[]][] = [
    ['siteName', [facts.siteName]],
    ['logo', listLogoTexts(page, address, logo)],
    ['copyright', findOwner(page).flatMap(splitTitle)],
    ['file', [readFileWords(logo)]],
    ['host', address.names],
    ['spelled', [findSpelled(page, address)]],
  ];
  const all = stated.flatMap(([source, texts]) => texts.map((text = '') => ({ source, text })));
  return [...all, ...shown].map(({ source, text }) => ({ source, text: cleanName(text) })).filter(({ text }) => text !== '');
}

/** The words of the host name as a text of the page writes them: "Mill Bakery" for "millbakery". */
function findSpelled({ contents }: SegmentedPage, { names }: SiteAddress): string | undefined {
  const host = names.find(({ length }) => length >= MIN_SPELLED_LETTERS);
  if (!host) return undefined;
  for (const { text } of contents) {
    if (!foldForHost(text).includes(host)) continue;
    const words = text.split(/\s+/);
    for (let start = 0; start < words.length; start += 1)
      for (let end = start + 2; end <= Math.min(words.length, start + MAX_SPELLED_WORDS); end += 1) {
        const spelled = words.slice(start, end).join(' ');
        if (foldForHost(spelled) === host) return spelled.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '');
      }
  }
  return undefined;
}

/** Texts of the first screen that may be names: those in the head, and the largest one. */
function listShown(page: SegmentedPage, address: SiteAddress, largest: Content | undefined): NameEvidence[] {
  return listShortTexts(page).flatMap((content): NameEvidence[] => {
    const { box, text, links } = content;
    const [link] = links;
    if (link && links.length === 1 && address.isHome(link.url) && box.y < HEAD_END) {
      // A link is divided if its words have boxes of their own.
      return [text, link.text].map((each) => ({ source: 'homeLink', text: each }));
    }
    if (links.length === 0 && box.y < FIRST_TEXTS_END) return [{ source: 'head', text }];
    return content === largest ? [{ source: 'largest', text }] : [];
  });
}

function listShortTexts({ contents }: SegmentedPage): Content[] {
  return contents.filter(({ kind, words, box }) => kind === 'text' && words > 0 && words <= MAX_SHOWN_WORDS && box.y < FIRST_SCREEN_END);
}

/** The text of the first screen in the largest letters; the first one of several. */
function findLargest(page: SegmentedPage): Content | undefined {
  return listShortTexts(page).toSorted((a, b) => b.letters.size - a.letters.size)[0];
}

/** Texts of links in the head that lead elsewhere. */
function listMenuLabels({ contents }: SegmentedPage, address: SiteAddress): Set<string> {
  const links = contents.filter(({ box }) => box.y < HEAD_END).flatMap((content) => content.links);
  const leading = links.filter(({ url }) => !address.isHome(url) && !url.endsWith('#'));
  return new Set(leading.map(({ text }) => foldText(text).letters));
}

/** Texts that stand for the logo, or for banners that link home. */
function listLogoTexts({ contents }: SegmentedPage, address: SiteAddress, logo: Content | undefined): string[] {
  const pictures = contents.filter(
    (content) => content === logo || (content.box.y < HEAD_END && content.links.some(({ url }) => address.isHome(url))),
  );
  return pictures.flatMap(({ picture }) => (picture ? [picture.alt, ...splitTitle(picture.alt)] : []));
}

/** What the file of the logo is called besides "logo"; sizes and short codes say nothing. */
function readFileWords(logo: Content | undefined): string {
  const words = (logo ? readFile(logo) : '').replace(/\.\w+$|logo|\d+/giu, '');
  const { letters } = foldText(words);
  return letters.length < MIN_FILE_LETTERS ? '' : letters;
}

/** Whom the last copyright line of the page names. */
function findOwner({ contents }: SegmentedPage): string[] {
  const line = contents.findLast(({ text }) => COPYRIGHT_OWNER.test(text))?.text ?? '';
  const owner = COPYRIGHT_OWNER.exec(line)?.[1]?.split(AFTER_OWNER, 1)[0]?.trim() ?? '';
  return owner.length > MAX_OWNER_CHARACTERS || NO_OWNER.test(owner) ? [] : [owner];
}

/** A name of several words, in the largest letters or a copyright line, that a longer text says, too; empty without one. */
export function findRepeatedName(page: SegmentedPage): string {
  const largest = findLargest(page);
  const others = page.contents.filter((content) => content !== largest && content.linkShare < 0.9 && !COPYRIGHT_OWNER.test(content.text));
  const texts = others.map(({ text, picture }) => picture?.alt ?? text);
  const names = [largest?.text ?? '', ...findOwner(page)].map(cleanName).filter(isPossibleName);
  const ofWords = names.filter((name) => countWords(name) > 1 && /[\p{Lu}\p{Lo}]/u.test(name) && !GREETING.test(name));
  return ofWords.find((name) => texts.some((text) => text.includes(name) && countWords(text) > countWords(name))) ?? '';
}
