import type { Element } from '../html/tree.ts';
import { chooseFraming, type Framing, type Picture } from './choose-framing.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import type { BlockGroup } from './group-blocks.ts';
import { measureBlocks } from './measure-blocks.ts';
import { readPictureSize } from './picture-size.ts';
import type { Place } from './place.ts';
import { renderPicture } from './render-picture.ts';
import { isLogo } from './render-pictures.ts';
import { getShownPicture } from './shown-pictures.ts';

/** Texts flow around a picture in places of this width, if the picture isn't wider than this and they are long enough to fill the side of it. */
const MIN_PLACE_PX = 600;
const MAX_PICTURE_PX = 480;
const MIN_TEXT = 160;
/** A text of some words follows its icon in one line. */
const MIN_ICON_TEXT = 2;
const MAX_LINE = 200;
const LETTERING_RATIO = 2.5;

/** A picture and the groups of texts after it that stand beside it. */
export interface Flow {
  picture: Picture;
  texts: BlockGroup[];
  /** Whether the text is short enough to stand in one line with its picture. */
  isLine: boolean;
}

/** The picture at a position and the texts beside it: an icon has its text in one line, and texts flow around a picture that leaves room. */
export function findFlow(groups: readonly BlockGroup[], position: number, place: Place): Flow | undefined {
  const [picture] = listBlocks(groups[position]);
  if (picture?.kind !== 'image') return undefined;
  const isSmall = isLogo(picture);
  let end = position + 1;
  for (let next = groups[end]; next && (isText(next) || (!isSmall && isRow(next))); next = groups[end]) {
    end += 1;
    if (isSmall) break;
  }
  const texts = groups.slice(position + 1, end);
  const length = measureBlocks(texts.flatMap(listBlocks));
  if (isSmall) return length >= MIN_ICON_TEXT && !isLettering(picture) ? { picture, texts, isLine: length <= MAX_LINE } : undefined;
  return length >= MIN_TEXT && place.width >= MIN_PLACE_PX && isNarrow(picture) ? { picture, texts, isLine: false } : undefined;
}

/** Renders a picture with texts around it. */
export function renderFlow({ picture, isLine }: Flow, texts: Element[], place: Place): Element {
  const framing: Framing = isLogo(picture) ? { kind: 'small' } : chooseFraming(picture, place.width);
  return createElement('div', { class: isLine ? 'tx-flow tx-line' : 'tx-flow' }, [renderPicture(picture, framing), ...texts]);
}

/** Whether a picture has the form of a line of letters, which is a title and not the sign of a text. */
function isLettering({ element }: Picture): boolean {
  const { width, height } = readPictureSize(element);
  return height > 0 && width >= height * LETTERING_RATIO;
}

/** Whether a picture leaves room for a text beside it. One of unknown size has at most half of the width. */
function isNarrow({ element }: Picture): boolean {
  const shown = getShownPicture(element);
  return (readPictureSize(element).width || shown?.width || 0) <= MAX_PICTURE_PX && !shown?.isFull;
}

/** Badges and icons between texts don't end them. */
function isRow(group: BlockGroup): boolean {
  if (group.kind === 'one') return group.block.kind === 'image' && isLogo(group.block);
  return group.kind === 'pictures' && group.pictures.every(isLogo);
}

function isText(group: BlockGroup): boolean {
  return group.kind === 'lines' || (group.kind === 'one' && (group.block.kind === 'text' || group.block.kind === 'list'));
}

function listBlocks(group: BlockGroup | undefined): Block[] {
  if (group?.kind === 'one') return [group.block];
  return group?.kind === 'lines' ? group.lines : [];
}
