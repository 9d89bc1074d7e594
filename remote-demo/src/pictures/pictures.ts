// Screens of the sample client sites in `tools/client-sites`, encoded as AVIF.
import achieveFailureSample480 from './achieve-failure-sample-480.avif';
import fowlerFindsSample480 from './fowler-finds-sample-480.avif';
import stonewellBodiesSample480 from './stonewell-bodies-sample-480.avif';

/** A picture in several sizes. `width` and `height` are those of the largest file, in pixels. */
export interface Picture {
  width: number;
  height: number;
  /** Width and URL of each file, smallest first. */
  files: [width: number, url: string][];
}

export const stonewellBodiesSample: Picture = { width: 480, height: 320, files: [[480, stonewellBodiesSample480]] };
export const achieveFailureSample: Picture = { width: 480, height: 320, files: [[480, achieveFailureSample480]] };
export const fowlerFindsSample: Picture = { width: 480, height: 320, files: [[480, fowlerFindsSample480]] };
