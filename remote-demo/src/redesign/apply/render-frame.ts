import { findInside } from '../measure/dom-getters.ts';
import type { Hero, Plan } from '../plan/plan.ts';
import type { MenuEntry } from '../roles/find-menu.ts';
import type { Content, ContentLink } from '../segment/content.ts';
import { parseColor, toHex } from '../tokens/colors.ts';
import { removeLooks } from './clean-element.ts';
import { append, type Create, cloneAlone, removeAttribute, replaceChildren } from './dom-operations.ts';
import type { FoundNodes } from './find-nodes.ts';
import { measureLongestWord, sizeByLongestWord } from './longest-word.ts';
import { renderBlocks, type Take } from './render-blocks.ts';
import { readElementText } from './take-content.ts';

/** More entries don't fit beside a name. They get a line of their own. */
const MAX_ENTRIES = 9;
/** More entries would fill the first screen. They are in the drawer at all widths. */
const MAX_WIDE_ENTRIES = 20;
/** A name with at most as many letters stays on one line. */
const SHORT_NAME = 28;
const SHORT_HEADLINE = 24;
const USUAL_HEADLINE = 56;
/** Letters of words that don't fit into a line of large letters, and of usual ones. */
const LONG_WORD = { large: 12, usual: 17 };
/** On phones, a longer text stands below the picture. */
const MAX_PICTURE_WORDS = 16;

/** Contact line, name, logo and menu. */
export function renderHeader({ header: planned, hero }: Plan, take: Take, nodes: FoundNodes, create: Create): Element[] {
  const { identity, menu, topLine, ground, ink } = planned;
  const { logo, paintedLogo, nameContent, name, claim } = identity;
  const isNameBelow = hero.headlineText !== undefined;
  const brand = create('div', { 'data-part': 'brand', ...(measureName(nameContent?.text ?? name) <= SHORT_NAME && { 'data-short': '' }) }, [
    logo ? take(logo, 'figure') : paintedLogo && renderPaintedLogo(paintedLogo, create),
    nameContent
      ? take(nameContent, 'p', 'name')
      : (!logo || (isCrest(logo) && !isNameBelow)) && name !== ''
        ? create('p', { 'data-part': 'name' }, [name])
        : undefined,
    claim && take(claim, 'p', 'claim'),
  ]);
  const style = `--bar:${ground};--bar-ink:${ink}`;
  const entries = menu?.entries.length ?? 0;
  const size: Record<string, string> = entries > MAX_WIDE_ENTRIES ? { 'data-drawn': '' } : entries > MAX_ENTRIES ? { 'data-tall': '' } : {};
  const header = create('header', { 'data-part': 'header', style, ...size }, [
    brand,
    ...(menu ? renderMenu(menu.entries, nodes, create) : []),
  ]);
  const line =
    topLine.length > 0
      ? create(
          'div',
          { 'data-part': 'top-line' },
          topLine.map((content) => take(content, 'p')),
        )
      : undefined;
  return line ? [line, header] : [header];
}

function renderPaintedLogo({ url, height }: { url: string; height: number }, create: Create): Element {
  return create('figure', { 'data-part': 'picture', style: `--own:${height}px;--ratio:1` }, [create('img', { src: url, alt: '' })]);
}

/** In letters; those of Chinese and Japanese are twice as wide. */
function measureName(name: string): number {
  return name.length + (name.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0);
}

/** A picture about as high as wide has no room for a name. */
function isCrest({ box }: Content): boolean {
  return box.width < box.height * 1.7;
}

function renderMenu(entries: readonly MenuEntry[], nodes: FoundNodes, create: Create): Element[] {
  const link = ({ place, text }: Pick<MenuEntry, 'place' | 'text'>, isCopy: boolean): Element => {
    const original = nodes.linkAt(place);
    const element = isCopy ? cloneAlone(original) : original;
    // Entries are words: those that are pictures become words, and pictures beside words go. A picture without a name stays.
    if (text === '') {
      if (isCopy) append(element, findInside(original, 'img').map(cloneAlone));
    } else if (isCopy || readElementText(element) !== text || findInside(element, 'img').length > 0) {
      replaceChildren(element, []);
      append(element, [text]);
    }
    removeLooks(element);
    removeAttribute(element, 'hidden');
    return element;
  };
  const item = (entry: MenuEntry, isCopy: boolean): Element =>
    create('li', entry.kind === 'button' ? { 'data-part': 'menu-action' } : {}, [
      entry.kind === 'label' ? create('span', { tabindex: '0' }, [entry.text]) : link(entry, isCopy),
      entry.children.length > 0
        ? create(
            'ul',
            {},
            entry.children.map((child) => create('li', {}, [link(child, isCopy)])),
          )
        : undefined,
    ]);
  const wide = create('nav', { 'data-part': 'menu' }, [
    create(
      'ul',
      {},
      entries.map((entry) => item(entry, false)),
    ),
  ]);
  const narrow = create('details', { 'data-part': 'drawer' }, [
    create('summary', { 'aria-label': 'Menu' }),
    create('nav', {}, [
      create(
        'ul',
        {},
        entries.map((entry) => item(entry, true)),
      ),
    ]),
  ]);
  return [wide, narrow];
}

