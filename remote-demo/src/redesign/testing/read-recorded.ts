import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSnapshot } from '../measure/page-snapshot.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export const RECORDED_PAGES = ['stonewell-bodies-before', 'achieve-failure-before', 'fowler-finds-before', 'achieve-failure'] as const;

/** Reads what an engine measured of a client's page (e2e/engines/measured-pages.spec.ts records it). */
export function readRecorded(page: (typeof RECORDED_PAGES)[number], engine: (typeof ENGINES)[number] = 'chromium'): PageSnapshot {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, `snapshots/${page}.${engine}.json`), 'utf8'));
}
