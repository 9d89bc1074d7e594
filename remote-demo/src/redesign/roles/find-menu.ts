import { type ElementSnapshot, isElementSnapshot } from '../measure/page-snapshot.ts';
import type { Content, ContentLink } from '../segment/content.ts';
import { findInside, MAX_ENTRY_LETTERS } from '../segment/element-kinds.ts';
import { isGroup, type LayoutNode, listContents } from '../segment/layout.ts';
import { readLink } from '../segment/read-text.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import { addPoints } from './add-points.ts';
import { hasButtonGround } from './text-kinds.ts';

export interface MenuEntry extends ContentLink {
  /** Links that a visitor sees after opening the entry. */
  children: readonly ContentLink[];
  /** `label` opens links without being one; `button` stands out: the action that the page wants most. */
  kind: 'link' | 'label' | 'button';
}

export interface Menu {
  /** The contents that show it; none if it is hidden until a script opens it. */
  contents: readonly Content[];
  entries: readonly MenuEntry[];
}

const MIN_LINKS = 3;
const MAX_BUTTONS = 2;
/** Other words of a menu would be lost. */
const MIN_LINK_SHARE = 0.97;
/** A page's index, not its menu. */
const MAX_LINKS = 60;
const MIN_POINTS = 0.45;
/** Entries of a horizontal menu have their centers within this distance, in CSS pixels. */
const ROW_HEIGHT = 30;
const NAV_NAME = /\b(nav|menu|navbar|menubar|navigation|topnav|mainnav|gnavi)/;

/** Finds the main menu of a page: the first place with several short links, or a hidden one in the head. */
export function findMenu({ layout, hidden }: SegmentedPage, pageUrl: string): Menu | undefined {
  const host = readHost(pageUrl);
  const groups = layout ? listLinkGroups(layout).filter((group) => countLinks(group) >= MIN_LINKS) : [];
  const rated = groups.map((contents) => ({ contents, points: rate(contents, host) })).toSorted((a, b) => b.points - a.points);
  const [best] = rated;
  if (best && best.points > MIN_POINTS) return createMenu(best.contents, hidden);
  // Old pages repeat a menu of pictures as a line of text at their end.
  const line = rated.find(
    ({ contents, points }) => points > 0 && contents.some(({ links }) => links.some(({ text }) => isHomeLabel(text))),
  );
  return findHiddenMenu(hidden) ?? (line && createMenu(line.contents, hidden));
}

function createMenu(contents: readonly Content[], hidden: readonly ElementSnapshot[]): Menu {
  return { contents, entries: toEntries(contents, hidden) };
}

function isHomeLabel(text: string): boolean {
  return /^(home|start|startseite|accueil|inicio|hjem|strona główna|главная|首页|ホーム)$/i.test(text);
}

/** The largest nodes of the layout that consist of short links only. */
function listLinkGroups(node: LayoutNode): Content[][] {
  const contents = listContents(node);
  if (isMenuLike(contents) && !hasSeveralBars(node) && (!isGroup(node) || countLinks(contents) <= MAX_LINKS)) return [contents];
  return isGroup(node) ? joinNeighbors(node.parts.map(listLinkGroups)) : [];
}

/** Rows of links with an element each. The rows of a menu that is wrapped have none. */
function hasSeveralBars(node: LayoutNode): boolean {
  return node.type === 'column' && node.parts.filter((part) => part.type === 'row' && part.element).length > 1;
}

/** Links only, or a list of links with the current page, which has none. */
function isMenuLike(contents: readonly Content[]): boolean {
  const others = contents.filter((content) => !isEntry(content));
  const isLikeOthers = ({ box: { width, height } }: Content): boolean =>
    contents.some(({ box, links }) => links.length > 0 && box.width === width && box.height === height);
  const isCurrent = others.every(
    (content) =>
      content.links.length === 0 &&
      (content.kind === 'picture'
        ? isLikeOthers(content)
        : content.kind === 'text' && content.words <= (content.source.tag === 'li' ? 4 : 2)),
  );
  return others.length === 0 || (others.length === 1 && isCurrent && countLinks(contents) >= MIN_LINKS);
}

