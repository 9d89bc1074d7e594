import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { FONTS_PLACEHOLDER } from 'shared-contracts/transform';
import { openSavedDocument, transformSavedPage, transformVariant, type Variant } from '../../e2e/demo/harm/compare-variants.ts';
import { pagesFolder, readSavedPages, type SavedPage } from '../../e2e/demo/harm/saved-pages.ts';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';
import { describeSource, unpackSavedPages } from '../support/saved-pages.ts';
import { createLookFontFaces } from './look-font-faces.ts';

// `npm run bench:change`: how much of the first screen the demo's switches change on saved pages, in Chromium. It is read beside
// `bench:harm`: a switch that changes nothing harms nothing.
const PAGES = Number(process.env.PAGES ?? (IS_SHORT ? 4 : 100));
const OFFSET = Number(process.env.OFFSET ?? 0);
/** Saves the first screens, and those of the redesign completely, in this folder, to look at them. */
const { SHOTS } = process.env;
const VARIANTS: readonly Variant[] = ['design', 'all', 'redesign', 'redesign with all'];
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
/** A page is visibly changed from this share of the pixels on. */
const MIN_SHARE = 0.4;
const MIN_CHANGED_PAGES = 0.95;
const SETTLE_MS = 150;

/** Shares of changed pixels of a page, by variant and width. */
type Changes = Map<string, number>;

unpackSavedPages();
const pages = readSavedPages(PAGES, OFFSET);
if (pages.length === 0) throw new Error(`There are no pages in ${pagesFolder}.`);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const results: Changes[] = [];
try {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const [page, comparer] = [await context.newPage(), await context.newPage()];
  for (const saved of pages) {
    const changes = await measureChanges(page, comparer, saved);
    if (!changes) continue;
    results.push(changes);
    console.error(`${results.length} of ${pages.length} pages: ${saved.name} ${formatChanges(changes)}`);
  }
} finally {
  await browser.close();
}
writeResult('demo-change.md', report());
failIfMissed(WINDOWS.some(({ width }) => countChanged('redesign', width) < MIN_CHANGED_PAGES * results.length));

async function measureChanges(page: Page, comparer: Page, saved: SavedPage): Promise<Changes | undefined> {
  const original = transformSavedPage(saved, []);
  if (original === null) return undefined;
  const changes: Changes = new Map();
  const before = await takeScreens(page, saved, original, 'before');
  for (const variant of VARIANTS) {
    const after = await takeScreens(page, saved, transformVariant(saved, variant) ?? '', variant);
    for (const [i, { width }] of WINDOWS.entries())
      changes.set(`${variant} ${width}`, await compareScreens(comparer, before[i] as Buffer, after[i] as Buffer));
  }
  return changes;
}

async function takeScreens(page: Page, saved: SavedPage, html: string, variant: string): Promise<Buffer[]> {
  await openSavedDocument(
    page,
    saved.url,
    html.replace(FONTS_PLACEHOLDER, () => createLookFontFaces()),
  );
  const screens: Buffer[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.waitForTimeout(SETTLE_MS);
    const screen = await page.screenshot();
    screens.push(screen);
    if (!SHOTS || variant === 'design' || variant === 'all') continue;
    mkdirSync(SHOTS, { recursive: true });
    const name = `${saved.name.replace(/[^\w-]+/g, '_')}-${size.width}-${variant.replaceAll(' ', '-')}`;
    writeFileSync(path.join(SHOTS, `${name}.png`), screen);
    writeFileSync(
      path.join(SHOTS, `${name}-full.png`),
      await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, ...size, height: 5_000 } }),
    );
  }
  return screens;
}

/** Share of the pixels whose color differs visibly, decoded by the browser. */
function compareScreens(page: Page, before: Buffer, after: Buffer): Promise<number> {
  const images = [before, after].map((screen) => screen.toString('base64'));
  return page.evaluate(async (sources) => {
    const VISIBLE = 24;
    const decode = async (source: string) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    };
    const [one, other] = (await Promise.all(sources.map(decode))) as [Uint8ClampedArray, Uint8ClampedArray];
    let changed = 0;
    for (let i = 0; i < one.length; i += 4)
      if ([0, 1, 2].some((channel) => Math.abs((one[i + channel] ?? 0) - (other[i + channel] ?? 0)) > VISIBLE)) changed += 1;
    return changed / (one.length / 4);
  }, images);
}

function countChanged(variant: Variant, width: number): number {
  return results.filter((changes) => (changes.get(`${variant} ${width}`) ?? 0) >= MIN_SHARE).length;
}

function formatChanges(changes: Changes): string {
  return [...changes].map(([key, share]) => `${key}: ${formatShare(share)}`).join(', ');
}

function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function median(variant: Variant, width: number): number {
  const shares = results.map((changes) => changes.get(`${variant} ${width}`) ?? 0).sort((one, other) => one - other);
  return shares[Math.floor(shares.length / 2)] ?? 0;
}

function report(): string {
  const rows = VARIANTS.flatMap((variant) =>
    WINDOWS.map(
      ({ width }) =>
        `| ${variant} | ${width} px | ${countChanged(variant, width)} of ${results.length} | ${formatShare(median(variant, width))} |`,
    ),
  );
  return `# Visible change of the demo's switches

Pages on which at least ${formatShare(MIN_SHARE)} of the pixels of the first screen change by more than 24 of 255 in a channel, of ${results.length} saved pages (\`OFFSET=${OFFSET}\`), compared with the same page only sanitized; and the median share. Style sheets, images and fonts are loaded if they are saved next to the page, scripts are not. \`npm run bench:change\` updates this file; \`PAGES_FOLDER\` selects other pages than Debian's documentation, \`OFFSET\` others of the folder, \`PAGES_LIST\` those that a file names line by line, \`SHOTS\` a folder for the screens.${describeSource()}

${formatMachine(describeMachine())}

| switches | width | pages changed | median |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
