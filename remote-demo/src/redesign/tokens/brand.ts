import type { Box } from '../measure/page-snapshot.ts';
import type { Content, Ground } from '../segment/content.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import { getHueDistance, type Oklch, toHex } from './colors.ts';
import { isOverlay } from './paper.ts';
import type { SeenColors } from './seen-colors.ts';
import { isHeading } from './typefaces.ts';

/** In CSS pixels. */
const SCREEN_HEIGHT = 800;
const HEADER_HEIGHT = 260;
/** Larger grounds, in CSS pixels, are cards and not buttons or titles. */
const MAX_BUTTON = { width: 420, height: 110, words: 4 };
/** Links, visited ones included, of a page that sets no color for them. */
const DEFAULT_LINKS = ['#0000ee', '#551a8b', '#0000ff', '#800080'];
/** Other colors are gray, black or white. */
const CANDIDATE = { minChroma: 0.04, minLightness: 0.18, maxLightness: 0.95 };
/** Lighter colors become others if they are darkened: yellow becomes olive. */
const PALE_LIGHTNESS = 0.8;
/** In radians: shades of one color have closer hues, and a second color is farther away. */
const SAME_HUE = 0.4;
const OTHER_HUE = 0.7;
/** The least weight of a second color, as a share of that of the first one. */
const MIN_SECOND_SHARE = 0.15;
/** The most that a color gets for each use, so that a long menu isn't stronger than its header. */
const MAX_WEIGHTS = { area: 3, button: 1.5, letters: 1, link: 0.4 };

type Use = keyof typeof MAX_WEIGHTS;
type Vote = { color: Oklch; weight: number };

/** Finds what a visitor remembers: the colors of buttons, header and headings. Undefined for grays. */
export function findBrand(page: SegmentedPage, seen: SeenColors): { brand?: Oklch; second?: Oklch } {
  const votes = collectVotes(page, seen);
  const weigh = (color: Oklch): number =>
    votes.reduce((sum, vote) => sum + vote.weight * (1 - Math.min(1, getHueDistance(vote.color, color) / SAME_HUE)), 0);
  const hues = votes.map(({ color }) => ({ color, weight: weigh(color) })).toSorted((a, b) => b.weight - a.weight);
  const [first] = hues;
  if (!first) return {};
  const other = hues.find(({ color }) => getHueDistance(color, first.color) > OTHER_HUE);
  const brand = findShade(votes, first.color);
  if (!other || other.weight < first.weight * MIN_SECOND_SHARE) return { brand };
  const second = findShade(votes, other.color);
  return brand.lightness > PALE_LIGHTNESS && second.lightness < PALE_LIGHTNESS ? { brand: second, second: brand } : { brand, second };
}

/** The shade of a hue that is vivid and seen most. */
function findShade(votes: readonly Vote[], hue: Oklch): Oklch {
  const score = ({ color, weight }: Vote): number => weight * color.chroma * (color.lightness > PALE_LIGHTNESS ? 0.3 : 1);
  const shades = votes.filter(({ color }) => getHueDistance(color, hue) < SAME_HUE);
  return shades.toSorted((a, b) => score(b) - score(a))[0]?.color ?? hue;
}

/** Colors and how much they are seen. Pictures have none, except for the color around a pattern. */
function collectVotes({ contents, grounds }: SegmentedPage, seen: SeenColors): Vote[] {
  const votes = new Map<string, { color: Oklch; uses: Record<Use, number> }>();
  const add = (color: Oklch, use: Use, weight: number, { y }: Box): void => {
    const { chroma, lightness } = color;
    if (chroma < CANDIDATE.minChroma || lightness < CANDIDATE.minLightness || lightness > CANDIDATE.maxLightness) return;
    const known = votes.get(toHex(color))?.uses ?? { area: 0, button: 0, letters: 0, link: 0 };
    const sum = known[use] + weight * getProminence(y);
    votes.set(toHex(color), { color, uses: { ...known, [use]: Math.min(MAX_WEIGHTS[use], sum) } });
  };
  const screen = (grounds[0]?.box.width ?? 0) * SCREEN_HEIGHT;
  for (const ground of grounds) {
    const { box, place, picture } = ground;
    const inside = contents.filter(({ surroundings }) => surroundings.ground.place === place);
    if ((picture && !picture.isRepeated) || (inside.length > 0 && inside.every(isOverlay))) continue;
    add(seen.ofGround(ground), 'area', Math.min(1, (box.width * box.height) / screen) * 2 + 0.03, box);
    if (isButton(ground, inside)) add(seen.ofGround(ground), 'button', 0.5, box);
  }
  for (const content of contents) {
    const color = seen.ofLetters(content);
    if (!color || isOverlay(content) || DEFAULT_LINKS.includes(toHex(color))) continue;
    const { words, linkShare, box } = content;
    const amount = Math.min(1, words / 20);
    add(color, linkShare > 0.6 ? 'link' : 'letters', isHeading(content) ? 0.15 + amount * 0.4 : amount * 0.2, box);
  }
  return [...votes.values()].map(({ color, uses }) => ({ color, weight: weighUses(color, uses) }));
}

function getProminence(y: number): number {
  if (y < HEADER_HEIGHT) return 2;
  return y < SCREEN_HEIGHT ? 1.5 : y < SCREEN_HEIGHT * 2 ? 1 : 0.5;
}

/** Whether a small ground belongs to a link or to the title of a box. */
function isButton({ box: { width, height } }: Ground, inside: readonly Content[]): boolean {
  if (width > MAX_BUTTON.width || height > MAX_BUTTON.height || inside.length === 0) return false;
  return inside.every(({ kind, linkShare, words }) => kind === 'text' && (linkShare > 0.9 || words <= MAX_BUTTON.words));
}

/** Vivid colors count more, and light ones less, because they must be darkened to be read. */
function weighUses({ chroma, lightness }: Oklch, { area, button, letters, link }: Record<Use, number>): number {
  const vividness = 0.4 + Math.min(0.2, chroma) * 4;
  return (area + button + letters + link) * vividness * (1 - Math.max(0, lightness - 0.55) * 1.5);
}
