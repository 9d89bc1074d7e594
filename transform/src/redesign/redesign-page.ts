import type { ArtDirection, ChangeCounts } from 'shared-contracts/transform';
import { createRawMarkup } from '../html/serialize.ts';
import {
  collapseWhitespace,
  type Element,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  hasRelation,
  isViewportMeta,
  removeElements,
} from '../html/tree.ts';
import { type Page, renderHeadElement } from '../page/page.ts';
import { addBackgroundPictures } from './background-pictures.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block, SiteContent } from './content.ts';
import { createElement } from './create-element.ts';
import { chooseDirection } from './directions.ts';
import { createPalette } from './palette.ts';
import { readContent } from './read-content.ts';
import { renderBlocks, renderPicture } from './render-blocks.ts';
import { renderSection } from './render-section.ts';
import type { StatedFacts } from './stated-facts.ts';
import { renderStyles } from './styles.ts';

/** Links that the header shows on wide screens; the others are in the menu. */
const MAX_HEADER_LINKS = 6;

/** Longer headlines are smaller. */
const HEADLINE_SIZES = [
  { name: 'short', max: 24 },
  { name: 'medium', max: 56 },
];

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
  const palette = createPalette(page);
  addBackgroundPictures(page);
  const content = readContent(page, stated);
  const direction = wanted ?? chooseDirection(content);
  const { root, body } = page;
  removeElements(page.findElements('link', 'style', 'meta').filter(isReplaced));
  root.attrs = root.attrs.filter(({ name }) => ['lang', 'dir', 'id'].includes(name));
  body.attrs = [{ name: 'class', value: `tx-${direction}` }];
  body.childNodes = renderBody(content, page);
  for (const child of body.childNodes) child.parentNode = body;
  page.headMarkup.push(renderHeadElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }, 'design'));
  const styles = renderStyles(direction, palette);
  page.css.push(styles);
  return { direction, changes: countChanges(body, styles) };
}

function countChanges(body: Element, styles: string): Redesign['changes'] {
  const elements = findDescendantElements(body);
  const count = (names: RegExp) => elements.filter(({ tagName }) => names.test(tagName)).length;
  const buttons = elements.filter((element) => element.tagName === 'button' || isButtonLink(element)).length;
  return { headings: count(/^h[1-3]$/), buttons, images: count(/^img$/), rules: styles.split('{').length - 1 };
}

function isReplaced(element: Element): boolean {
  if (element.tagName === 'meta') return isViewportMeta(element) || getAttribute(element, 'name') === 'color-scheme';
  return element.tagName === 'style' || hasRelation(element, 'stylesheet') || hasRelation(element, 'preload');
}

function renderBody(
  { name, homeUrl, isNameShown, logo, isLogoOnDark, navigation, tools, hero, sections, footer, contact }: SiteContent,
  page: Page,
): Element[] {
  const brand = createElement('a', { class: 'tx-brand', href: homeUrl }, [logo, isNameShown ? name : undefined]);
  const header = createElement('header', { class: isLogoOnDark ? 'tx-header tx-dark' : 'tx-header' }, [
    brand,
    ...renderNavigation(navigation),
    tools.length > 0 ? createElement('div', { class: 'tx-tools' }, renderBlocks(tools)) : undefined,
    contact && createElement('div', { class: 'tx-contact-link' }, [contact]),
  ]);
  const heroText = createElement('div', { class: 'tx-text' }, [
    hero.eyebrow && createElement('p', { class: 'tx-eyebrow' }, 'content' in hero.eyebrow ? hero.eyebrow.content : []),
    createElement('h1', {}, hero.headline),
    ...renderBlocks(hero.blocks),
  ]);
  const headlineLength = collapseWhitespace(hero.headline.map((node) => getVisibleText(node)).join(' ')).length;
  const size = HEADLINE_SIZES.find(({ max }) => headlineLength <= max)?.name ?? 'long';
  const heroSection = createElement('section', { class: `tx-hero tx-${size}-headline${hero.picture ? ' tx-with-picture' : ''}` }, [
    heroText,
    hero.picture && renderPicture(hero.picture),
  ]);
  const main = createElement('main', {}, [heroSection, ...sections.map(renderSection)]);
  // Sections of other features come at the end of the content.
  main.childNodes.push(createRawMarkup(page.sections.splice(0).join(''), main));
  const columns = splitFooter(footer).map((blocks) => createElement('div', {}, renderBlocks(blocks)));
  return [header, main, ...(columns.length > 0 ? [createElement('footer', { class: 'tx-footer' }, columns)] : [])];
}

function renderNavigation(links: readonly Element[]): Element[] {
  if (links.length === 0) return [];
  const renderList = (some: readonly Element[], kind: string) =>
    createElement(
      'ul',
      { class: kind },
      some.map((link) => createElement('li', {}, [link])),
    );
  const [shown, more] = [links.slice(0, MAX_HEADER_LINKS), links.slice(MAX_HEADER_LINKS)];
  const toggle = createElement('input', {
    type: 'checkbox',
    class: more.length > 0 ? 'tx-toggle tx-always' : 'tx-toggle',
    'aria-label': 'Menu',
  });
  const lists = [renderList(shown, 'tx-shown'), ...(more.length > 0 ? [renderList(more, 'tx-more')] : [])];
  return [createElement('nav', {}, [toggle, ...lists])];
}

/** Headings of a footer start its columns. */
function splitFooter(blocks: readonly Block[]): Block[][] {
  const columns: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' || columns.length === 0) columns.push([block]);
    else columns.at(-1)?.push(block);
  }
  return columns;
}
