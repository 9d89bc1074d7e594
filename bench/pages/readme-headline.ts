import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../tools/parts.ts';
import { type PagesResults, readPagesResults } from './accessibility-results.ts';
import { medianOf } from './measured-page.ts';
import { findMeasuredPage } from './targets.ts';

const README = path.join(repository, 'README.md');
const HEADLINE = /(<!-- figures:start -->\n)[\s\S]*?(\n<!-- figures:end -->)/;

/** The line of benchmark results in the README, generated from `bench/results/pages.json`; without what wasn't measured. */
export function formatHeadline({ measured }: Pick<PagesResults, 'measured'>): string {
  const home = findMeasuredPage(measured, 'ours', '/');
  const scores = (['score', 'accessibility', 'bestPractices', 'seo'] as const).map((metric) => medianOf(home, metric));
  const peers = (
    [
      ['static', 'a hand-written static page'],
      ['Astro', 'Astro'],
    ] as const
  ).flatMap(([site, name]) => {
    const peer = measured.find((each) => each.site === site && each.page === '/');
    return peer ? [`${(medianOf(home, 'lcp') / medianOf(peer, 'lcp')).toFixed(2)} times ${name}`] : [];
  });
  const slowest = Math.max(medianOf(home, 'formInp'), medianOf(home, 'themeInp'));
  return [
    `Home page in Lighthouse mobile: ${scores.join(' / ')} (performance, accessibility, best practices, SEO)`,
    `largest paint ${(medianOf(home, 'lcp') / 1000).toFixed(2)} s, ${peers.join(' and ')}`,
    `${Math.round(medianOf(home, 'scriptBytes') / 1000)} kB of scripts before an interaction`,
    ...(Number.isNaN(slowest) ? [] : [`slowest interaction of form and theme ${slowest} ms at 4× CPU throttling`]),
  ]
    .join('; ')
    .concat('. [All results](bench/results/pages.md)');
}

export const readHeadline = (): string | undefined => HEADLINE.exec(readFileSync(README, 'utf8'))?.[0].split('\n')[1];

/** Replaces the line between the markers in the README. */
export function updateReadme(): void {
  const line = formatHeadline(readPagesResults());
  writeFileSync(
    README,
    readFileSync(README, 'utf8').replace(HEADLINE, (_, start: string, end: string) => start + line + end),
  );
}

if (process.argv[1] === import.meta.filename) updateReadme();
