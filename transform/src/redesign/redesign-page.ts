import type { ArtDirection, ChangeCounts } from 'shared-contracts/transform';
import { type Color, computeContrast, WHITE } from '../design/colors.ts';
import { detectLanguage } from '../features/detect-language.ts';
import { createRawMarkup } from '../html/serialize.ts';
import {
  type Element,
  findDescendantElements,
  getAttribute,
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
import { addBackgroundPictures } from './background-pictures.ts';
import { isButtonLink } from './clean-element.ts';
import type { SiteContent } from './content.ts';
import { createElement } from './create-element.ts';
import { chooseDirection } from './directions.ts';
import { fillHero } from './fill-hero.ts';
import { joinEmptySections } from './join-empty-sections.ts';
import { readLetterLooks } from './letter-looks.ts';
import { measureLongestWord } from './longest-word.ts';
import { type Mood, readMood } from './mood.ts';
import { nameControls } from './name-controls.ts';
import { isOldPage } from './page-age.ts';
import { readContent } from './read-content.ts';
import { readText } from './read-text.ts';
import { renderFooter } from './render-footer.ts';
import { renderHeader } from './render-header.ts';
import { renderHero } from './render-hero.ts';
import { renderIndex } from './render-index.ts';
import { renderSection } from './render-section.ts';
import { separateSmallPrint } from './small-print.ts';
import type { StatedFacts } from './stated-facts.ts';
import { renderStyles } from './styles.ts';
import { createTones, type Tones } from './tones.ts';
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
  addBackgroundPictures(page, styles);
  unwrapPictures(page);
  const content = readContent(page, stated);
  const direction = wanted ?? chooseDirection(content);
  const { root, head, body } = page;
  removeElements(page.findElements('link', 'style', 'meta').filter(isReplaced));
  root.attrs = root.attrs.filter(({ name }) => ['lang', 'dir', 'id'].includes(name));
  const headline = readText(content.hero.headline);
  const words = { headline: measureLongestWord(headline), characters: Math.max(1, [...headline].length) };
  if (!getAttribute(root, 'lang')) setAttribute(root, 'lang', detectLanguage(page));
  body.attrs = [{ name: 'class', value: `tx-${direction}${TALL_LETTERS.test(headline) ? ' tx-tall-letters' : ''}` }];
  // The parser puts a title into the body if a text comes before the document's start.
  const [title] = page.findElements('title');
  if (title && title.parentNode !== head) {
    head.childNodes.push(title);
    title.parentNode = head;
  }
  body.childNodes = renderBody(content, page, isOld, { mood, tones });
  for (const child of body.childNodes) child.parentNode = body;
  wrapFieldLabels(body);
  mood.emphasis.mark();
  letters.mark();
  closeHeadingGaps(body);
  nameControls(body);
  page.headMarkup.push(renderHeadElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }, 'design'));
  const css = renderStyles(direction, tones.render(), words);
  page.css.push(css);
  return { direction, changes: countChanges(body, css) };
}

function countChanges(body: Element, styles: string): Redesign['changes'] {
  const elements = findDescendantElements(body);
  const count = (names: RegExp) => elements.filter(({ tagName }) => names.test(tagName)).length;
  const buttons = elements.filter((element) => element.tagName === 'button' || isButtonLink(element)).length;
  return { headings: count(/^h[1-3]$/), buttons, images: count(/^img$/), rules: styles.split('{').length - 1 };
}

/** Hebrew, Arabic, Indian and Thai letters need more height, also on pages that name another language. */
const TALL_LETTERS = /[\u0590-\u08ff\u0900-\u0e7f]/;

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

/** The colors of the page, and the classes that give them to its areas. */
interface Colors {
  mood: Mood;
  tones: Tones;
}

function renderBody(content: SiteContent, page: Page, isOld: boolean, { mood, tones }: Colors): Element[] {
  const { sections: read, footer: blocks, smallPrint } = separateSmallPrint(content);
  const { hero, sections, form } = fillHero({ ...content, sections: read });
  const context = { isOld, splits: 0 };
  const joined = joinEmptySections(sections);
  const index = hero.picture || form ? undefined : renderIndex(joined, content.navigation, readText(hero.headline));
  const rendered = joined.map((section) => renderSection(section, context));
  alignWithLongText(rendered);
  const first = renderHero(hero, { form, index, isOld });
  const { words } = getControlWords(getAttribute(page.root, 'lang') ?? '');
  const header = renderHeader(content, content.homeUrl, { isOld, words });
  const footer = renderFooter({ name: content.name, blocks, smallPrint, isOld });
  const bar = mood.findBar(content.logo, content.navigation);
  if (header) addTone(header, tones.nameClasses(bar));
  for (const area of [first, ...rendered]) addTone(area, tones.nameClasses(findArea(area, mood)));
  // A first screen of letters only stands out by the color of the header, else by a tint.
  if (!hero.picture && !hasTone(first)) {
    const isStrong = computeContrast(bar, mood.surface) >= MIN_STRONG && computeContrast(bar, WHITE) >= MIN_DARK;
    addTone(first, isStrong ? tones.nameClasses(bar) : 'tx-tone tx-tinted');
  }
  addTone(footer, tones.nameClasses(mood.end));
  if (!rendered.some(hasTone)) separateSections(rendered);
  const main = createElement('main', {}, [first, ...rendered]);
  // Sections of other features come at the end of the content.
  main.childNodes.push(createRawMarkup(page.sections.splice(0).join(''), main));
  return [...(header ? [header] : []), main, footer];
}

/** A header lends its color to the first screen if it has these contrasts to the page and to white: a bright one would shout. */
const MIN_STRONG = 1.6;
const MIN_DARK = 4.5;

/** A photograph behind texts is an area of its own. */
function findArea(area: Element, mood: Mood): Color | undefined {
  return isOver(area) ? undefined : mood.findArea(area);
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
