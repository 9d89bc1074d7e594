import assert from 'node:assert/strict';
import { FEATURE_NAMES } from './features/names.ts';
import { debianPackages, pagesOf } from './testing/debian-pages.ts';
import { ALL_FEATURES, faultsOf, NO_FEATURES, only } from './testing/invariants.ts';

/** Pages of each package; `npm run test:full` tries more, and larger ones. */
const EACH = Number(Deno.env.get('REAL_PAGES_EACH') ?? 2);
const LARGEST = Number(Deno.env.get('REAL_PAGES_LARGEST') ?? 60_000);

const packages = debianPackages();
const choices = [NO_FEATURES, ALL_FEATURES, ...FEATURE_NAMES.map((name) => only(name))];

Deno.test({
  name: 'pages of Debian’s documentation packages are there (if ignored: node tools/corpus/main.ts says why)',
  ignore: packages.length === 0,
  fn: () => assert.ok(packages.length >= 8, packages.join()),
});

for (const name of packages) {
  Deno.test(`real pages of ${name} stay whole and become harmless, with every feature alone and all together`, async () => {
    const pages = await pagesOf(name, EACH, LARGEST);
    for (const { file, html } of pages) {
      for (const features of choices) assert.deepEqual(faultsOf(html, features), [], `${file} ${JSON.stringify(features)}`);
    }
  });
}
