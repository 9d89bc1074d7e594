import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { createExportedToast } from '../content/text.ts';
import { downloadText } from './download.ts';
import { FetchAllProgress, isFetchProgressVisible } from './FetchAllProgress.tsx';
import { type FetchNextPage, useFetchAll } from './use-fetch-all.ts';

interface Props<Row> {
  /** Number of matching rows, or null if unknown. */
  total: number;
  label?: string;
  nouns: readonly [singular: string, plural: string];
  fetchNextPage: FetchNextPage<Row>;
  toFile(rows: Row[]): { name: string; csv: string };
}

export function ExportButton<Row extends { id: string }>({
  total,
  label = 'Export CSV',
  nouns: [singular, plural],
  fetchNextPage,
  toFile,
}: Props<Row>) {
  const { notify } = useHost();
  const fetchAll = useFetchAll<Row>(fetchNextPage, (rows) => {
    const { name, csv } = toFile(rows);
    downloadText(name, csv, 'text/csv');
    notify.success(createExportedToast(rows.length, rows.length === 1 ? singular : plural));
  });
  if (isFetchProgressVisible(fetchAll, total)) return <FetchAllProgress fetchAll={fetchAll} total={total} label="Export" />;
  return (
    <Button variant="default" disabled={total === 0} loading={fetchAll.phase === 'loading'} onClick={fetchAll.start}>
      {label}
    </Button>
  );
}
