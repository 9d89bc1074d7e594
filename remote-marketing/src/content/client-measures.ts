import type { CaseSlug } from './case-study.ts';

export interface ClientMeasure {
  name: string;
  before: number;
  after: number;
  unit?: string;
}

type Values = [before: number, after: number];

/** What we measured on the old and the new sites on 2026-11-24 with Lighthouse mobile (bench/results/README.md). */
export const clientMeasures: Record<CaseSlug, ClientMeasure[]> = {
  'stonewell-bodies': createMeasures([75, 100], [96, 100], [91, 100], [13, 17]),
  'achieve-failure': createMeasures([73, 100], [96, 100], [91, 100], [13, 16]),
  'fowler-finds': createMeasures([72, 100], [96, 100], [91, 100], [12, 16]),
};

function createMeasures(accessibility: Values, practices: Values, seo: Values, text: Values): ClientMeasure[] {
  const create = (name: string, [before, after]: Values, unit?: string) => ({ name, before, after, ...(unit && { unit }) });
  return [
    create('Accessibility', accessibility),
    create('Best practices', practices),
    create('SEO', seo),
    create('Text on a phone', text, ' px'),
  ];
}
