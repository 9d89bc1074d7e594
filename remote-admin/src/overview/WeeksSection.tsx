import { useMemo, useState } from 'react';
import { formatItems, formatNumber } from 'shared-contracts/health-texts';
import { StepChart } from '../chart/StepChart.tsx';
import type { Ruler } from '../chart/TimeRuler.tsx';
import { overviewText } from '../content/overview.ts';
import { ReportSection } from '../report/ReportSection.tsx';
import { createWeekSeries, type SourceSums, type Week } from '../rules/overview.ts';
import { formatUtcDay } from '../rules/overview-period.ts';
import { listStepStarts } from '../rules/step-paths.ts';
import { type FigureColumn, FigureTable } from './FigureTable.tsx';
import { formatUtcDays, formatWeekTick, nameSource } from './overview-texts.ts';
import classes from './WeeksSection.module.css';

const text = overviewText.weeks;
const DAY_MS = 86_400_000;

const ruler: Ruler = {
  listTicks: listStepStarts,
  nameTick: (time, { steps, length }) => formatWeekTick(time, steps.length * length),
};

interface Props {
  sources: readonly SourceSums[];
  weeks: readonly Week[];
  /** First day of the period and first day after it, in milliseconds. */
  since: number;
  until: number;
}

/** The requests of each week as a drawing, and by source as a table. */
export function WeeksSection({ sources, weeks, since, until }: Props) {
  const [time, setTime] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const series = useMemo(() => createWeekSeries(weeks.map((week) => [week.time, week.leads])), [weeks]);
  const describe = (index: number) => {
    const week = weeks[index];
    if (!week) return '';
    // The first and the last week may be parts of one.
    const days = formatUtcDays(Math.max(week.time, since), Math.min(week.time + 7 * DAY_MS, until) - 1);
    return text.point(days, formatItems(week.leads, 'request'));
  };
  const peak = Math.max(0, ...weeks.map(({ leads }) => leads));
  return (
    <ReportSection id="weeks" title={text.title} hint={text.hint}>
      <StepChart
        label={text.cursor}
        series={series}
        time={time}
        onTimeChange={setTime}
        describe={describe}
        peak={text.peak(formatItems(peak, 'request'))}
        ruler={ruler}
      />
      <details className={classes.weeks} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{overviewText.asTable}</summary>
        {isOpen && <FigureTable id="weeks" title={text.title} layout="dense" columns={listColumns(sources)} rows={weeks.toReversed()} />}
      </details>
    </ReportSection>
  );
}

function listColumns(sources: readonly SourceSums[]): FigureColumn<Week>[] {
  return [
    { label: text.from, show: ({ time }) => formatUtcDays(time, time), read: ({ time }) => formatUtcDay(time) },
    { label: overviewText.columns.requests, kind: 'number', show: ({ leads }) => formatNumber(leads), read: ({ leads }) => leads },
    ...sources.map(({ name }, index): FigureColumn<Week> => {
      const read = ({ bySource }: Week) => bySource[index] ?? 0;
      return { label: nameSource(name), kind: 'number', show: (week) => formatNumber(read(week)), read };
    }),
  ];
}
