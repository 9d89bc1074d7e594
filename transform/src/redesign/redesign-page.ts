import type { ArtDirection, ChangeCounts } from 'shared-contracts/transform';
import { type Color, computeContrast, formatColor, isChromatic, WHITE } from '../design/colors.ts';
import { createRawMarkup } from '../html/serialize.ts';
import {
  type Element,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  hasRelation,
  isViewportMeta,
  removeElements,
  renameElement,
  setAttribute,
  splitWords,
} from '../html/tree.ts';
import { type Page, renderHeadElement } from '../page/page.ts';
import { getControlWords } from '../repairs/words.ts';
import { readStyles } from '../styles/read-styles.ts';
import { addBackgroundLogo } from './background-logo.ts';
import { addBackgroundPictures } from './background-pictures.ts';
import { isButtonLink } from './clean-element.ts';
import type { SiteContent } from './content.ts';
import { createElement } from './create-element.ts';
import { chooseDirection } from './directions.ts';
import { fillHero } from './fill-hero.ts';
import { readHeadingVoice } from './heading-voice.ts';
import { isClose } from './is-close.ts';
import { joinEmptySections } from './join-empty-sections.ts';
import { layMats } from './lay-mats.ts';
import { readLetterLooks } from './letter-looks.ts';
import { measureLongestWord } from './longest-word.ts';
import { type Mood, readMood } from './mood.ts';
import { nameControls } from './name-controls.ts';
import { isOldPage } from './page-age.ts';
import { readPageLanguage } from './page-language.ts';
import { markPaintedButtons, openButtonsOfLinks } from './painted-buttons.ts';
import { readContent } from './read-content.ts';
import { readText } from './read-text.ts';
import { renderFooter } from './render-footer.ts';
import { renderHeader } from './render-header.ts';
import { renderHero } from './render-hero.ts';
import { renderIndex } from './render-index.ts';
import { renderSection } from './render-section.ts';
import { getShownPicture } from './shown-pictures.ts';
import type { StatedFacts } from './stated-facts.ts';
import { renderStyles } from './styles.ts';
import { createTones, type Tones } from './tones.ts';
import { showPosters } from './video-posters.ts';
import { readWallpaper, renderWallpaper } from './wallpaper.ts';
import { wrapFieldLabels } from './wrap-field-labels.ts';
import { unwrapPictures } from './wrapped-pictures.ts';

/** A page that was laid out anew. */
export interface Redesign {
  direction: ArtDirection;
  changes: ChangeCounts<'design'>;
}

/**
 * Replaces a page by one that lays out its own content anew. Nothing is invented: all texts, images and links are the page's, and its
 * nodes are moved.
 * @param stated what the page states for machines
 * @param wanted a direction that the visitor chose; else the content decides
 */
