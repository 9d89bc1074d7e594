import type { ElementSnapshot, PageSnapshot } from '../measure/page-snapshot.ts';
import type { Content, Ground } from './content.ts';
import { divideIntoRows } from './divide-into-rows.ts';
import { findContents } from './find-contents.ts';
import { findRepeats } from './find-repeats.ts';
import type { LayoutNode } from './layout.ts';

/** The contents of a page and how they stand to each other on the screen. */
export interface SegmentedPage {
  /** Undefined if nothing is visible. */
  layout: LayoutNode | undefined;
  /** In reading order. */
  contents: readonly Content[];
  /** What is painted behind contents, from the outermost to the innermost. */
  grounds: readonly Ground[];
  /** Elements that a visitor doesn't see although they have text. */
  hidden: readonly ElementSnapshot[];
}

/**
 * Divides a measured page into contents, rows, columns and groups of equal parts. A generator, so that a browser can handle input between
 * its stages.
 */
export function* segmentInStages(snapshot: PageSnapshot): Generator<undefined, SegmentedPage> {
  const { root, ...found } = yield* findContents(snapshot);
  yield;
  const divided = root && divideIntoRows(root);
  yield;
  return { ...found, layout: divided && findRepeats(divided) };
}
