import { useMemo } from 'react';
import { formatItems } from 'shared-contracts/health-texts';
import { StepChart } from '../chart/StepChart.tsx';
import type { Ruler } from '../chart/TimeRuler.tsx';
import { healthText } from '../content/health.ts';
import { formatRecentTime, formatTick } from '../rules/dates.ts';
import { createHourSeries, type HourPoint, type ReleaseMark } from '../rules/hour-series.ts';
import { listRoundTimes } from '../rules/step-paths.ts';
import { ReleaseMarks } from './ReleaseMarks.tsx';

const text = healthText.parts;
const ruler: Ruler = { listTicks: listRoundTimes, nameTick: formatTick };

interface Props {
  part: string;
  points: readonly HourPoint[];
  marks: readonly ReleaseMark[];
  hour: number | null;
  onHourChange(hour: number | null): void;
}

/** Views and errors by hour with the releases' marks. */
export function HourChart({ part, points, marks, hour, onHourChange }: Props) {
  const series = useMemo(() => createHourSeries(points), [points]);
  const peak = useMemo(() => {
    const views = Math.max(0, ...points.map((point) => point.views));
    const errors = Math.max(0, ...points.map((point) => point.errors));
    return text.peak(formatItems(views, 'view'), formatItems(errors, 'error'));
  }, [points]);
  return (
    <StepChart
      label={text.cursor(part)}
      series={series}
      time={hour}
      onTimeChange={onHourChange}
      describe={(index) => describePoint(points[index])}
      peak={peak}
      ruler={ruler}
    >
      <ReleaseMarks marks={marks} series={series} />
    </StepChart>
  );
}

function describePoint(point: HourPoint | undefined): string {
  if (!point) return '';
  const { time, views, errors, fallbacks } = point;
  const hour = formatRecentTime(new Date(time).toISOString());
  return text.point(hour, formatItems(views, 'view'), formatItems(errors, 'error'), formatItems(fallbacks, 'fallback'));
}
