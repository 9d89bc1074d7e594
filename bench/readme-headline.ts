import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../tools/config.ts';
import type { Interaction } from './pages/interactions.ts';
import { type MeasuredPage, median } from './pages/pages-report.ts';

const README = path.join(repository, 'README.md');
const RESULTS = path.join(repository, 'bench/results/pages.json');
const HEADLINE = /(<!-- figures:start -->\n)[\s\S]*?(\n<!-- figures:end -->)/;

interface PagesResults {
  measured: MeasuredPage[];
  interactions: Interaction[];
}

/** The line of benchmark results in the README, generated from `bench/results/pages.json`. */
export function formatHeadline({ measured, interactions }: PagesResults): string {
  const [staticPage, home] = [measured[0]?.runs ?? [], measured.find(({ page }) => page === '/')?.runs ?? []];
  const lcp = median(home.map((run) => run.lcp));
  const scores = (['score', 'accessibility', 'bestPractices', 'seo'] as const).map((name) => median(home.map((run) => run[name])));
  const scriptKb = median(home.map((run) => run.scriptBytes)) / 1000;
  const slowest = Math.max(...interactions.map((interaction) => interaction.median));
  return [
    `Home page in Lighthouse mobile: ${scores.join(' / ')} (performance, accessibility, best practices, SEO)`,
    `largest paint ${(lcp / 1000).toFixed(2)} s, ${(lcp / median(staticPage.map((run) => run.lcp))).toFixed(2)} times a hand-written static page`,
    `${Math.round(scriptKb)} kB of scripts`,
    `slowest interaction ${slowest} ms at 4× CPU throttling`,
  ]
    .join('; ')
    .concat('. [All results](bench/results/pages.md)');
}

export const readResults = (): PagesResults => JSON.parse(readFileSync(RESULTS, 'utf8'));
export const readHeadline = (): string | undefined => HEADLINE.exec(readFileSync(README, 'utf8'))?.[0].split('\n')[1];

/** Replaces the line between the markers in the README. */
export function updateReadme(): void {
  const line = formatHeadline(readResults());
  writeFileSync(
    README,
    readFileSync(README, 'utf8').replace(HEADLINE, (_, start: string, end: string) => start + line + end),
  );
}

if (process.argv[1] === import.meta.filename) updateReadme();
