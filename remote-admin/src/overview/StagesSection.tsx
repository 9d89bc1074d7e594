import { formatNumber } from 'shared-contracts/health-texts';
import { ShareBar } from '../chart/ShareBar.tsx';
import { overviewText } from '../content/overview.ts';
import { stageLabels } from '../content/thread.ts';
import { ReportSection } from '../report/ReportSection.tsx';
import { formatUsd } from '../rules/money.ts';
import { listStages, type Overview, type StageSums } from '../rules/overview.ts';
import { type FigureColumn, FigureTable } from './FigureTable.tsx';
import { formatPercent } from './overview-texts.ts';

const text = overviewText.stages;

/** How far requests got, and what the present leads of each stage are worth. */
export function StagesSection({ overview, all }: { overview: Overview; all: number }) {
  const stages = listStages(overview);
  const highest = Math.max(1, ...stages.map(({ valueUsd }) => valueUsd));
  const columns: FigureColumn<StageSums>[] = [
    { label: text.stage, show: ({ name }) => stageLabels[name], read: ({ name }) => stageLabels[name] },
    {
      label: text.reached,
      kind: 'bar',
      show: ({ reached }) => <ShareBar share={all > 0 ? reached / all : 0}>{formatNumber(reached)}</ShareBar>,
      read: ({ reached }) => reached,
    },
    { label: text.share, kind: 'number', show: ({ reached }) => formatPercent(reached, all) },
    { label: text.now, kind: 'number', show: ({ leads }) => formatNumber(leads), read: ({ leads }) => leads },
    {
      label: text.value,
      kind: 'bar',
      show: ({ valueUsd }) => <ShareBar share={valueUsd / highest}>{formatUsd(valueUsd)}</ShareBar>,
      read: ({ valueUsd }) => valueUsd,
    },
  ];
  return (
    <ReportSection id="stages" title={text.title} hint={text.hint}>
      <FigureTable id="stages" title={text.title} layout="figures" columns={columns} rows={stages} />
    </ReportSection>
  );
}
