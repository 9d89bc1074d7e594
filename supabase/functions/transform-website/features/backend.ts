import type { Page } from '../engine/page.ts';
import { chip } from '../widgets/dock.ts';
import type { Counts } from './names.ts';

/** How the site answers today, measured by the request that fetched it. */
export function backend(page: Page): Counts {
  const { milliseconds, bytes, redirects } = page.delivery;
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  page.dock.push(
    chip({
      marker: 'backend',
      icon: 'server',
      tone: 'accent',
      figure: `${milliseconds} ms · ${kilobytes} KB`,
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