/** Groups in parts that follow each other, such as two lists of one bar, are one group. */
function joinNeighbors(groups: readonly Content[][][]): Content[][] {
  const joined: Content[][] = [];
  let previous = -2;
  groups.forEach((found, i) => {
    const [first] = found;
    const last = joined.at(-1);
    if (found.length === 1 && first && last && previous === i - 1 && areAlike(last, first)) last.push(...first);
    else joined.push(...found.map((group) => [...group]));
    previous = found.length === 1 ? i : -2;
  });
  return joined;
}

function areAlike(previous: readonly Content[], [next]: readonly Content[]): boolean {
  const [first, last] = [previous[0], previous.at(-1)];
  if (!first || !last || !next || last.letters.size !== next.letters.size) return false;
  // Two bars are two menus; the entries of one column may have some space between them.
  const isBar = previous.length >= MIN_LINKS && Math.abs(first.box.y - last.box.y) < ROW_HEIGHT;
  return Math.abs(last.box.y - next.box.y) < (isBar ? ROW_HEIGHT : 80);
}

function isEntry({ kind, linkShare, links, text, box, picture }: Content): boolean {
  if (links.length === 0) return false;
  if (kind === 'picture') {
    const leadsToPage = links.every(({ url }) => !/^(mailto|tel):|\.(jpe?g|png|gif|webp)$/i.test(url));
    return box.height < 70 && box.width < 300 && picture !== undefined && picture.alt.length < MAX_ENTRY_LETTERS && leadsToPage;
  }
  return (kind === 'text' || kind === 'list') && linkShare > MIN_LINK_SHARE && text.length / links.length < MAX_ENTRY_LETTERS;
}

/** A title and a text in one link count once. */
function countLinks(contents: readonly Content[]): number {
  return new Set(contents.flatMap(({ links }) => links.map(({ place }) => place))).size;
}

function rate(contents: readonly Content[], host: string): number {
  const [first] = contents;
  if (!first) return 0;
  const links = contents.flatMap((content) => content.links);
  const y = Math.min(...contents.map(({ box }) => box.y));
  const internal = links.filter(({ url }) => isInternal(url, host)).length / links.length;
  // A logo or a button may stand in the same bar.
  const { isInNavigation, isInHeader, isInFooter, names } = (contents.find(({ surroundings }) => surroundings.isInNavigation) ?? first)
    .surroundings;
  return (
    addPoints(
      [isInNavigation, 0.3],
      [NAV_NAME.test(names), 0.2],
      [y < 250, 0.3],
      [y < 600, 0.15],
      [y > 900 && !isInHeader, -0.25],
      [isInHeader, 0.2],
      [isInFooter, -0.6],
      [contents.every(({ kind }) => kind === 'picture') && links.length < 5 && internal < 0.5, -0.4],
    ) +
    internal * 0.2 +
    Math.min(0.2, links.length * 0.03)
  );
}

function isInternal(url: string, host: string): boolean {
  return !/^(mailto|tel|javascript):/.test(url) && (readHost(url) === host || url.startsWith('#') || readHost(url) === '');
}

function readHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/** Links of an inner list, and hidden ones between an entry and the next one, open below it. */
function toEntries(contents: readonly Content[], hidden: readonly ElementSnapshot[]): MenuEntry[] {
  const all = uniqueBy(contents.flatMap((content) => (content.links.length > 0 ? content.links : [toLabel(content)])));
  const links = all.filter(({ isNested }, i) => !isNested || i === 0);
  const inner = [...all.filter((link) => !links.includes(link)), ...hidden.flatMap(listLinks)];
  const gaps = links.slice(1).map(({ place }, i) => place - (links[i]?.place ?? place));
  // The last entry has no next one, so its own links are within the usual distance.
  const usual = Math.max(12, ...gaps);
  const entries = links.map((link, i): MenuEntry => {
    const end = links[i + 1]?.place ?? link.place + usual;
    const children = inner.filter(({ place, text }) => place > link.place && place < end && text !== '');
    return { ...link, children, kind: findKind(link, contents) };
  });
  // A menu of buttons has no action that stands out.
  const buttons = entries.filter(({ kind }) => kind === 'button').length;
  return buttons <= MAX_BUTTONS ? entries : entries.map((entry) => (entry.kind === 'button' ? { ...entry, kind: 'link' } : entry));
}

