import { getCenter, unite } from '../segment/boxes.ts';
import type { Content } from '../segment/content.ts';
import { type Block, listBlockContents, type PlacedBlock, type Tone } from './plan.ts';

/** Blocks under one title or on one ground, before their composition is chosen. */
export interface Draft {
  tone: Tone;
  overlines: Content[];
  title?: Content;
  subtitle?: Content;
  blocks: Block[];
}

const MAX_OVERLINE_WORDS = 5;
const OVERLINE_DISTANCE = 70;
const LABEL_DISTANCE = 120;
const LABEL_SHIFT = 80;

/** Divides blocks into sections: at titles, and where the ground changes. Articles are one section for each ground. */
export function splitSections(blocks: readonly PlacedBlock[], isArticle: boolean): Draft[] {
  const level = blocks.some((block) => block.type === 'content' && (block.level === 1 || block.level === 2)) ? 2 : 3;
  const drafts: Draft[] = [];
  for (const { tone, ...block } of blocks) {
    const current = drafts.at(-1);
    const isTitle = !isArticle && block.type === 'content' && block.level > 0 && block.level <= level;
    const hasNewTone = current !== undefined && JSON.stringify(current.tone) !== JSON.stringify(tone);
    if (!isTitle) {
      const label = current && !isArticle ? takeLabel(current, block) : undefined;
      if (label) drafts.push({ tone, overlines: [], title: label, blocks: [block] });
      else if (!current || hasNewTone) drafts.push({ tone, overlines: [], blocks: [block] });
      else current.blocks.push(block);
      continue;
    }
    if (current?.title && current.blocks.length === 0 && !current.subtitle && !hasNewTone && isSmaller(block.content, current.title)) {
      current.subtitle = block.content;
      continue;
    }
    const overline = current && takeOverline(current, block.content);
    drafts.push({ tone, overlines: overline ? [overline] : [], title: block.content, blocks: [] });
  }
  return drafts.filter(({ title, blocks: own }) => title || own.length > 0);
}

/** A short text right above a group announces it. */
function takeLabel(draft: Draft, block: Block): Content | undefined {
  const last = draft.blocks.at(-1);
  const isGroup = block.type === 'cards' || block.type === 'gallery' || block.type === 'entries';
  if (!isGroup || draft.blocks.length < 2 || last?.type !== 'content' || last.content.kind !== 'text') return undefined;
  const { words, linkShare, box } = last.content;
  const group = unite(listBlockContents([block]).map((content) => content.box));
  const distance = group.y - box.y - box.height;
  const isAligned = Math.abs(group.x - box.x) < LABEL_SHIFT || Math.abs(getCenter(group) - getCenter(box)) < LABEL_SHIFT;
  if (words === 0 || words > MAX_OVERLINE_WORDS || linkShare > 0.5 || distance < 0 || distance > LABEL_DISTANCE || !isAligned)
    return undefined;
  draft.blocks.pop();
  return last.content;
}

function isSmaller(content: Content, title: Content): boolean {
  return content.letters.size < title.letters.size;
}

/** A short line right above a title belongs to it. */
function takeOverline(draft: Draft, title: Content): Content | undefined {
  const last = draft.blocks.at(-1);
  if (last?.type !== 'content' || last.level === 1 || last.level === 2 || last.content.kind !== 'text') return undefined;
  const { words, linkShare, box, letters } = last.content;
  const distance = title.box.y - box.y - box.height;
  if (words > MAX_OVERLINE_WORDS || linkShare > 0.5 || letters.size >= title.letters.size || distance < 0 || distance > OVERLINE_DISTANCE)
    return undefined;
  draft.blocks.pop();
  return last.content;
}
