import type { DesignedLook } from '../../rules/looks.ts';
import { findByTagName, findInside, getAttribute, getDocumentElement, getLocalName, setAttribute } from '../measure/dom-getters.ts';
import type { Block, Plan, Section } from '../plan/plan.ts';
import type { Content } from '../segment/content.ts';
import type { Tokens } from '../tokens/read-tokens.ts';
import {
  append,
  type Create,
  createFactory,
  listAttributeNames,
  prepend,
  remove,
  removeAttribute,
  replaceChildren,
} from './dom-operations.ts';
import { ChangedDocumentError, findNodes } from './find-nodes.ts';
import { sizeByLongestWord } from './longest-word.ts';
import { orderHeadings } from './order-headings.ts';
import { renderBlocks, renderFlow, type Take } from './render-blocks.ts';
import { renderFooter, renderHeader, renderHero } from './render-frame.ts';
import { readElementText, showNames, takeContent } from './take-content.ts';

/** Style sheets of these hosts only declare fonts, which the look in the page's own typefaces needs. */
const FONT_SERVICE = /^https:\/\/(fonts\.googleapis\.com|fonts\.bunny\.net|use\.typekit\.net)\//;

/** Hidden elements that move with the texts around them. */
const HIDEABLE = /^(span|b|strong|i|em|small|u|font|a|button|p|div|h[1-6]|ul|ol|dl|table|form|section|article|aside)$/;

const MAIN_ID = 'look-main';

/**
 * Lays a document out as planned: moves the nodes of its contents into new sections, and replaces its styles by those of the look. What the
 * demo's features added stays.
 * @param contents the measured contents
 * @param look its name and style sheet
 * @throws ChangedDocumentError if it isn't the measured document
 */
export function applyPlan(page: Document, plan: Plan, contents: readonly Content[], look: { name: DesignedLook; css: string }): void {
  const create = createFactory(page);
  const elements = findByTagName(page, '*');
  const nodes = findNodes(elements, contents);
  const body = elements.find((element) => getLocalName(element) === 'body');
  const head = elements.find((element) => getLocalName(element) === 'head');
  if (!body || !head) throw new ChangedDocumentError('The page has no body.');
  const targets = findTargets(elements);
  const additions = listAdditions(elements);
  hideHidden(elements, additions);

  const placed = new Map<Content, Element>();
  const take: Take = (content, tag, part) => {
    const element = takeContent(content, nodes, create, tag, part);
    showNames(content, element, nodes);
    placed.set(content, element);
    return element;
  };
  const header = renderHeader(plan, take, nodes, create);
  for (const content of plan.header.menu?.contents ?? []) placed.set(content, header.at(-1) as Element);
  const hero = renderHero(plan.hero, take, nodes, create);
  const sections = renderSections(plan, take, create);
  const footer = renderFooter(plan, take, create);
  const main = create('main', { 'data-part': 'main', id: MAIN_ID }, [hero, ...sections]);
  const skipLink = renderSkipLink(additions, create);
  for (const part of [...sections, footer]) for (const image of findInside(part, 'img')) loadWhenNear(image);

  for (const element of elements) if (isForeignStyle(element)) remove(element);
  for (const element of [getDocumentElement(page), body]) removeOwnAttributes(element);
  const others = additions.filter((each) => !isSection(each) && getAttribute(each, 'data-tx-skip') === null);
  replaceChildren(body, [skipLink, ...header, main, ...additions.filter(isSection), footer, ...others]);
  keepTargets(targets, contents, placed, elements, create);
  orderHeadings([...header, main, footer], create);
  append(head, [create('style', { 'data-look': look.name }, [`${renderTokens(plan.tokens)}\n${look.css}`])]);
  setAttribute(getDocumentElement(page), 'data-look', look.name);
  if (plan.isRightToLeft) setAttribute(getDocumentElement(page), 'dir', 'rtl');
  if (plan.tokens.isDark) setAttribute(getDocumentElement(page), 'data-dark', '');
  if (plan.tokens.hasSerifHeadings) setAttribute(getDocumentElement(page), 'data-serif', '');
}

/** A link that skips the menu, in the page's language if the features added one. */
function renderSkipLink(additions: readonly Element[], create: Create): Element {
  const added = additions.find((element) => getAttribute(element, 'data-tx-skip') !== null);
  const attributes = { href: `#${MAIN_ID}`, 'data-part': 'skip', ...(!added && { lang: 'en' }) };
  return create('a', attributes, [added ? readElementText(added) : 'Skip to content']);
}

/** Images below the first screen don't delay it. */
function loadWhenNear(image: Element): void {
  setAttribute(image, 'loading', 'lazy');
  removeAttribute(image, 'fetchpriority');
}

function renderSections({ sections, isArticle }: Plan, take: Take, create: Create): Element[] {
  let isTinted = false;
  let isFlipped = false;
  return sections.map((section) => {
    const { tone, composition } = section;
    const isPaper = tone === 'paper';
    isTinted = isPaper && !isTinted && !isArticle;
    if (composition === 'split') isFlipped = !isFlipped;
    return renderSection(section, isPaper && isTinted, composition === 'split' && isFlipped, take, create);
  });
}

