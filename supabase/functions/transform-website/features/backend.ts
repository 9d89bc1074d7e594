import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../engine/page.ts';
import { renderFeatureBadge } from '../widgets/feature-bar.ts';

/** Shows the response time and size of the page, measured by the fetch. */
export function applyBackend(page: Page): ChangeCounts<'backend'> {
  const { milliseconds, bytes, redirects } = page.fetchMetrics;
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  page.badges.push(
    renderFeatureBadge({
      marker: 'backend',
      icon: 'server',
      tone: 'accent',
      value: `${milliseconds} ms · ${kilobytes} KB`,
      label: '99.9% uptime target',
      title: 'Backend & APIs',
      facts: [
        ['Uptime we aim for', '99.9%'],
        ['Response time, measured', `${milliseconds} ms`],
        ['Page weight, measured', `${kilobytes} KB`],
        ['Redirects on the way', redirects],
      ],
      note: 'Measured once, from our server to this site, when the preview was made.',
    }),
  );
  return { milliseconds, bytes, redirects };
}
