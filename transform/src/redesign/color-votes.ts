import { type Color, formatColor, isChromatic } from '../design/colors.ts';
import { type Element, findDescendantElements, getAttribute, isHtmlElement } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { isDefaultColor, type Vote } from './brand-color.ts';
import { isClose } from './is-close.ts';
import { leadsToNetwork } from './link-kinds.ts';
import type { Area } from './shown-areas.ts';
import type { ShownText } from './shown-texts.ts';

/** Texts at the start and at the end of a page, of its header and its footer. */
const START_TEXTS = 14;
/** So much text of an area weighs as much as one text at the start. */
const AREA_TEXT = 60;
const MAX_AREA_WEIGHT = 9;
const GROUND_WEIGHT = 6;
const MAX_TEXT_WEIGHT = 5;
const MAX_BUTTON_WEIGHT = 6;
const MAX_BUTTON_ELEMENTS = 4;

/** The color with the largest sum of weights. */
export function findHeaviest(votes: readonly Vote[]): Color | undefined {
  const sums = new Map<string, Vote>();
  for (const { color, weight } of votes) {
    const key = formatColor(color);
    const known = sums.get(key);
    if (known) known.weight += weight;
    else sums.set(key, { color, weight });
  }
  return [...sums.values()].sort((one, other) => other.weight - one.weight)[0]?.color;
}

/** Areas of brand colors weigh by their text, and more at the start and at the end of the page. */
export function voteForAreas(texts: readonly ShownText[], canvas: Color, surface: Color): Vote[] {
  const sums = new Map<string, Vote>();
  for (const [i, { area, length }] of texts.entries()) {
    const key = formatColor(area);
    const sum = sums.get(key) ?? { color: area, weight: 0 };
    sum.weight += length / AREA_TEXT + (i < START_TEXTS ? 1 : i >= texts.length - START_TEXTS ? 0.3 : 0);
    sums.set(key, sum);
  }
  const votes = [...sums.values()].map(({ color, weight }) => ({ color, weight: Math.min(MAX_AREA_WEIGHT, 1 + weight) }));
  return isClose(canvas, surface) ? votes : [...votes, { color: canvas, weight: GROUND_WEIGHT }];
}

const FRAME_WEIGHT = 3;

/** Headers, menus and footers that are painted, also if scripts show their texts later. */
export function voteForFrames(page: Page, areas: ReadonlyMap<Element, Area>, canvas: Color): Vote[] {
  const own = page.findElements('header', 'nav', 'footer').flatMap((frame) => areas.get(frame) ?? []);
  return own.filter((area) => !area.isOnPicture && !isClose(area.own, canvas)).map((area) => ({ color: area.own, weight: FRAME_WEIGHT }));
}

/** Colors of headings weigh more than those of links. */
export function voteForTexts(texts: readonly ShownText[]): Vote[] {
  const sums = new Map<string, Vote>();
  for (const { color, length, isHeading, isLink, area } of texts) {
    if (!color || isChromatic(area) || isDefaultColor(color)) continue;
    const key = formatColor(color);
    const sum = sums.get(key) ?? { color, weight: 0 };
    sum.weight = Math.min(MAX_TEXT_WEIGHT, sum.weight + (isHeading ? 1 : isLink ? 0.3 : Math.min(0.3, length / 400)));
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/** Buttons, and links on an area of their own. Those to networks have the colors of these. */
export function voteForButtons(page: Page, areas: ReadonlyMap<Element, Area>, isRendered: (element: Element) => boolean): Vote[] {
  const sums = new Map<string, Vote>();
  for (const element of page.findElements('a', 'button', 'input')) {
    const area = areas.get(element)?.own;
    const parent = element.parentNode ? areas.get(element.parentNode as Element)?.own : undefined;
    if (!area || !parent || isClose(area, parent) || !isRendered(element)) continue;
    if (element.tagName === 'input' && getAttribute(element, 'type') !== 'submit') continue;
    // The parts of a drawn sign don't count.
    if (findDescendantElements(element).filter(isHtmlElement).length > MAX_BUTTON_ELEMENTS || leadsToNetwork(element)) continue;
    const key = formatColor(area);
    const sum = sums.get(key) ?? { color: area, weight: 1.5 };
    sum.weight = Math.min(MAX_BUTTON_WEIGHT, sum.weight + 1);
    sums.set(key, sum);
  }
  return [...sums.values()];
}
