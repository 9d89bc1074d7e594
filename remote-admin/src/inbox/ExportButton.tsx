import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { listQuotes } from '../api/list-quotes.ts';
import { exportColumns } from '../content/words.ts';
import { GatherProgress, LONG_READ } from '../list/GatherProgress.tsx';
import { saveFile } from '../list/save-file.ts';
import { useGathering } from '../list/use-gathering.ts';
import { exportName, quotesAsCsv } from '../rules/export.ts';
import type { Quote } from '../rules/quote.ts';
import type { Filters } from '../rules/view.ts';

/** Exports what the filters show: all of it, not only the rows in sight. */
export function ExportButton({ filters, total }: { filters: Filters; total: number | null }) {
  const { notify } = useHost();
  const gathering = useGathering<Quote>(
    (backend, from, to, signal) => listQuotes(backend, filters, from, to, signal),
    (quotes) => {
      saveFile(exportName(new Date()), 'text/csv;charset=utf-8', quotesAsCsv(exportColumns, quotes));
      notify.success({ title: 'Exported', message: `${quotes.length} ${quotes.length === 1 ? 'submission' : 'submissions'} saved as CSV` });
    },
  );
  if (gathering.read !== null && (total ?? 0) > LONG_READ)
    return <GatherProgress gathering={gathering} total={total ?? gathering.read} label="Export" />;
  return (
    <Button variant="default" disabled={!total} loading={gathering.read !== null} onClick={gathering.start}>
      Export CSV
    </Button>
  );
}
