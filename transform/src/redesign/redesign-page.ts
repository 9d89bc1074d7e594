import type { ArtDirection, ChangeCounts } from 'shared-contracts/transform';
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
} from '../html/tree.ts';
import { type Page, renderHeadElement } from '../page/page.ts';
import { addBackgroundPictures } from './background-pictures.ts';
import { isButtonLink } from './clean-element.ts';
import type { SiteContent } from './content.ts';
import { createElement } from './create-element.ts';
import { chooseDirection } from './directions.ts';
import { fillHero } from './fill-hero.ts';
import { joinEmptySections } from './join-empty-sections.ts';
import { measureLongestWord } from './longest-word.ts';
import { nameControls } from './name-controls.ts';
import { isOldPage } from './page-age.ts';
import { createPalette } from './palette.ts';
import { readContent } from './read-content.ts';
import { readText } from './read-text.ts';
import { renderFooter } from './render-footer.ts';
import { renderHeader } from './render-header.ts';
import { renderHero } from './render-hero.ts';
import { renderSection } from './render-section.ts';
import { separateSmallPrint } from './small-print.ts';
import type { StatedFacts } from './stated-facts.ts';
import { renderStyles } from './styles.ts';
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
  const palette = createPalette(page);
  addBackgroundPictures(page);
  unwrapPictures(page);
  const content = readContent(page, stated);
  const direction = wanted ?? chooseDirection(content);
  const { root, body } = page;
  removeElements(page.findElements('link', 'style', 'meta').filter(isReplaced));
  root.attrs = root.attrs.filter(({ name }) => ['lang', 'dir', 'id'].includes(name));
  const words = { headline: measureLongestWord(readText(content.hero.headline)), name: content.name.length };
  if (!getAttribute(root, 'lang')) setAttribute(root, 'lang', detectLanguage(page));
  body.attrs = [{ name: 'class', value: `tx-${direction}${TALL_LETTERS.test(readText(content.hero.headline)) ? ' tx-tall' : ''}` }];
  body.childNodes = renderBody(content, page, isOld);
  for (const child of body.childNodes) child.parentNode = body;
  closeHeadingGaps(body);
  nameControls(body);
  page.headMarkup.push(renderHeadElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }, 'design'));
  const styles = renderStyles(direction, palette, words);
  page.css.push(styles);
  return { direction, changes: countChanges(body, styles) };
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

function renderBody(content: SiteContent, page: Page, isOld: boolean): Element[] {
  const { sections: read, footer, smallPrint } = separateSmallPrint(content);
  const { hero, sections, form } = fillHero({ ...content, sections: read });
  const context = { isOld, splits: 0 };
  const rendered = joinEmptySections(sections).map((section) => renderSection(section, context));
  const main = createElement('main', {}, [renderHero(hero, form, isOld), ...rendered]);
  // Sections of other features come at the end of the content.
  main.childNodes.push(createRawMarkup(page.sections.splice(0).join(''), main));
  return [renderHeader(content, content.homeUrl, isOld), main, renderFooter({ name: content.name, blocks: footer, smallPrint, isOld })];
}
