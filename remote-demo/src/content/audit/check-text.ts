import type { FeatureKey } from 'shared-contracts/transform';

/** What a check looks for, in words for visitors. */
export interface CheckText {
  /** The problem: for one place and for several, after their number; a sentence without a number for the page as a whole. */
  problem: string | readonly [one: string, many: string];
  /** Why it matters, in one sentence. */
  why: string;
  /** Where the rule comes from. */
  source: string;
  /** Feature that repairs the problem; null if the work is on the server or on the content. */
  feature: FeatureKey | null;
}
