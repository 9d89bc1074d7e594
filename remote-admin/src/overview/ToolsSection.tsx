import { overviewText } from '../content/overview.ts';
import { ReportSection } from '../report/ReportSection.tsx';
import { findSums, type LeadSums } from '../rules/overview.ts';
import { FigureTable } from './FigureTable.tsx';
import { createBarColumn, createNameColumn, createShareColumn, rateColumn, wonColumn } from './sum-columns.tsx';

const text = overviewText.used;

/** What people used before they wrote, compared with all requests. */
export function ToolsSection({ used, total }: { used: readonly LeadSums[]; total: LeadSums }) {
  const tools = Object.entries(text.names).map(([name, label]) => ({ ...findSums(used, name), label }));
  return (
    <ReportSection id="tools" title={text.title} hint={text.hint}>
      <FigureTable
        id="tools"
        title={text.title}
        layout="figures"
        columns={[createNameColumn(text.tool), createBarColumn(total.leads), createShareColumn(total.leads), wonColumn, rateColumn]}
        rows={[{ ...total, label: text.all }, ...tools]}
      />
    </ReportSection>
  );
}
