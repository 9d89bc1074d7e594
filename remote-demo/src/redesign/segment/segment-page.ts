import type { PageSnapshot } from '../measure/page-snapshot.ts';
import { divideIntoRows } from './divide-into-rows.ts';
import { type FoundContents, findContents } from './find-contents.ts';
import { findRepeats } from './find-repeats.ts';
import type { LayoutNode } from './layout.ts';

/** The contents of a page and how they stand to each other on the screen. */
export interface SegmentedPage extends Omit<FoundContents, 'root'> {
  /** Undefined if nothing is visible. */
  layout: LayoutNode | undefined;
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
