import { getArea, hasCenterIn } from '../segment/boxes.ts';
import { type Content, type Ground, sumWords } from '../segment/content.ts';
import { isDrawing } from '../segment/part-shape.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';

export type HeroPicture =
  | { type: 'content'; content: Content }
  | { type: 'ground'; ground: Ground & { picture: NonNullable<Ground['picture']> } };

const LAST_Y = 1000;
const NOT_A_PHOTOGRAPH = /pattern|texture|shadow|gradient|frame|badge|seal|overlay|logo|facebook|twitter|banner-?ad|sprite/i;
/** A picture of a group is a slide of the first screen if it starts before this, and has this share of the window's width. */
const SLIDE_END = 400;
const SLIDE_WIDTH = 0.5;
/** Files that paint an area, such as "slider_bg.gif". */
const PAINT = /(^|[_-])(bg|background)([_-].*)?\.(gif|png|svg)\b/i;
/** Height of the part of the page that a visitor sees first. */
const FIRST_SCREEN = 800;
/** A ground with more words is the paper of a text. */
const MAX_GROUND_WORDS = 130;
const MAX_PHOTOGRAPH_WORDS = 240;

/** Finds the picture of the first screen: the largest photograph, or the picture of a style sheet behind the headline. */
export function findHeroPicture(page: SegmentedPage, rest: readonly Content[], grouped: ReadonlySet<Content>): HeroPicture | undefined {
  const [photograph] = rest
    .filter((content) => canBeHero(content) && (!grouped.has(content) || isSlide(content, page)))
    .map((content) => ({ content, points: rate(content) }))
    .toSorted((a, b) => b.points - a.points);
  const ground = findHeroGround(page);
  const area = photograph ? getArea(photograph.content.box) : 0;
  // A drawing behind a page is no picture of it.
  const isPreferred = ground && (photograph === undefined || !isDrawing(ground.picture.url));
  if (isPreferred && getArea(ground.box) > area * 1.4) return { type: 'ground', ground };
  return photograph && photograph.points > 0.3 ? { type: 'content', content: photograph.content } : undefined;
}

function canBeHero({ kind, box, picture }: Content): boolean {
  return (
    kind === 'picture' &&
    picture !== undefined &&
    box.y < LAST_Y &&
    box.width >= 170 &&
    box.height >= 90 &&
    !NOT_A_PHOTOGRAPH.test(`${picture.url.split('/').at(-1)} ${picture.alt}`)
  );
}

/** A picture of a group that is as large as a first screen. */
function isSlide({ box }: Content, { grounds }: SegmentedPage): boolean {
  return box.y < SLIDE_END && box.width > (grounds[0]?.box.width ?? 0) * SLIDE_WIDTH;
}

function rate({ box, picture }: Content): number {
  const isSmallFile = (picture?.naturalWidth ?? 0) < 260;
  return Math.min(getArea(box), 500_000) / 500_000 + (box.y < 600 ? 0.3 : 0) - (isSmallFile ? 0.25 : 0);
}

function findHeroGround({ grounds, contents }: SegmentedPage): (Ground & { picture: NonNullable<Ground['picture']> }) | undefined {
  const candidates = grounds.flatMap((ground) => {
    const { picture, box } = ground;
    const file = picture?.url.split('/').at(-1) ?? '';
    if (!picture || picture.isRepeated || NOT_A_PHOTOGRAPH.test(file) || PAINT.test(file)) return [];
    if (box.y >= 500 || box.width < 500 || box.height < (box.width > 1000 ? 160 : 220)) return [];
    // A picture of the complete page is seen behind its first screen.
    const seen = { ...box, height: Math.min(box.height, FIRST_SCREEN) };
    const words = sumWords(contents.filter(({ box: inner }) => hasCenterIn(inner, seen)));
    return words <= (isDrawing(picture.url) ? MAX_GROUND_WORDS : MAX_PHOTOGRAPH_WORDS) ? [{ ...ground, picture }] : [];
  });
  const photographs = candidates.filter(({ picture }) => !isDrawing(picture.url));
  return (photographs.length > 0 ? photographs : candidates).toSorted((a, b) => getArea(b.box) - getArea(a.box))[0];
}
