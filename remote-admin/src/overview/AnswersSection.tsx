import { overviewText } from '../content/overview.ts';
import { ReportSection } from '../report/ReportSection.tsx';
import { addSums, findSums, type LeadSums } from '../rules/overview.ts';
import { FigureTable } from './FigureTable.tsx';
import { createBarColumn, createNameColumn, createShareColumn, rateColumn, wonColumn } from './sum-columns.tsx';

const text = overviewText.answers;
/** In the order of time: an object would list the numbers first. */
const NAMES = ['60', '120', '240', '480', '960', 'later', 'open'] as const;

/** How soon requests got their first answer. */
export function AnswersSection({ answered }: { answered: readonly LeadSums[] }) {
  const rows = NAMES.map((name) => ({ ...findSums(answered, name), label: text.names[name] }));
  const all = addSums(answered).leads;
  return (
    <ReportSection id="answers" title={text.title} hint={text.hint}>
      <FigureTable
        id="answers"
        title={text.title}
        layout="figures"
        columns={[
          createNameColumn(text.answered),
          createBarColumn(Math.max(...rows.map(({ leads }) => leads))),
          createShareColumn(all),
          wonColumn,
          rateColumn,
        ]}
        rows={rows}
      />
    </ReportSection>
  );
}
