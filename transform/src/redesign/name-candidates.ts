import { collapseWhitespace, type Element, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { findHomeLink, isStartPage } from './home-links.ts';
import { findLargestText } from './largest-text.ts';
import { isName, type NameElement } from './name-element.ts';
import type { StatedFacts } from './stated-facts.ts';
import { readTitleParts, splitTitle, toWord } from './title-parts.ts';

/** Where a page says a name. */
export type NameSource =
  | 'shown'
  | 'stated'
  | 'logo'
  /** The first part of the title of a start page, the only part of another title, the last part or the first one if it is shorter. */
  | 'startTitle'
  | 'title'
  | 'mainTitle'
  | 'otherTitle'
  | 'copyright'
  | 'addressee'
  | 'largest'
  | 'heading';

/** A name of the site, as far as one place of the page says. */
export interface NameCandidate {
  text: string;
  source: NameSource;
}

/** Longest label of a menu that is compared with a title, and longest name. */
const MAX_LABEL = 80;
const MAX_LONG_NAME = 90;
const MAX_LOGO_NAME = 60;
/** A name that begins a title is short, and what follows it isn't. */
const MAX_FIRST_NAME = 24;
const MAX_LAST_NAME = 30;

/** The names that a page states or has in its title, to recognize a logo by. */
export function listStatedNames(page: Page, facts: StatedFacts): string[] {
  const stated = [facts.name, page.findMetaContent('og:site_name'), readCopyrightOwner(page)];
  return [...stated.filter((name) => name !== undefined), ...readTitleParts(page)];
}

/** Lists what a page shows, states for machines, or has in its title, its logo, its copyright line or its headings. */
export function listNameCandidates(
  page: Page,
  facts: StatedFacts,
  shown: NameElement | undefined,
  logo: Element | undefined,
): NameCandidate[] {
  const parts = readTitleParts(page).flatMap((part) => part.split(/:\s+/));
  const isStart = isStartPage(page);
  const [first = '', ...following] = parts;
  const isLabel = page
    .findElements('a')
    .some((link) => toWord(getVisibleText(link, MAX_LABEL)) === toWord(first) && !findHomeLink(page, link));
  const isFirstShort = first.length <= MAX_FIRST_NAME && !isLabel && (following.at(-1)?.length ?? 0) > MAX_LAST_NAME;
  const titles = parts.map((text, i): NameCandidate => {
    if (i === 0 && isStart && (parts.length === 1 || text.length <= MAX_FIRST_NAME)) return { text, source: 'startTitle' };
    if (parts.length === 1) return { text, source: 'title' };
    return { text, source: i === (isFirstShort ? 0 : parts.length - 1) ? 'mainTitle' : 'otherTitle' };
  });
  const [heading] = page.findElements('h1').map((each) => collapseWhitespace(getVisibleText(each, MAX_LONG_NAME)));
  const found: [NameSource, string | undefined][] = [
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
  return [...others, ...titles]
    .map(({ source, text }) => ({ source, text: withoutGreeting(text) }))
    .filter(({ text }) => isName(text) && text.length <= MAX_LONG_NAME);
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
  return text.length >= 2 && text.length <= MAX_LOGO_NAME && !GENERIC_ALTERNATIVE.test(text) ? text : undefined;
}

/** Whom an address begins with, if its first line is emphasized. */
function readAddressee(page: Page): string | undefined {
  const first = page
    .findElements('address')
    .flatMap((address) => address.childNodes.filter((node) => getVisibleText(node).trim() !== '')[0] ?? []);
  const names = first
    .filter(({ nodeName }) => /^(b|strong|h[1-6])$/.test(nodeName))
    .map((node) => collapseWhitespace(getVisibleText(node, MAX_LABEL)));
  return names.find((name) => !/\d|[:@]/.test(name));
}

/** The end of a page up to which its copyright line is searched. */
const MAX_COPYRIGHT_TEXT = 200_000;
const MAX_OWNER = 40;
/** Not the paragraph of a law, such as 501(c)3. */
const COPYRIGHT_SIGN = /©|(?<![\p{L}\p{N}])\(c\)|copyright|版权所有|版權所有/giu;
const COPYRIGHT_OWNER =
  /(?:©|(?<![\p{L}\p{N}])\(c\)|copyright|版权所有|版權所有|著作権)[\s:：©]*(?:copyright)?[\s©]*(?:by\s+)?(?:(?:19|20)\d{2}(?:\s*[-–—/]\s*(?:(?:19|20)?\d{2}|present|heute|today))?)?[\s,.:：·|–-]*(?:by\s+)?([\p{L}\p{N}][^©|•·\n]{1,80})/iu;
const AFTER_OWNER =
  /\s*(?:[.,;|–—。，/]\s|\s[-–]\s|[.。]$|\(|\s\S{2,6}：|all rights|alle rechte|tous droits|todos los|derechos|tutti i diritti|alla rättigheter|все права|技术支持|電話|电话|reserved|(?:19|20)\d{2})/iu;
const NO_OWNER = /^(to|of|belongs|is|and|all|alle|tous|todos|template|design|website|site|this|powered|rights|copyright)\b/i;

/** Whom a page names in its copyright line. */
function readCopyrightOwner(page: Page): string | undefined {
  const text = collapseWhitespace(getVisibleText(page.body, MAX_COPYRIGHT_TEXT));
  const position = [...text.matchAll(COPYRIGHT_SIGN)].at(-1)?.index;
  if (position === undefined) return undefined;
  const line = text.slice(Math.max(0, position - 12), position + 140);
  const owner = COPYRIGHT_OWNER.exec(line)?.[1]?.split(AFTER_OWNER, 1)[0]?.trim();
  return owner !== undefined && owner.length <= MAX_OWNER && !NO_OWNER.test(owner) ? owner : undefined;
}
