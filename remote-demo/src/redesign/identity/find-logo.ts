import type { Content } from '../segment/content.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import { cleanName } from './clean-name.ts';
import { containsWords, foldText } from './fold-text.ts';
import type { Identity } from './identity.ts';
import type { SiteAddress } from './site-address.ts';

/** A picture with fewer points of evidence is none of the owner. */
const MIN_POINTS = 3;
const SURE_POINTS = 3;
const HOME_POINTS = 2;
/** End of a page's head, in CSS pixels from the top. */
export const HEAD_END = 300;
/** Sizes in CSS pixels. */
const MIN_WIDTH = 24;
const MIN_HEIGHT = 18;
const MAX_HEIGHT = 260;
const HERO_HEIGHT = 150;
const MAX_LONE_HEIGHT = 160;
const MAX_LONE_DISTANCE = 200;
/** Shares of the window's width. */
const HERO_WIDTH = 0.6;
const MAX_LONE_WIDTH = 0.5;
/** A menu has at least so many links besides the one home. */
const MIN_MENU_LINKS = 2;
const MIN_LINK_SHARE = 0.8;
/** A longer alternative text, as a share of the name's letters, describes a picture. */
const MAX_ALT_SHARE = 2;
/** Elements around a picture whose names speak of it alone. */
const NEAR_NAMES = 3;

const LOGO_NAME = /(?<!cata|b)logo(?!s\b|ut|n)|brand(?!s|enburg|on)|wordmark|wortmarke|signet|ロゴ|логотип|شعار/iu;
/** Pictures of other owners, and symbols. */
const FOREIGN_NAMES = [
  'facebook|twitter|instagram|youtube|linkedin|pinterest|whatsapp|tiktok|telegram',
  '\\b(flags?|flagge|badge|siegel|seal|awards?|tripadvisor|vimeo|x\\.com)\\b',
  '\\b(phone|telefon|tel|call|e?mail|envelope|briefumschlag|fax)\\b',
  '\\b(visa|mastercard|paypal|payments?|sponsors?|partners?|clients?|customers?)\\b',
  '\\b(logos|brands|hamburger)\\b|^(home|house|menu|search|phone|cart|arrow)\\b',
];
const FOREIGN = new RegExp(FOREIGN_NAMES.join('|'), 'i');

interface Head {
  address: SiteAddress;
  windowWidth: number;
  pictures: readonly Content[];
  /** Place of the menu in reading order. */
  menu: number;
  name: string;
}

/** The owner's logo: a picture in the head that says so, leads home, shows the name, or stands alone before the menu. */
export function findLogo(page: SegmentedPage, address: SiteAddress, name = ''): Content | undefined {
  const windowWidth = page.grounds[0]?.box.width ?? 0;
  const isInHead = ({ picture, box }: Content): boolean => picture !== undefined && box.y < HEAD_END;
  const pictures = page.contents.filter((content) => isInHead(content) && isLogoSized(content, windowWidth));
  const head: Head = { address, windowWidth, pictures, menu: findMenu(page, address), name };
  const own = pictures.filter((content) => !isForeign(content, address));
  const scored = own.map((content) => ({ content, points: addPoints(content, head) }));
  const [best] = scored.toSorted((a, b) => b.points - a.points);
  return best && best.points >= MIN_POINTS ? best.content : undefined;
}

/** A picture in the head that a style sheet paints beside a text, and whose file says that it is the logo. */
export function findPaintedLogo({ grounds }: SegmentedPage): Identity['paintedLogo'] {
  const painted = grounds.find(
    ({ picture, box }) =>
      picture && !picture.isRepeated && box.y < HEAD_END && box.height <= MAX_HEIGHT && LOGO_NAME.test(picture.url.split('/').at(-1) ?? ''),
  );
  return painted?.picture && { url: painted.picture.url, height: painted.box.height };
}

function addPoints(content: Content, head: Head): number {
  const isHome = content.links.some(({ url }) => head.address.isHome(url));
  const isBeforeMenu = content.order < head.menu && !content.surroundings.isInNavigation;
  const evidence = [isNamedLogo(content), showsName(content, head), standsAlone(content, head)];
  return evidence.filter(Boolean).length * SURE_POINTS + (isHome ? HOME_POINTS + (isBeforeMenu ? 1 : 0) : 0);
}

/** A picture as wide as the page and high is a photograph, unless it is called a logo. A very high one always is. */
function isLogoSized(content: Content, windowWidth: number): boolean {
  const { width, height } = content.box;
  if (width < MIN_WIDTH || height < MIN_HEIGHT) return false;
  const isHero = (width > windowWidth * HERO_WIDTH && height > HERO_HEIGHT) || height > MAX_HEIGHT;
  return !isHero || (height <= MAX_HEIGHT && isNamedLogo(content));
}

function isForeign(content: Content, address: SiteAddress): boolean {
  const { surroundings, links, picture } = content;
  const own = surroundings.names.split(' / ', 2);
  const names = [readFile(content), ...own].map((name) => name.replace(/[_-]/g, ' '));
  const targets = links.map(({ url }) => url).filter((url) => !address.isHome(url));
  return FOREIGN.test([...names, picture?.alt, ...targets].join(' '));
}

function isNamedLogo(content: Content): boolean {
  const names = content.surroundings.names.split(' / ').slice(0, NEAR_NAMES).join(' ');
  return LOGO_NAME.test(`${readFile(content)} ${content.picture?.alt ?? ''} ${names}`);
}

/** Whether the alternative text is the name of the owner. */
function showsName(content: Content, { name }: Head): boolean {
  const [alt, full] = [foldText(cleanName(content.picture?.alt ?? '')), foldText(name)];
  const isLonger = alt.letters.length >= full.letters.length * MAX_ALT_SHARE;
  return !isLonger && (containsWords(alt, full) || containsWords(full, alt));
}

/** Whether a picture is the only one before the menu and has the shape of a logo. */
function standsAlone({ box, order }: Content, { pictures, menu, windowWidth }: Head): boolean {
  if (box.height > MAX_LONE_HEIGHT || box.width > windowWidth * MAX_LONE_WIDTH) return false;
  if (box.y > MAX_LONE_DISTANCE) return false;
  return order < menu && Number.isFinite(menu) && pictures.filter((other) => other.order < menu).length === 1;
}

/** Place in reading order of the first texts in the head that together have the links of a menu. */
function findMenu({ contents }: SegmentedPage, address: SiteAddress): number {
  let entries: Content[] = [];
  for (const content of contents.filter(({ box, picture }) => box.y < HEAD_END && !picture)) {
    entries = content.linkShare > MIN_LINK_SHARE && content.words > 0 ? [...entries, content] : [];
    // The name and the entry for the start page look alike; the menu goes on after both.
    const away = entries.filter(({ links }) => links.some(({ url }) => !address.isHome(url)));
    if (away.flatMap(({ links }) => links).length >= MIN_MENU_LINKS) return away[0]?.order ?? 0;
  }
  return Number.POSITIVE_INFINITY;
}

/** The name of a picture's file; empty for drawings in the page. */
export function readFile({ picture }: Content): string {
  const url = picture?.url.startsWith('data:') ? '' : (picture?.url ?? '');
  return url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}