export function redesignPage(page: Page, stated: StatedFacts, wanted?: ArtDirection): Redesign {
  const isOld = isOldPage(page);
  const styles = readStyles(page);
  const mood = readMood(page, styles);
  const letters = readLetterLooks(page, styles);
  const tones = createTones(mood);
  const voice = readHeadingVoice(page, styles);
  const wallpaper = readWallpaper(page, styles, mood.surface, isOld);
  const backgroundLogo = addBackgroundLogo(page, styles);
  showPosters(page, styles);
  addBackgroundPictures(page, styles);
  openButtonsOfLinks(page);
  markPaintedButtons(page, styles);
  unwrapPictures(page);
  const content = readContent(page, stated, backgroundLogo);
  const direction = wanted ?? voice ?? chooseDirection(content);
  const { root, head, body } = page;
  removeElements(page.findElements('link', 'style', 'meta').filter(isReplaced));
  root.attrs = root.attrs.filter(({ name }) => ['lang', 'dir', 'id'].includes(name));
  const headline = readText(content.hero.headline);
  const words = { headline: measureLongestWord(headline), characters: Math.max(1, [...headline].length) };
  const language = readPageLanguage(page);
  // It decides how letters become capitals and where words may be divided.
  setAttribute(root, 'lang', language);
  const side = getAttribute(body, 'dir') ?? (isRightToLeft(getVisibleText(body)) ? 'rtl' : undefined);
  if (side && !getAttribute(root, 'dir')) setAttribute(root, 'dir', side);
  const letterClasses = `${TALL_LETTERS.test(headline) ? ' tx-tall-letters' : ''}${VIETNAMESE.test(getVisibleText(body)) ? ' tx-vietnamese' : ''}`;
  body.attrs = [{ name: 'class', value: `tx-${direction}${letterClasses}${wallpaper ? ' tx-papered' : ''}` }];
  // The parser puts a title into the body if a text comes before the document's start.
  const [title] = page.findElements('title');
  if (title && title.parentNode !== head) {
    head.childNodes.push(title);
    title.parentNode = head;
  }
  body.childNodes = renderBody(content, isOld, {
    mood,
    tones,
    isSheet: wallpaper !== undefined,
    language,
    additions: page.sections.splice(0).join(''),
  });
  for (const child of body.childNodes) child.parentNode = body;
  wrapFieldLabels(body);
  mood.emphasis.mark();
  letters.mark();
  closeHeadingGaps(body);
  nameControls(body);
  page.headMarkup.push(renderHeadElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }, 'design'));
  const css = renderStyles(direction, `${tones.render()}${wallpaper ? renderWallpaper(wallpaper) : ''}`, words);
  page.css.push(css);
  return { direction, changes: countChanges(body, css) };
}

function countChanges(body: Element, styles: string): Redesign['changes'] {
  const elements = findDescendantElements(body);
  const count = (names: RegExp) => elements.filter(({ tagName }) => names.test(tagName)).length;
  const buttons = elements.filter((element) => element.tagName === 'button' || isButtonLink(element)).length;
  return { headings: count(/^h[1-3]$/), buttons, images: count(/^img$/), rules: styles.split('{').length - 1 };
}

/** Letters with two marks, which the serifs of our fonts don't have: browsers would put the marks beside them. */
const VIETNAMESE = /[\u1ea0-\u1ef9]/;
/** Hebrew, Arabic, Indian and Thai letters need more height, also on pages that name another language. */
const TALL_LETTERS = /[\u0590-\u08ff\u0900-\u0e7f]/;

/** Letters of Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;

/** Whether most letters of a text are of a script that is written to the left. */
function isRightToLeft(text: string): boolean {
  return (text.match(RIGHT_TO_LEFT)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) / 2;
}

const HEADING = /^h[1-6]$/;

/** Each heading is at most one level below the one before it. */
function closeHeadingGaps(body: Element): void {
  let previous = 0;
  for (const element of findDescendantElements(body)) {
    if (!HEADING.test(element.tagName)) continue;
    const level = Number(element.tagName[1]);
    const closed = Math.min(level, previous + 1);
    if (closed !== level) renameElement(element, `h${closed}`);
    previous = closed;
  }
}

function isReplaced(element: Element): boolean {
  if (element.tagName === 'meta') return isViewportMeta(element) || getAttribute(element, 'name') === 'color-scheme';
  return element.tagName === 'style' || hasRelation(element, 'stylesheet') || hasRelation(element, 'preload');
}

/** The colors of the page, the classes that give them to its areas, and what we add. */
interface Looks {
  mood: Mood;
  tones: Tones;
  /** Whether the content is a sheet on a ground that shows around it. */
  isSheet: boolean;
  /** That of the words of controls. */
  language: string;
  /** Markup of the sections of other features. */
  additions: string;
}

