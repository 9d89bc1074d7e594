import { type Element, getAttribute, setAttribute } from '../html/tree.ts';
import type { ControlWords } from '../repairs/words.ts';
import type { SiteContent } from './content.ts';
import { createElement } from './create-element.ts';
import { nameLongestWord } from './longest-word.ts';
import { readText } from './read-text.ts';
import { renderBlocks } from './render-blocks.ts';
import { getShownPicture } from './shown-pictures.ts';
import { toWord } from './title-parts.ts';

const MENU_ID = 'tx-menu';
/** Links that the header shows on wide screens: all of them, or the first ones beside a menu of the others. */
const MAX_HEADER_LINKS = 9;
const MAX_LINKS_BESIDE_MENU = 6;
/** Characters that fit beside each other, spaces between links included. */
const MAX_HEADER_CHARACTERS = 112;
const SPACE_BETWEEN_LINKS = 4;
/** Characters whose place a search field takes. */
const TOOLS_CHARACTERS = 26;
const LOGO_CHARACTERS = 14;

/** Characters that the languages of a page take: more of them are the end of the menu. A select is as wide as its longest language. */
const MAX_LANGUAGES = 30;
const MAX_LANGUAGE = 12;

/** Letters of other alphabets and scripts are wider than Latin ones by these shares of a character. */
const WIDER: readonly (readonly [letters: RegExp, share: number])[] = [
  // Words in capitals.
  [/(?<=\p{Lu})\p{Lu}/gu, 0.3],
  [/[\u0370-\u05ff]/g, 0.15],
  [/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af]/g, 1],
];
/** As wide as a link that is a picture of its text. */
const PICTURE_LINE = 'mmmmmmmm';
/** Characters whose place the padding of the button takes. */
const BUTTON_CHARACTERS = 5;

type Header = Pick<SiteContent, 'name' | 'claim' | 'isNameShown' | 'logo' | 'navigation' | 'languages' | 'tools' | 'contact'>;

/** Renders the header: logo or name, the links that fit, a menu of the others, languages, search, and the telephone number. Returns undefined if there is
 * nothing of it. `words`: of the page's language. */
export function renderHeader(
  { name, claim, isNameShown, logo, navigation, languages, tools, contact }: Header,
  home: string,
  { isOld, words }: { isOld: boolean; words: ControlWords },
): Element | undefined {
  if (!logo && !isNameShown && !contact && navigation.length + languages.length + tools.length === 0) return undefined;
  const brand = createElement(
    'a',
    { class: `tx-brand ${nameLongestWord(isNameShown ? name : '')}`, href: home, 'aria-label': logo && !isNameShown ? name : undefined },
    [
      logo,
      isNameShown ? createElement('span', {}, [name, claim === undefined ? undefined : createElement('small', {}, [claim])]) : undefined,
    ],
  );
  const shown = logo && getShownPicture(logo);
  if (logo && shown?.isRound) setAttribute(logo, 'class', 'tx-round-logo');
  if (logo && shown?.isWhitened) setAttribute(logo, 'style', 'filter:brightness(0) invert(1)');
  // Beside the name, a logo that is described by it would say it twice.
  if (logo && isNameShown && toWord(getAttribute(logo, 'alt') ?? '') === toWord(name)) setAttribute(logo, 'alt', '');
  const width = languages.reduce((sum, each) => sum + measureLine(readText([each]).slice(0, MAX_LANGUAGE)), 0);
  const isMenuOfLanguages = width > MAX_LANGUAGES;
  const room =
    MAX_HEADER_CHARACTERS -
    (isNameShown ? measureLine(name) : 0) -
    (logo ? LOGO_CHARACTERS : 0) -
    (tools.length > 0 ? TOOLS_CHARACTERS : 0) -
    (isMenuOfLanguages ? 0 : width) -
    (contact ? measureLine(readText([contact])) + BUTTON_CHARACTERS : 0);
  return createElement('header', { class: 'tx-header' }, [
    logo || isNameShown ? brand : undefined,
    ...renderNavigation(isMenuOfLanguages ? [...navigation, ...languages] : navigation, room, words, tools.length > 0),
    isMenuOfLanguages || width === 0 ? undefined : createElement('div', { class: 'tx-languages' }, languages),
    tools.length > 0 ? createElement('div', { class: 'tx-tools' }, renderBlocks(tools, { level: 2, width: 0, isOld })) : undefined,
    contact && createElement('div', { class: 'tx-contact-link' }, [contact]),
  ]);
}

function renderNavigation(links: readonly Element[], room: number, words: ControlWords, hasTools: boolean): Element[] {
  if (links.length === 0) return [];
  const renderList = (some: readonly Element[], kind: string) =>
    createElement(
      'ul',
      { class: kind },
      some.map((link) => createElement('li', {}, [link])),
    );
  const count = countHeaderLinks(links, room);
  const [shown, more] = [links.slice(0, count), links.slice(count)];
  const toggle = createElement('input', {
    id: MENU_ID,
    type: 'checkbox',
    class: more.length > 0 ? 'tx-toggle tx-always' : 'tx-toggle',
    'aria-label': words.menu,
    // What wide screens show of it: the menu of the links that have no place.
    'data-label': more.length > 0 ? words[shown.length > 0 ? 'more' : 'menu'] : undefined,
  });
  // An entry that leads nowhere opens the menu of its own ones.
  const entries = shown.map((link) =>
    more.length === 0 || getAttribute(link, 'href') ? link : createElement('label', { for: MENU_ID }, link.childNodes),
  );
  const lists = [...(shown.length > 0 ? [renderList(entries, 'tx-shown')] : []), ...(more.length > 0 ? [renderList(more, 'tx-more')] : [])];
  return [createElement('nav', hasTools ? { class: 'tx-with-tools' } : {}, [toggle, ...lists])];
}

/** The number of links that fit in a line of this many characters. */
export function countHeaderLinks(links: readonly Element[], room: number): number {
  let left = room;
  let count = 0;
  const limit = links.length > MAX_HEADER_LINKS ? MAX_LINKS_BESIDE_MENU : MAX_HEADER_LINKS;
  for (const link of links.slice(0, limit)) {
    left -= measureLine(readText([link]) || PICTURE_LINE);
    if (left < 0) break;
    count++;
  }
  return count < links.length ? Math.min(count, MAX_LINKS_BESIDE_MENU) : count;
}

/** Width of a text and the space beside it in Latin characters. */
function measureLine(text: string): number {
  return WIDER.reduce((sum, [letters, share]) => sum + (text.match(letters)?.length ?? 0) * share, text.length + SPACE_BETWEEN_LINKS);
}