function renderCall({ place, text }: ContentLink, nodes: FoundNodes): Element {
  const link = cloneAlone(nodes.linkAt(place));
  removeLooks(link);
  append(link, [text]);
  return link;
}

/** The first screen: what the page says first, and its picture. */
export function renderHero(
  { composition, overline, headline, headlineText, lead, actions, call, picture, isLight }: Hero,
  take: Take,
  nodes: FoundNodes,
  create: Create,
): Element | undefined {
  const text = headline?.text ?? headlineText ?? '';
  const longest = measureLongestWord(text);
  // Beside a picture, a headline has less room.
  const width = composition === 'split' ? 0.75 : 1;
  const isShort = text.length < SHORT_HEADLINE && longest <= LONG_WORD.large * width;
  const length = isShort ? 'short' : text.length < USUAL_HEADLINE && longest <= LONG_WORD.usual * width ? 'usual' : 'long';
  const title = headline ? take(headline, 'h1') : text !== '' ? create('h1', {}, [text]) : undefined;
  const texts = [
    overline && take(overline, 'p', 'overline'),
    title,
    lead && take(lead, 'p', 'lead'),
    actions.length > 0 || call
      ? create('div', { 'data-part': 'actions' }, [
          ...actions.map((content) => take(content, 'p')),
          call && create('p', { 'data-part': 'call' }, [renderCall(call, nodes)]),
        ])
      : undefined,
  ];
  if (texts.every((each) => each === undefined) && !picture) return undefined;
  const figure = picture && (picture.type === 'content' ? take(picture.content) : renderGround(picture.ground, create));
  // The first screen waits for no scrolling.
  if (figure) for (const image of findInside(figure, 'img')) removeAttribute(image, 'loading');
  const isBleeding = composition === 'banner' && picture?.type === 'content' && isWidePhotograph(picture.content);
  const attributes = {
    'data-composition': composition,
    'data-length': length,
    ...sizeByLongestWord(text),
    ...(lead && lead.words > MAX_PICTURE_WORDS && { 'data-wordy': '' }),
    ...(isBleeding && { 'data-bleeding': '' }),
    ...(isLight && { 'data-light': '' }),
  };
  return create('section', { 'data-part': 'hero', ...attributes }, [create('div', { 'data-part': 'hero-text' }, texts), figure]);
}

/** A photograph that is large enough for the complete width. Drawings and lettering are shown whole. */
function isWidePhotograph({ picture }: Content): boolean {
  if (!picture || !/\.(jpe?g|webp|avif)\b/i.test(picture.url)) return false;
  return picture.naturalWidth >= 1100 && picture.naturalWidth < picture.naturalHeight * 2.2;
}

/** The color behind a picture with transparent parts. */
function toMat(color: string): string {
  const parsed = parseColor(color);
  return parsed ? toHex(parsed) : 'transparent';
}

/** Only percentages: lengths belong to the old size. */
function toPosition(position: string): string {
  return /^[\d.]+% [\d.]+%$/.test(position) ? position : '50% 40%';
}

function renderGround(
  { picture: { url, position }, box, color }: { picture: { url: string; position: string }; box: { width: number }; color: string },
  create: Create,
): Element {
  return create('figure', { 'data-part': 'picture', style: `--own:${box.width}px;--at:${toPosition(position)};--mat:${toMat(color)}` }, [
    create('img', { src: url, alt: '' }),
  ]);
}

/** Contact, further links and what the law asks for. */
export function renderFooter({ footer: { sign, blocks, legal }, header: { identity } }: Plan, take: Take, create: Create): Element {
  return create('footer', { 'data-part': 'footer' }, [
    create('div', { 'data-part': 'footer-columns' }, [
      sign ? take(sign, 'p', 'sign') : identity.name !== '' ? create('p', { 'data-part': 'sign' }, [identity.name]) : undefined,
      ...renderBlocks(blocks, take, create),
    ]),
    legal.length > 0
      ? create(
          'div',
          { 'data-part': 'legal' },
          legal.map((content) => take(content)),
        )
      : undefined,
  ]);
}