function renderBody(content: SiteContent, isOld: boolean, { mood, tones, isSheet, language, additions }: Looks): Element[] {
  const { hero, sections, form } = fillHero(content);
  const joined = joinEmptySections(sections);
  const index = hero.picture || form ? undefined : renderIndex(joined, content.navigation, readText(hero.headline));
  const rendered = joined.map((section) => renderSection(section, isOld));
  alignWithLongText(rendered);
  const first = renderHero(hero, { form, index, isOld });
  const { words } = getControlWords(language);
  const header = renderHeader(content, content.homeUrl, { isOld, words });
  const footer = renderFooter(content, isOld);
  const bar = mood.findBar(content.logo, content.navigation);
  if (header) addTone(header, tones.nameClasses(bar));
  // An emblem that its page shows on an area of one color stands on it.
  const ground = hero.picture && getShownPicture(hero.picture.element)?.ground;
  addTone(first, tones.nameClasses(ground ?? findArea(first, mood)));
  for (const area of rendered) addTone(area, tones.nameClasses(findArea(area, mood)));
  // A first screen of letters only stands out by the color of the header, else by a tint, as on a sheet.
  const menu = mood.findMenuColor(content.navigation);
  const isOfBrand = menu !== undefined && !isClose(menu, bar);
  if (!hasTone(first) && (!hero.picture || isOfBrand)) {
    const isStrong = !isSheet && computeContrast(bar, mood.surface) >= MIN_STRONG && computeContrast(bar, WHITE) >= MIN_DARK;
    const isPlain = isSheet && !isChromatic(mood.colors.brand);
    if (!isPlain) addTone(first, isStrong && !hero.picture ? tones.nameClasses(bar) : 'tx-tone tx-tinted');
  }
  if (header && isOfBrand) setAttribute(header, 'style', `border-bottom:5px solid ${formatColor(menu)}`);
  for (const area of [first, ...rendered]) if (!isOver(area)) layMats(area, readTone(area, bar, mood), mood.findGround);
  addTone(footer, tones.nameClasses(mood.end));
  if (!rendered.some(hasTone)) separateSections(rendered);
  const main = createElement('main', {}, [first, ...rendered]);
  // Sections of other features come at the end of the content.
  main.childNodes.push(createRawMarkup(additions, main));
  return [...(header ? [header] : []), main, footer];
}

/** A header lends its color to the first screen if it has these contrasts to the page and to white: a bright one would shout. */
const MIN_STRONG = 1.6;
const MIN_DARK = 4.5;

/** A photograph behind texts is an area of its own. */
function findArea(area: Element, mood: Mood): Color | undefined {
  return isOver(area) ? undefined : mood.findArea(area);
}

/** The color of an area after it was named; `bar` is that of the header. */
function readTone(area: Element, bar: Color, mood: Mood): Color {
  const own = findArea(area, mood);
  const hasBar = hasClass(area, 'tx-tone') && !hasClass(area, 'tx-tinted') && (!own || isClose(own, mood.surface));
  return hasBar ? bar : (own ?? mood.surface);
}

function addTone(area: Element, names: string): void {
  if (names !== '') setAttribute(area, 'class', `${getAttribute(area, 'class') ?? ''} ${names}`);
}

const hasClass = (area: Element, name: string) => splitWords(getAttribute(area, 'class')).includes(name);
const isOver = (area: Element) => hasClass(area, 'tx-over');
const hasTone = (area: Element) => hasClass(area, 'tx-tone') || isOver(area);

/** On a page with a text that stands in one column, all texts do, unless some stand beside pictures. */
function alignWithLongText(sections: readonly Element[]): void {
  const has = (name: string) => sections.some((section) => hasClass(section, name));
  if (!has('tx-long') || has('tx-split')) return;
  for (const section of sections)
    setAttribute(section, 'class', (getAttribute(section, 'class') ?? '').replace(/\btx-(newspaper|side( tx-brief)?|brief)\b/, 'tx-long'));
}

/** On a page of one color, a section of cards or pictures stands out from the sections around it. */
function separateSections(sections: readonly Element[]): void {
  let isSeparate = true;
  for (const section of sections) {
    isSeparate = !isSeparate && hasClass(section, 'tx-wide');
    if (isSeparate) addTone(section, 'tx-tone tx-soft');
  }
}