function findKind({ place, url }: ContentLink, contents: readonly Content[]): MenuEntry['kind'] {
  if (url === '') return 'label';
  const content = contents.find(({ links }) => links.some((link) => link.place === place));
  return content && content.links.length === 1 && hasButtonGround(content) ? 'button' : 'link';
}

/** A menu without contents that have another role: a name that links home. */
export function withoutContents(menu: Menu, used: ReadonlySet<Content>, hidden: readonly ElementSnapshot[]): Menu {
  const contents = menu.contents.filter((content) => !used.has(content));
  return contents.length < menu.contents.length ? createMenu(contents, hidden) : menu;
}

/**
 * Adds what stands in the same line as a menu: names of menus that a script opens, a link to another language, the page's main action.
 * @param rest contents without a role
 */
export function addNeighbors(menu: Menu, rest: readonly Content[], hidden: readonly ElementSnapshot[]): Menu {
  const centers = menu.contents.map(({ box }) => box.y + box.height / 2);
  const [top, bottom] = [Math.min(...centers), Math.max(...centers)];
  if (menu.contents.length === 0 || bottom - top > ROW_HEIGHT || top > 300) return menu;
  const neighbors = rest.filter((content) => {
    const { kind, box, words, links, text, surroundings } = content;
    const center = box.y + box.height / 2;
    const isInLine = center > top - ROW_HEIGHT && center < bottom + ROW_HEIGHT;
    const isShort =
      (kind === 'text' || kind === 'button') && words > 0 && words <= 4 && links.length <= 1 && text.length < MAX_ENTRY_LETTERS;
    return (
      !menu.contents.includes(content) &&
      isInLine &&
      isShort &&
      surroundings.headingLevel === 0 &&
      (links.length === 1 || surroundings.isInNavigation)
    );
  });
  const contents = [...menu.contents, ...neighbors].toSorted((a, b) => a.order - b.order);
  return neighbors.length > 0 ? createMenu(contents, hidden) : menu;
}

/** An entry without a link. */
function toLabel({ source: { place }, text, picture }: Content): ContentLink {
  return { place, url: '', text: text || (picture?.alt ?? '') };
}

function uniqueBy(links: readonly ContentLink[]): ContentLink[] {
  return [...new Map(links.map((link) => [link.place, link])).values()].toSorted((a, b) => a.place - b.place);
}

function listLinks(element: ElementSnapshot): ContentLink[] {
  const links = [...(element.href !== undefined ? [element] : []), ...findInside(element, 'a')].filter(({ href }) => href !== undefined);
  return links.map(readLink);
}

/** A menu that opens by a script: a hidden navigation, or a hidden list of links near the start of the page. */
function findHiddenMenu(hidden: readonly ElementSnapshot[]): Menu | undefined {
  for (const element of hidden) {
    const name = `${element.tag} ${element.attributes.class ?? ''} ${element.attributes.id ?? ''}`.toLowerCase();
    const isNamed =
      NAV_NAME.test(name) || element.tag === 'header' || element.children.filter(isElementSnapshot).some(({ tag }) => tag === 'nav');
    const links = listLinks(element).filter(({ text }) => text !== '' && text.length < MAX_ENTRY_LETTERS);
    if (isNamed && links.length >= MIN_LINKS && links.length <= MAX_LINKS)
      return { contents: [], entries: links.map((link) => ({ ...link, children: [], kind: 'link' })) };
  }
  return undefined;
}
