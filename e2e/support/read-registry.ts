import type { Page } from '@playwright/test';
import type { Registry } from 'shared-contracts';

/** Reads the complete registry of the document that `page` shows. */
export async function readRegistry(page: Page): Promise<Registry> {
  return page.evaluate(async () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const timing = navigation?.serverTiming.find(({ name }) => name === 'registry');
    return (await fetch(`/registry/${timing?.description}.json`)).json();
  });
}
