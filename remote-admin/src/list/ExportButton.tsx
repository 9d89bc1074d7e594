import { type Backend, useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { recordExport } from '../api/audit.ts';
import { createExportedToast } from '../content/text.ts';
import { downloadCsv } from './download.ts';
import { FetchAllProgress, isFetchProgressVisible } from './FetchAllProgress.tsx';
import { type FetchNextPage, useFetchAll } from './use-fetch-all.ts';

interface ExportFile {
  name: string;
  csv: string;
}

interface Props<Row> {
  /** Number of matching rows, or null if unknown. */
  total: number | null;
  /** The plural also names the list in the audit log. */
  nouns: readonly [singular: string, plural: string];
  fetchNextPage: FetchNextPage<Row>;
  toFile(rows: Row[], backend: Backend, signal: AbortSignal): ExportFile | Promise<ExportFile>;
}

export function ExportButton<Row extends { id: string }>({ total, nouns: [singular, plural], fetchNextPage, toFile }: Props<Row>) {
  const { notify } = useHost();
  const fetchAll = useFetchAll<Row>(fetchNextPage, async (rows, backend, signal) => {
    await recordExport(backend, plural, rows.length);
    const { name, csv } = await toFile(rows, backend, signal);
    downloadCsv(name, csv);
    notify.success(createExportedToast(rows.length, rows.length === 1 ? singular : plural));
  });
  if (isFetchProgressVisible(fetchAll, total ?? 0)) return <FetchAllProgress fetchAll={fetchAll} total={total ?? 0} label="Export" />;
  return (
    <Button variant="default" disabled={!total} loading={fetchAll.phase === 'loading'} onClick={fetchAll.start}>
      Export CSV
    </Button>
  );
}
