import type { ReleaseHealth, SiteHealth } from 'shared-contracts/site-health';
import { FUNNEL_STEPS } from 'shared-contracts/site-health';
import { formatRecentTime } from '../rules/dates.ts';
import { HealthSection } from './HealthSection.tsx';

const COLUMNS = [
  { label: 'Part and release' },
  { label: 'Views', kind: 'number' },
  { label: 'Errors', kind: 'number' },
  { label: 'Good vitals' },
  { label: 'Steps' },
  { label: 'First report', kind: 'time' },
] as const;

/** Views, errors, web vitals and steps of the latest releases of each part. `live` has the ids of those that visitors get now. */
export function ReleasesSection({ health: { releases, since }, live }: { health: SiteHealth; live: readonly string[] }) {
  return (
    <HealthSection
      id="releases"
      title="Releases"
      hint="What visitors’ browsers reported. An error that an earlier release replaced is a fallback. Steps are events, not people."
      empty="No browser has reported in this period. Visit a page, then another one: reports arrive within seconds, unless the site was composed with REPORT_URL=off."
      columns={COLUMNS}
      rows={releases.map(({ part, release, firstHour, counts }) => ({
        key: `${part} ${release}`,
        cells: [
          <>
            {part} <code>{release.slice(0, 8)}</code>
            {live.includes(release) && ' live'}
          </>,
          (counts.view ?? 0).toLocaleString('en-US'),
          describeErrors(counts),
          listVitals(counts),
          listSteps(counts),
          firstHour <= since ? 'before' : formatRecentTime(firstHour),
        ],
      }))}
    />
  );
}

/** `4 (0.8 %), 1 fallback`: the share is that of the views. */
function describeErrors({ view = 0, error = 0, fallback = 0 }: ReleaseHealth['counts']): string {
  const share = view > 0 && error > 0 ? ` (${((error / view) * 100).toFixed(2)} %)` : '';
  return `${error}${share}${fallback > 0 ? `, ${fallback} ${fallback === 1 ? 'fallback' : 'fallbacks'}` : ''}`;
}

/** `LCP 95 %, INP 91 %, CLS 100 %`: the shares that are good, as web.dev/articles/vitals rates them. */
function listVitals(counts: ReleaseHealth['counts']): string {
  const shares = ['LCP', 'INP', 'CLS'].flatMap((metric) => {
    const [good = 0, fair = 0, poor = 0] = ['good', 'needs-improvement', 'poor'].map((rating) => counts[`${metric} ${rating}`] ?? 0);
    const all = good + fair + poor;
    return all > 0 ? [`${metric} ${Math.floor((good / all) * 100)} %`] : [];
  });
  return joinUnbroken(shares);
}

/** `demo 90, report 60, quote 2`. */
function listSteps(counts: ReleaseHealth['counts']): string {
  return joinUnbroken(FUNNEL_STEPS.flatMap((step) => (counts[step] ? [`${step} ${counts[step].toLocaleString('en-US')}`] : [])));
}

/** Joins items whose words stay in one line. */
const joinUnbroken = (items: string[]): string => items.map((item) => item.replaceAll(' ', '\u00a0')).join(', ') || '—';
