import type { Page } from '@playwright/test';
import { getIslandOwner } from '../types/index.ts';
import { createFailure, type PageProblem } from './page-problem.ts';

/** Reads the notices of a page. One in the place of an island is about the owner of the island. */
export async function readNotices(page: Page, selector: string): Promise<PageProblem[]> {
  const notices = page.locator(selector);
  const texts = await notices.allInnerTexts();
  const islands = await notices.evaluateAll((elements) =>
    elements.map((element) => {
      const { fragment, island } = element.closest<HTMLElement>('[data-fragment], [data-island]')?.dataset ?? {};
      return fragment ?? island ?? '';
    }),
  );
  return texts.map((text, index) => {
    const island = islands[index];
    return createFailure(`shows the notice "${text.split('\n')[0]}"`, island ? [getIslandOwner(island)] : []);
  });
}
