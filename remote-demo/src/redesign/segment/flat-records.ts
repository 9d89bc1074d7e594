import { sumWords } from './content.ts';
import { joinParts } from './divide-into-rows.ts';
import { type GroupNode, type LayoutNode, listContents } from './layout.ts';
import { isPicture, isTitle } from './part-shape.ts';

const MIN_RECORDS = 3;
const MAX_FIELDS = 4;
/** Longer records are sections of a text. */
const MAX_RECORD_WORDS = 60;

/**
 * Finds records whose fields have no element of their own: `h3 p img h3 p img h3 p img`. Each record of at least three has the same kinds of
 * fields in the same order; they become cards.
 */
export function findFlatRecords(parts: readonly LayoutNode[]): LayoutNode[] {
  const signs = parts.map(readSign);
  const result: LayoutNode[] = [];
  for (let at = 0; at < parts.length; ) {
    const found = findRun(signs, at);
    const records = found ? divide(parts.slice(at, at + found.fields * found.records), found.fields) : [];
    if (found && records.every(isShort)) {
      result.push({ ...(joinParts('column', records) as GroupNode), repeat: 'cards' });
      at += found.fields * found.records;
    } else {
      result.push(parts[at] as LayoutNode);
      at += 1;
    }
  }
  return result;
}

/** The longest run of equal records that starts at a place. A record has a title or a picture, and something else. */
function findRun(signs: readonly string[], start: number) {
  for (let fields = 2; fields <= MAX_FIELDS; fields++) {
    const first = signs.slice(start, start + fields);
    if (first.length < fields || first.includes('') || new Set(first).size < 2 || !/title|picture/.test(first[0] as string)) continue;
    let records = 1;
    while (first.every((sign, i) => signs[start + records * fields + i] === sign)) records += 1;
    if (records >= MIN_RECORDS) return { fields, records };
  }
  return undefined;
}

function divide(parts: readonly LayoutNode[], fields: number): LayoutNode[] {
  const count = parts.length / fields;
  return Array.from({ length: count }, (_, i) => joinParts('column', parts.slice(i * fields, (i + 1) * fields)));
}

/** What a field looks like; empty for groups and for contents that stand for themselves. */
function readSign(node: LayoutNode): string {
  if (node.type !== 'content') return '';
  const { content } = node;
  const { kind, letters, surroundings } = content;
  if (isPicture(content)) return 'picture';
  if (kind !== 'text') return '';
  return `${isTitle(content) ? 'title' : 'text'} ${surroundings.headingLevel} ${letters.size}`;
}

function isShort(record: LayoutNode): boolean {
  const words = sumWords(listContents(record));
  return words > 0 && words <= MAX_RECORD_WORDS;
}
