import assert from 'node:assert/strict';
import { FEATURE_KEYS } from 'shared-contracts/transform';
import { ALL_FEATURES, NO_FEATURES, onlyFeatures } from '../testing/feature-sets.ts';
import { findLosses, sampleFeatures } from '../testing/find-losses.ts';
import { testPages } from '../testing/pages.ts';

const featureSets = [NO_FEATURES, ALL_FEATURES, ...FEATURE_KEYS.map((key) => onlyFeatures(key))];

for (const [kind, html] of Object.entries(testPages)) {
  Deno.test(`page "${kind}" keeps links, forms and ids, and no check gets worse, with each and sampled features`, () => {
    const combinations = [...featureSets, ...sampleFeatures(1, kind.length)];
    for (const features of combinations) assert.deepEqual(findLosses(html, features), [], JSON.stringify(features));
  });
}
