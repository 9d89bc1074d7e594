import type { Block, Section } from './content.ts';
import { measureBlocks } from './measure-blocks.ts';
import { readText } from './read-text.ts';
import { getShownPicture } from './shown-pictures.ts';

/** Texts under headings that follow each other are records, such as the articles of a blog, from this number on and up to this length. */
export const MIN_RECORDS = 3;
const MAX_RECORD_TEXT = 320;
/** Sections of texts only are records from this number on. */
const MIN_TEXT_RECORDS = 2;
/** Share of records among the sections of their rank. */
const MIN_SHARE = 0.6;
const MAX_RECORD_BLOCKS = 4;
const MAX_TEXT_BLOCKS = 6;

/** Font sizes of headings of sections in relation to that of texts, and of headings of the same rank. */
const MIN_SECTION_SCALE = 1.4;
const SAME_RANK = 0.95;

type Heading = Extract<Block, { kind: 'heading' }>;

/** Divides blocks at the headings of the highest level that occurs more than once. */
export function splitSections(blocks: readonly Block[]): Section[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const level = [1, 2, 3, 4].find((each) => levels.filter((own) => own <= each).length > 1) ?? Math.min(...levels, 6);
  const scales = blocks
    .flatMap((block) => (block.kind === 'heading' && block.level <= level ? [block.scale] : []))
    .toSorted((a, b) => a - b);
  const usual = scales[Math.floor(scales.length / 2)] ?? 1;
  // Pages choose levels by their looks: a heading as large as those of sections is one of them.
  const isOfSection = (block: Heading) =>
    block.level <= level || (!block.isEmphasized && usual >= MIN_SECTION_SCALE && block.scale >= usual * SAME_RANK);
  const sections: Section[] = [];
  for (const [i, block] of blocks.entries()) {
    // A line above cards is their heading, unless it divides a section further.
    const isOfCards = sections.at(-1)?.heading === undefined && blocks[i + 1]?.kind === 'cards';
    if (block.kind === 'columns' && block.startsSection) sections.push(liftHeading(block));
    else if (block.kind !== 'heading' && (block.startsSection || (block.kind === 'text' && block.isSectionLabel)))
      sections.push({ blocks: [block] });
    else if (block.kind === 'heading' && (block.startsSection || isOfSection(block) || isOfCards))
      sections.push({ heading: block, blocks: [] });
    else if (block.kind === 'columns' && block.isAside) sections.push({ blocks: [block] });
    else if (block.kind === 'columns' && block.items.some(([first]) => first?.kind === 'heading' && first.level <= level))
      sections.push(liftHeading(block));
    else if (sections.length === 0) sections.push({ blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

/** A section of columns; the only heading that one of them begins with is that of the section. */
function liftHeading(columns: Extract<Block, { kind: 'cards' | 'columns' }>): Section {
  const [headed, ...others] = columns.items.filter(([first]) => first?.kind === 'heading');
  const [heading, ...rest] = headed ?? [];
  if (others.length > 0 || heading?.kind !== 'heading' || rest.length === 0) return { blocks: [columns] };
  return { heading, blocks: [{ ...columns, items: columns.items.map((item) => (item === headed ? rest : item)) }] };
}

/**
 * Short sections that follow each other, such as the articles of a blog, become the cards of one section: none fills a screen alone. If
 * most sections of their rank are longer, they look like these.
 */
export function mergeRecords(sections: readonly Section[]): Section[] {
  const merged: Section[] = [];
  const counts = new Map<string, number>();
  for (const { heading } of sections) counts.set(nameRank(heading), (counts.get(nameRank(heading)) ?? 0) + 1);
  let records: Section[] = [];
  const end = () => {
    const isOfTexts = records.every(({ blocks }) => blocks.every(isText));
    const equals = counts.get(nameRank(records[0]?.heading)) ?? 0;
    if (
      !areAlike(records.map(({ blocks }) => blocks)) ||
      records.length < Math.max(isOfTexts ? MIN_TEXT_RECORDS : MIN_RECORDS, equals * MIN_SHARE)
    )
      merged.push(...records);
    else
      merged.push({ blocks: [{ kind: 'cards', items: records.map(({ heading, blocks }) => [...(heading ? [heading] : []), ...blocks]) }] });
    records = [];
  };
  for (const section of sections) {
    if (isRecord(section.heading, section.blocks)) records.push(section);
    else {
      end();
      merged.push(section);
    }
  }
  end();
  return merged;
}

/** Texts of records that are longer than the others by this factor, and this long, make rows of cards with holes. */
const MAX_TEXT_FACTOR = 6;
const MIN_UNEVEN_TEXT = 120;
/** Share of records with pictures from which on the others lack theirs. */
const MIN_PICTURED = 0.6;

/** Whether records have equal parts, so that they look like the equals that they are said to be. */
export function areAlike(records: readonly (readonly Block[])[]): boolean {
  const headings = records.map((blocks) => blocks.filter(({ kind }) => kind === 'heading').length);
  const pictured = records.filter((blocks) => blocks.some(({ kind }) => kind === 'image')).length;
  const texts = records.map(measureBlocks);
  const longest = Math.max(...texts);
  const isEven = longest < MIN_UNEVEN_TEXT || Math.min(...texts) * MAX_TEXT_FACTOR >= longest;
  return new Set(headings).size <= 1 && (pictured === 0 || pictured >= records.length * MIN_PICTURED) && isEven;
}

/** Headings of one rank look alike. */
function nameRank(heading: Heading | undefined): string {
  return `${heading?.level} ${heading?.scale}`;
}

/** Whether a heading and what follows it are short enough for a card. */
export function isRecord(heading: Block | undefined, blocks: readonly Block[]): boolean {
  if (!heading || blocks.length === 0 || blocks.length > (blocks.every(isText) ? MAX_TEXT_BLOCKS : MAX_RECORD_BLOCKS)) return false;
  // A photograph behind texts makes a section of its own, and several pictures are a gallery.
  if (blocks.some((block) => block.kind === 'image' && getShownPicture(block.element)?.scrim)) return false;
  if (blocks.filter(({ kind }) => kind === 'image').length > 1) return false;
  const texts = blocks.map((block) =>
    block.kind === 'text' || block.kind === 'heading'
      ? readText(block.content).length
      : block.kind === 'links'
        ? readText(block.links).length
        : block.kind === 'list'
          ? readText([block.element]).length
          : block.kind === 'image'
            ? 0
            : Number.POSITIVE_INFINITY,
  );
  return texts.reduce((sum, length) => sum + length, 0) <= MAX_RECORD_TEXT;
}

function isText({ kind }: Block): boolean {
  return kind === 'text' || kind === 'heading';
}
