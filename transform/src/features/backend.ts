import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../page/page.ts';
import { renderMeasuredFigures } from '../widgets/measured-figures.ts';
import { getSectionStyle } from './section-style.ts';

/** Shows the response time and size of the page, measured by the fetch. */
export function applyBackend(page: Page): ChangeCounts<'backend'> {
  const { milliseconds, bytes, redirects } = page.fetchMetrics;
  const style = getSectionStyle(page);
  page.sections.push(
    renderMeasuredFigures(style, [
      [style.texts.response, `${milliseconds} ms`],
      [style.texts.weight, `${Math.max(1, Math.round(bytes / 1024))} KB`],
      [style.texts.redirects, String(redirects)],
    ]),
  );
  return { milliseconds, bytes, redirects };
}
