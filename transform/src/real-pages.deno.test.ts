import assert from 'node:assert/strict';
import { FEATURE_KEYS } from 'shared-contracts/transform';
import { listDebianPackages, readPackagePages } from '../testing/debian-pages.ts';
import { ALL_FEATURES, NO_FEATURES, onlyFeatures } from '../testing/feature-sets.ts';
import { findLosses, sampleFeatures } from '../testing/find-losses.ts';
import { findFaults } from '../testing/invariants.ts';

/** Pages per package and their largest size in bytes; `npm run test:full real-pages` tests more and larger pages. */
const PAGES_PER_PACKAGE = Number(Deno.env.get('REAL_PAGES_EACH') ?? 2);
const MAX_PAGE_BYTES = Number(Deno.env.get('REAL_PAGES_LARGEST') ?? 60_000);

const packages = listDebianPackages();
const featureSets = [NO_FEATURES, ALL_FEATURES, ...FEATURE_KEYS.map((key) => onlyFeatures(key))];

Deno.test({
  name: 'at least eight Debian documentation packages are unpacked (if skipped, run node tools/corpus/main.ts)',
  ignore: packages.length === 0,
  fn: () => assert.ok(packages.length >= 8, packages.join()),
});

/** `npm run test:full real-pages` tests more combinations. */
const COMBINATIONS = Number(Deno.env.get('COMBINATIONS') ?? 1);

for (const name of packages) {
  Deno.test(`pages of ${name} keep links, forms and ids, and no check gets worse, with sampled features`, async () => {
    const pages = await readPackagePages(name, PAGES_PER_PACKAGE, MAX_PAGE_BYTES);
    const combinations = [ALL_FEATURES, ...sampleFeatures(COMBINATIONS, name.length)];
    for (const { file, html } of pages) {
      for (const features of combinations) assert.deepEqual(findLosses(html, features), [], `${file} ${JSON.stringify(features)}`);
    }
  });
}

for (const name of packages) {
  Deno.test(`pages of ${name} keep their text and contain nothing forbidden, with each feature set`, async () => {
    const pages = await readPackagePages(name, PAGES_PER_PACKAGE, MAX_PAGE_BYTES);
    for (const { file, html } of pages) {
      for (const features of featureSets) assert.deepEqual(findFaults(html, features), [], `${file} ${JSON.stringify(features)}`);
    }
  });
}
