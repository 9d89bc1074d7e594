import { type BrowserContext, chromium } from '@playwright/test';
import { compareVariants, type Harm, VARIANTS, type Variant, WIDTHS } from '../../e2e/demo/harm/compare-variants.ts';
import { pagesFolder, readSavedPages } from '../../e2e/demo/harm/saved-pages.ts';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { IS_SHORT, writeResult } from '../support/results.ts';
import { describeSource, unpackSavedPages } from '../support/saved-pages.ts';

// `npm run bench:harm`: what each of the demo's switches makes worse on saved pages, in Chromium.
const PAGES = Number(process.env.PAGES ?? (IS_SHORT ? 4 : 60));
/** Selects pages other than those that were used to improve the engine. */
const OFFSET = Number(process.env.OFFSET ?? 0);
const CONTEXTS = 2;
const variants = process.env.VARIANTS === undefined ? VARIANTS : (process.env.VARIANTS.split(',') as Variant[]);

unpackSavedPages();
const pages = readSavedPages(PAGES, OFFSET);
if (pages.length === 0) throw new Error(`There are no pages in ${pagesFolder}.`);
const withSheets = pages.filter(({ sheets }) => sheets.size > 0).length;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const harms: Harm[] = [];
let measured = 0;
try {
  const queue = [...pages];
  await Promise.all(Array.from({ length: CONTEXTS }, async () => comparePages(queue, await browser.newContext())));
} finally {
  await browser.close();
}

const rows = variants.map((variant) => `| ${variant} | ${WIDTHS.map((width) => countPages(variant, width)).join(' | ')} |`);
const tableText = `| switch | ${WIDTHS.map((width) => `${width} px`).join(' | ')} |\n| --- |${' --- |'.repeat(WIDTHS.length)}\n${rows.join('\n')}`;
console.log(tableText);
writeResult('demo-harm.md', report());
if (harms.length > 0) process.exitCode = 1;

async function comparePages(queue: typeof pages, context: BrowserContext): Promise<void> {
  for (let saved = queue.shift(); saved; saved = queue.shift()) {
    const found = await compareVariants(context, saved, variants);
    if (found === undefined) continue;
    measured += 1;
    console.error(`${measured} of ${pages.length} pages`);
    harms.push(...found);
    for (const { page, variant, width, reasons } of found) console.log(`${variant} ${width}: ${page}: ${reasons.join('; ')}`);
  }
  await context.close();
}

function countPages(variant: Variant, width: number): number {
  return harms.filter((harm) => harm.variant === variant && harm.width === width).length;
}

function report(): string {
  const list = harms.map(({ page, variant, width, reasons }) => `- ${variant}, ${width} px, \`${page}\`: ${reasons.join('; ')}`);
  return `# Harm of the demo's switches

Pages on which a switch makes something worse, of ${measured} saved pages (\`OFFSET=${OFFSET}\`), compared with the same page only sanitized: more elements that violate a rule of axe than violated it or couldn't be decided before, more than 1 % of the text lost that is visible, or visible after one click, more texts with a line covered at its center in the first eight screens, more than 8 px more overflow, or fewer visible controls. Menus of headers are open, and links to one address count once. Style sheets, images and fonts are loaded if they are saved next to the page (${withSheets} pages with sheets), scripts are not. \`npm run bench:harm\` updates this file; \`PAGES_FOLDER\` selects other pages than Debian's documentation, \`OFFSET\` others of the folder, \`PAGES_LIST\` those that a file names line by line, \`VARIANTS\` some of the switches.${describeSource()}

${formatMachine(describeMachine())}

${tableText}
${list.length > 0 ? `\n${list.join('\n')}\n` : ''}`;
}
