import { useMemo } from 'react';
import { Sparkline } from '../chart/Sparkline.tsx';
import { overviewText } from '../content/overview.ts';
import { ReportSection } from '../report/ReportSection.tsx';
import { createWeekSeries, type SourceSums, type Week } from '../rules/overview.ts';
import type { StepSeries } from '../rules/step-paths.ts';
import { type FigureColumn, FigureTable } from './FigureTable.tsx';
import { nameSource } from './overview-texts.ts';
import {
  createNameColumn,
  createShareColumn,
  type NamedSums,
  rateColumn,
  requestsColumn,
  wonColumn,
  wonValueColumn,
} from './sum-columns.tsx';

const text = overviewText.sources;

interface SourceRow extends NamedSums {
  series: StepSeries;
}

const weeksColumn: FigureColumn<SourceRow> = { label: text.byWeek, kind: 'drawing', show: ({ series }) => <Sparkline series={series} /> };

/** Where requests came from, with a drawing of the weeks of each source. */
export function SourcesSection({ sources, weeks, all }: { sources: readonly SourceSums[]; weeks: readonly Week[]; all: number }) {
  const rows = useMemo(() => {
    const peak = Math.max(0, ...weeks.flatMap(({ bySource }) => bySource));
    return sources.map((source, index): SourceRow => {
      const steps = weeks.map(({ time, bySource }): [number, number] => [time, bySource[index] ?? 0]);
      return { ...source, label: nameSource(source.name), series: createWeekSeries(steps, peak) };
    });
  }, [sources, weeks]);
  return (
    <ReportSection id="sources" title={text.title} hint={text.hint}>
      <FigureTable
        id="sources"
        title={text.title}
        layout="figures"
        columns={[
          createNameColumn(text.source),
          weeksColumn,
          requestsColumn,
          createShareColumn(all),
          wonColumn,
          rateColumn,
          wonValueColumn,
        ]}
        rows={rows}
      />
    </ReportSection>
  );
}
