import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { exportedToast } from '../content/text.ts';
import { downloadFile } from './download-file.ts';
import { FetchAllProgress, isProgressVisible } from './FetchAllProgress.tsx';
import { type FetchNextPage, useFetchAll } from './use-fetch-all.ts';

interface Props<Row> {
  /** How many rows match, or null while that isn't known. */
  total: number | null;
  /** What the rows are called: one of them, and many. */
  nouns: readonly [one: string, many: string];
  read: FetchNextPage<Row>;
  toFile(rows: Row[]): { name: string; csv: string };
}

/** Exports what a list shows: all that matches, not only the rows in sight. */
export function ExportButton<Row extends { id: string }>({ total, nouns: [one, many], read, toFile }: Props<Row>) {
  const { notify } = useHost();
  const fetchAll = useFetchAll<Row>(read, (rows) => {
    const { name, csv } = toFile(rows);
    downloadFile(name, 'text/csv;charset=utf-8', csv);
    notify.success(exportedToast(rows.length, rows.length === 1 ? one : many));
  });
  if (isProgressVisible(fetchAll, total ?? 0)) return <FetchAllProgress fetchAll={fetchAll} total={total ?? 0} label="Export" />;
  return (
    <Button variant="default" disabled={!total} loading={fetchAll.phase === 'reading'} onClick={fetchAll.start}>
      Export CSV
    </Button>
  );
}
