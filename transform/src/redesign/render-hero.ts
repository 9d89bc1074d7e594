import { type Element, isElement, setAttribute } from '../html/tree.ts';
import { nameBackdrop, renderBackdrop, styleBackdrop } from './backdrop.ts';
import { chooseFraming, type Framing, type Picture } from './choose-framing.ts';
import { isButtonLink } from './clean-element.ts';
import type { Block, Hero } from './content.ts';
import { createElement } from './create-element.ts';
import { isAsWideAsScreen, isBanner } from './hero-picture.ts';
import { isActionLink } from './link-kinds.ts';
import { measureBlocks } from './measure-blocks.ts';
import { hasPhotographFormat } from './photographs.ts';
import { readText } from './read-text.ts';
import { renderBlocks } from './render-blocks.ts';
import { renderPicture } from './render-picture.ts';
import { isButtonLine } from './render-text.ts';
import { getShownPicture } from './shown-pictures.ts';

/** Longer headlines fill more lines. */
const HEADLINE_LENGTHS = [
  { name: 'short', max: 28 },
  { name: 'medium', max: 56 },
];
/** Width of a picture beside the headline. */
const HERO_PX = 600;
/** A longer link is a sentence. */
export const MAX_ACTION = 32;
/** A longer text below the headline needs more than one column. */
const MAX_SHORT_LEAD = 320;
/** A longer text is a story: phones show its picture first. */
const MIN_STORY = 600;

/** What stands beside the headline if it has no picture. */
interface HeroContext {
  form?: Block | undefined;
  /** Links to the sections of the page. */
  index?: Element | undefined;
  isOld: boolean;
}

/** Renders the first screen: what the page says first, one picture, form or index beside it, and one action. */
export function renderHero(hero: Hero, { form, index, isOld }: HeroContext): Element {
  const place = { level: 1, width: HERO_PX, isOld };
  const blocks = separateAction(hero.blocks);
  const backdrop = form ? undefined : nameBackdrop(hero.picture);
  const framing = hero.picture && !backdrop ? chooseFraming(hero.picture, HERO_PX) : undefined;
  const picture = hero.picture && (framing ? renderPicture(hero.picture, framing) : renderBackdrop(hero.picture));
  const isBeside = framing !== undefined && framing.kind !== 'small';
  const text = createElement('div', { class: 'tx-text' }, [
    framing?.kind === 'small' ? picture : undefined,
    hero.eyebrow && createElement('p', { class: 'tx-eyebrow' }, 'content' in hero.eyebrow ? hero.eyebrow.content : []),
    createElement('h1', {}, hero.headline),
    ...renderBlocks(blocks, place),
  ]);
  const panel = form ? createElement('div', { class: 'tx-panel' }, renderBlocks([form], place)) : index;
  const side = isBeside || backdrop ? picture : panel;
  const length = readText(hero.headline).length;
  const size = HEADLINE_LENGTHS.find(({ max }) => length <= max)?.name ?? 'long';
  const isAbove = isBeside && hero.picture !== undefined && isPanorama(hero.picture);
  const kind =
    backdrop ?? (isAbove ? 'tx-panorama' : nameKind(isBeside ? framing : undefined, form, index !== undefined && side === index));
  const style = backdrop && hero.picture ? styleBackdrop(hero.picture) : undefined;
  const isStory = kind === 'tx-with-picture' && measureBlocks(blocks) > MIN_STORY;
  const lead = isStory ? ' tx-story' : nameLead(blocks);
  return createElement('section', { class: `tx-hero tx-${size}-headline ${kind}${lead}`, style }, [text, side]);
}

/** Whether a picture is a photograph that the page shows from edge to edge. */
function isPanorama({ element, link }: Picture): boolean {
  if (link || !isAsWideAsScreen(element) || isBanner(element)) return false;
  return getShownPicture(element)?.isBackground === true || hasPhotographFormat(element);
}

/** What stands beside the headline. */
function nameKind(framing: Framing | undefined, form: Block | undefined, hasIndex: boolean): string {
  if (framing) return framing.ratio === 'banner' ? 'tx-with-banner' : 'tx-with-picture';
  if (form) return 'tx-with-form';
  return hasIndex ? 'tx-of-letters tx-with-index' : 'tx-of-letters';
}

/** The shorter one of two texts beside each other has at least this share of the longer one. */
const MIN_LEAD_SHARE = 0.5;

/** A long text below the headline stands in two columns: two similar paragraphs beside each other, or the halves of a single one. */
function nameLead(blocks: readonly Block[]): string {
  const texts = blocks.filter((block) => block.kind === 'text' && !isButtonLine(block.content));
  if (measureBlocks(texts) <= MAX_SHORT_LEAD) return '';
  if (texts.length === 1) return ' tx-one-lead';
  const lengths = texts.map((text) => measureBlocks([text]));
  return texts.length === 2 && Math.min(...lengths) >= Math.max(...lengths) * MIN_LEAD_SHARE ? ' tx-long-lead' : '';
}

/** The first line that is one short link to write, book or buy, at the end of a text, is what the page wants its visitors to do. */
function separateAction(blocks: readonly Block[]): Block[] {
  const hasButton = blocks.some((block) => block.kind === 'text' && block.content.some((node) => isElement(node) && isButtonLink(node)));
  if (hasButton) return [...blocks];
  for (const [i, block] of blocks.entries()) {
    if (block.kind !== 'text') continue;
    const lastBreak = block.content.findLastIndex(({ nodeName }) => nodeName === 'br');
    const line = block.content.slice(lastBreak + 1).filter((node) => readText([node]) !== '');
    const [link] = line;
    if (
      line.length !== 1 ||
      !link ||
      !isElement(link) ||
      link.tagName !== 'a' ||
      readText([link]).length > MAX_ACTION ||
      !isActionLink(link)
    )
      continue;
    setAttribute(link, 'class', 'tx-button');
    const before = block.content.slice(0, Math.max(0, lastBreak));
    const parts: Block[] = [...(readText(before) === '' ? [] : [{ ...block, content: before }]), { kind: 'text', content: [link] }];
    return blocks.toSpliced(i, 1, ...parts);
  }
  return [...blocks];
}
