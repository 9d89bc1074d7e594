import { chromium, type Page } from '@playwright/test';
import { testPages } from 'page-transform/testing/pages.ts';
import { readStyledDocument } from 'page-transform/testing/read-computed-styles.ts';
import { openSavedDocument, transformSavedPage } from '../../e2e/demo/harm/compare-variants.ts';
import { readSavedPages, type SavedPage } from '../../e2e/demo/harm/saved-pages.ts';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';
import { unpackSavedPages } from '../support/saved-pages.ts';

// `npm run bench:styles`: on how many elements the styles that the engine computes are those of Chromium.
const PAGES = Number(process.env.PAGES ?? (IS_SHORT ? 4 : 60));
const MIN_AGREEMENT = 0.99;
const VIEWPORT = { width: 1280, height: 800 };
const PROPERTIES = [
  ...(['display', 'visibility', 'opacity', 'position', 'float', 'color', 'background-color', 'background-image'] as const),
  ...(['font-size', 'font-weight', 'font-style', 'text-align', 'text-transform', 'text-indent'] as const),
];
type Property = (typeof PROPERTIES)[number];

const counts = new Map<Property, { equal: number; different: number }>(PROPERTIES.map((name) => [name, { equal: 0, different: 0 }]));
/** Differences by property and values, with a page on which each was found. */
const differences = new Map<string, { page: string; count: number }>();

unpackSavedPages();
const written = Object.entries(testPages).map(([name, html]) => ({
  name,
  html,
  url: `https://site.example/${name}.html`,
  sheets: new Map(),
}));
const pages: SavedPage[] = [...written, ...readSavedPages(PAGES)];
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  for (const saved of pages) await comparePage(page, saved);
} finally {
  await browser.close();
}
const rows = [...counts];
const total = rows.reduce((sum, [, { equal, different }]) => ({ equal: sum.equal + equal, all: sum.all + equal + different }), {
  equal: 0,
  all: 0,
});
const agreement = total.equal / total.all;
writeResult('computed-styles.md', report());
for (const [difference, { page, count }] of [...differences].sort(([, a], [, b]) => b.count - a.count).slice(0, 40))
  console.log(`${count}: ${difference} (${page})`);
console.log(`${formatShare(agreement)} of ${total.all} values on ${pages.length} pages agree.`);
failIfMissed(agreement < MIN_AGREEMENT);

async function comparePage(page: Page, saved: SavedPage): Promise<void> {
  const html = transformSavedPage(saved, []);
  if (html === null) return;
  await openSavedDocument(page, saved.url, html);
  const rendered = await page.evaluate(
    (properties) =>
      [...document.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element);
        return { name: element.tagName.toLowerCase(), values: properties.map((property) => style.getPropertyValue(property)) };
      }),
    PROPERTIES,
  );
  const { elements, styles } = readStyledDocument(html, saved.url, saved.sheets);
  for (const [i, element] of elements.entries()) {
    const theirs = rendered[i];
    // Content of templates isn't in the document.
    if (theirs?.name !== element.tagName.toLowerCase()) return;
    for (const [position, property] of PROPERTIES.entries())
      count(
        property,
        normalize(styles.of(element).get(property)),
        normalize(theirs.values[position] ?? ''),
        `${saved.name} ${theirs.name}`,
      );
  }
}

function count(property: Property, ours: string, theirs: string, place: string): void {
  const sum = counts.get(property) as { equal: number; different: number };
  if (ours === theirs) {
    sum.equal += 1;
    return;
  }
  sum.different += 1;
  const key = `${property}: ${ours.slice(0, 80)} instead of ${theirs.slice(0, 80)}`;
  differences.set(key, { page: place, count: (differences.get(key)?.count ?? 0) + 1 });
}

/** Quotes, spaces and fractions of pixels are written differently. Of gradients only the kind is compared. */
function normalize(value: string): string {
  if (/gradient\(/.test(value)) return [...value.matchAll(/url\(|[\w-]*gradient\(/g)].map(([name]) => name).join();
  const [, px] = /^(-?[\d.]+)px$/.exec(value) ?? [];
  return px === undefined ? value.replace(/["\s]/g, '') : `${Math.round(Number(px) * 10) / 10}px`;
}

function formatShare(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function report(): string {
  const table = rows.map(
    ([property, { equal, different }]) => `| ${property} | ${different} | ${formatShare(equal / (equal + different))} |`,
  );
  return `# Agreement of computed styles with Chromium

For each element of ${pages.length} pages, those of the engine's tests and saved ones, the computed values of \`transform/src/styles\` and those of Chromium at ${VIEWPORT.width} px. At least ${MIN_AGREEMENT * 100} % must be equal. Differences that remain: sheets that others import and that weren't fetched, animations that are running. \`npm run bench:styles\` updates this file; \`PAGES_FOLDER\` selects other pages than Debian's documentation.

${formatMachine(describeMachine())}

| property | different | equal |
| --- | --- | --- |
${table.join('\n')}

- all values: ${formatShare(agreement)} of ${total.all}
`;
}
