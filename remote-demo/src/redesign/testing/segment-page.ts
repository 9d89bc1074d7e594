import type { PageSnapshot } from '../measure/page-snapshot.ts';
import { type SegmentedPage, segmentInStages } from '../segment/segment-page.ts';

export function segmentPage(snapshot: PageSnapshot): SegmentedPage {
  return completeStages(segmentInStages(snapshot));
}

/** Runs all stages at once. */
export function completeStages<Result>(stages: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = stages.next();
    if (done) return value;
  }
}