function renderSection(section: Section, isTinted: boolean, isFlipped: boolean, take: Take, create: Create): Element {
  const { composition, tone, overlines, title, subtitle, blocks } = section;
  const head =
    title || overlines.length > 0
      ? create('div', { 'data-part': 'head', ...sizeByLongestWord(title?.text ?? '') }, [
          ...overlines.map((content) => take(content, 'p', 'overline')),
          title && take(title, 'h2'),
          subtitle && take(subtitle, 'p', 'subtitle'),
        ])
      : undefined;
  const backdrop =
    typeof tone === 'object'
      ? create('figure', { 'data-part': 'backdrop' }, [create('img', { src: tone.pictureUrl, alt: '' })])
      : undefined;
  return create(
    'section',
    {
      'data-part': 'section',
      'data-composition': composition,
      'data-tone': typeof tone === 'object' ? 'deep' : isTinted ? 'tint' : tone,
      ...(isFlipped && { 'data-flipped': '' }),
    },
    [backdrop, create('div', { 'data-part': 'inner' }, renderInner())],
  );

  function renderInner(): (Element | undefined)[] {
    if (composition === 'split') return renderSplit();
    const rendered = renderBlocks(blocks, take, create, composition === 'wide' && !head ? 'wide' : 'beside');
    const [first, ...others] = rendered;
    // A title stands beside the text that it announces, and above everything else.
    const isBeside = first && getAttribute(first, 'data-part') === 'flow' && getAttribute(first, 'data-long') === null;
    return head && isBeside ? [create('div', { 'data-part': 'lede' }, [head, first]), ...others] : [head, ...rendered];
  }

  function renderSplit(): Element[] {
    const flat = blocks.flatMap((block): Block[] =>
      block.type === 'split' ? [...block.body, { type: 'content', content: block.picture, level: 0 }] : [block],
    );
    const pictures = flat.flatMap((block) => (block.type === 'content' && isLargePicture(block.content) ? [block.content] : []));
    const text = renderFlow(
      flat.filter((block) => block.type !== 'content' || !pictures.includes(block.content)),
      take,
      create,
    );
    if (head) prepend(text, head);
    return [
      text,
      create(
        'div',
        { 'data-part': 'pictures' },
        pictures.map((content) => take(content)),
      ),
    ];
  }
}

function isLargePicture({ kind, box }: Content): boolean {
  return kind === 'picture' && box.width >= 90;
}

/** Keeps what a style sheet hides hidden: a text in another language beside the shown one. */
function hideHidden(elements: readonly Element[], additions: readonly Element[]): void {
  for (const element of elements) {
    const isHidden = HIDEABLE.test(getLocalName(element)) && getComputedStyle(element).display === 'none';
    // Widgets of the features show and hide their own parts.
    const isAdded = isHidden && additions.some((addition) => Node.prototype.contains.call(addition, element));
    if (isHidden && !isAdded) setAttribute(element, 'hidden', '');
  }
}

/** What the features added: each outermost element with their mark. */
function listAdditions(elements: readonly Element[]): Element[] {
  const marked = elements.filter(
    (element) => getAttribute(element, 'data-tx') !== null && !/^(style|meta|link|script|title)$/.test(getLocalName(element)),
  );
  return marked.filter((element) => !marked.some((other) => other !== element && Node.prototype.contains.call(other, element)));
}

function isSection(element: Element): boolean {
  return getLocalName(element) === 'section' && getAttribute(element, 'data-floating') === null;
}

function isForeignStyle(element: Element): boolean {
  if (getAttribute(element, 'data-tx') !== null) return false;
  const tag = getLocalName(element);
  if (tag === 'link' && FONT_SERVICE.test(getAttribute(element, 'href') ?? '')) return false;
  return tag === 'style' || (tag === 'link' && /stylesheet|style/i.test(`${getAttribute(element, 'rel')} ${getAttribute(element, 'as')}`));
}

function removeOwnAttributes(element: Element): void {
  for (const name of listAttributeNames(element)) if (!/^(lang|dir|data-tx.*)$/.test(name)) removeAttribute(element, name);
}

/** Elements to which links of the page lead. */
function findTargets(elements: readonly Element[]): { id: string; place: number }[] {
  const ids = new Set(
    elements.flatMap((element) =>
      getLocalName(element) === 'a' ? (/#([^#]+)$/.exec(getAttribute(element, 'href') ?? '')?.[1] ?? []) : [],
    ),
  );
  return elements.flatMap((element, place) => {
    const id = getAttribute(element, 'id');
    return id !== null && ids.has(id) ? [{ id, place }] : [];
  });
}

/** The first content inside of a lost target or after it becomes the target. */
function keepTargets(
  targets: readonly { id: string; place: number }[],
  contents: readonly Content[],
  placed: ReadonlyMap<Content, Element>,
  elements: readonly Element[],
  create: Create,
): void {
  const root = elements[0] as Element;
  for (const { id, place } of targets) {
    if (Node.prototype.contains.call(root, elements[place] as Element)) continue;
    const content = contents.find((each) => each.source.place >= place && placed.has(each));
    const element = content && placed.get(content);
    if (!element) continue;
    if (getAttribute(element, 'id') === null) setAttribute(element, 'id', id);
    else prepend(element, create('span', { id }));
  }
}

function renderTokens(tokens: Tokens): string {
  const { isDark, radius, hasSerifHeadings: _, ...values } = tokens;
  const variables = Object.entries(values).map(
    ([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return `:root{color-scheme:${isDark ? 'dark' : 'light'};--radius:${radius}px;${variables.join(';')}}`;
}
