import type { Element } from '../html/tree.ts';
import { chooseFraming, type Picture } from './choose-framing.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { measureBlocks } from './measure-blocks.ts';
import { readPictureSize } from './picture-size.ts';
import type { Place } from './place.ts';
import { renderBlocks } from './render-blocks.ts';
import { renderPicture } from './render-picture.ts';

/** Width of a picture beside a text. */
export const SPLIT_PX = 560;
const MIN_SPLIT_TEXT = 40;
/** Below a heading, some words are enough. */
const MIN_HEADED_TEXT = 4;
const MAX_SPLIT_TEXT = 1500;
/** Beside a picture narrower than this, a longer text leaves an empty half. */
const MIN_SPLIT_PX = 400;
const MAX_SMALL_SPLIT_TEXT = 800;
/** A longer text beside a picture needs a wide screen. */
const MIN_TALL_TEXT = 600;

/** Where a picture and a text are rendered beside each other. */
interface SplitContext {
  tagName: 'section' | 'div';
  place: Place;
  /** The heading of the section, above the text. */
  head?: Element | undefined;
}

/** Renders a picture beside a text, always on the same side. Returns undefined if the text is too short or too long for that, or the picture is small or a banner. */
export function renderSplit(picture: Picture, texts: readonly Block[], { tagName, place, head }: SplitContext): Element | undefined {
  const framing = chooseFraming(picture, SPLIT_PX);
  const length = measureBlocks(texts);
  const { width } = readPictureSize(picture.element);
  const limit = width > 0 && width < MIN_SPLIT_PX ? MAX_SMALL_SPLIT_TEXT : MAX_SPLIT_TEXT;
  if (framing.kind === 'small' || framing.ratio === 'banner' || length <= (head ? MIN_HEADED_TEXT : MIN_SPLIT_TEXT) || length > limit)
    return undefined;
  const names = [...(tagName === 'section' ? ['tx-section'] : []), 'tx-split', ...(length > MIN_TALL_TEXT ? ['tx-tall'] : [])];
  const text = createElement('div', { class: 'tx-text' }, [head, ...renderBlocks(texts, { ...place, width: SPLIT_PX })]);
  return createElement(tagName, { class: names.join(' ') }, [text, renderPicture(picture, framing)]);
}
