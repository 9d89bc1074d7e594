// Measures the old and the new sample client sites: the figures at the divider of the home page and in "How we measured".
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import { startClientSites } from '../../tools/client-sites/server.ts';
import { IS_SHORT, writeResult } from '../support/results.ts';
import { type PageRun, runLighthouse } from './run-lighthouse.ts';

const NAMES = ['stonewell-bodies', 'achieve-failure', 'fowler-finds'].slice(0, IS_SHORT ? 1 : undefined);
const PHONE = { width: 390, height: 844 };

/** Returns the median font size of the words on the page, in CSS pixels. */
async function measureTextSize(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(url);
    return await page.evaluate(() => {
      const sizes: number[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode as Text;
        const isShown = parentElement?.checkVisibility() && !['SCRIPT', 'STYLE'].includes(parentElement.tagName);
        const words = isShown ? data.trim().split(/\s+/).filter(Boolean) : [];
        for (const _ of words) sizes.push(Number.parseFloat(getComputedStyle(parentElement as Element).fontSize));
      }
      sizes.sort((a, b) => a - b);
      return sizes[sizes.length >> 1] ?? 0;
    });
  } finally {
    await browser.close();
  }
}

function createRow(name: string, { accessibility, bestPractices, seo }: PageRun, textSize: number): string {
  return `| ${name} | ${accessibility} | ${bestPractices} | ${seo} | ${textSize} |`;
}

const sites = await startClientSites(0);
const rows: string[] = [];
for (const name of NAMES.flatMap((each) => [`${each}/before/`, `${each}/`])) {
  const url = `http://localhost:${sites.port}/${name}`;
  rows.push(createRow(name, await runLighthouse(url, chromiumArguments), await measureTextSize(url)));
}
await sites.stop();
writeResult(
  'client-sites.md',
  `# Sample client sites, old and new

Scores of Lighthouse mobile; the median font size of all words on a screen of 390 px, in CSS pixels. \`npm run bench:clients\` updates this file. Both sites are small files on this machine, so load times would say nothing and aren't compared.

| page | accessibility | best practices | SEO | text, px |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
);
