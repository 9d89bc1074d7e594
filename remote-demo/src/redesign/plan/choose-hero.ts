import type { Box } from '../measure/page-snapshot.ts';
import type { HeroPicture } from '../roles/find-hero-picture.ts';
import { overlapInX, overlapInY } from '../segment/boxes.ts';
import type { Content } from '../segment/content.ts';
import { isDrawing } from '../segment/part-shape.ts';
import type { HeroComposition } from './plan.ts';

/** A picture as wide as this, seen from its height, is a banner. */
const BANNER_RATIO = 2.3;
const MIN_BANNER_WIDTH = 800;
const MIN_COVER_WIDTH = 1100;
const MIN_SPLIT = { width: 200, height: 140 };

/** Composes the first screen by its picture: nothing is enlarged beyond its file, and no photograph is cut. */
export function chooseHero(picture: HeroPicture | undefined, headline: Content | undefined, isArticle: boolean): HeroComposition {
  if (!picture) return isArticle ? 'article' : 'letters';
  // The page itself shows a part of a photograph behind a text. Letters on a drawing can't be read.
  if (picture.type === 'ground') return isDrawing(picture.ground.picture.url) ? 'banner' : 'cover';
  const { picture: file, box } = picture.content;
  const width = Math.max(file?.naturalWidth ?? 0, box.width);
  const ratio = width / Math.max(1, file?.naturalHeight ?? box.height);
  // The page itself shows a part of a high photograph behind its headline.
  if (ratio < 1.3 && box.width >= 1000 && box.width > box.height * 1.3 && headline && isOn(headline.box, box)) return 'cover';
  if (ratio >= BANNER_RATIO && box.width >= MIN_BANNER_WIDTH) return 'banner';
  // Letters stand on a picture only where the page has them there, because the picture may have letters of its own.
  if (width >= MIN_COVER_WIDTH && box.width >= 1000 && ratio > 1.3) return headline && isOn(headline.box, box) ? 'cover' : 'banner';
  return box.width >= MIN_SPLIT.width && box.height >= MIN_SPLIT.height ? 'split' : isArticle ? 'article' : 'letters';
}

function isOn(inner: Box, outer: Box): boolean {
  return overlapInX(inner, outer) > inner.width * 0.7 && overlapInY(inner, outer) > inner.height * 0.7;
}
