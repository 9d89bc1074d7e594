import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { saved } from '../content/words.ts';
import { GatherProgress, showsProgress } from './GatherProgress.tsx';
import { saveFile } from './save-file.ts';
import { type ReadNext, useGathering } from './use-gathering.ts';

interface Props<Row> {
  /** How many rows match, or null while that isn't known. */
  total: number | null;
  /** What the rows are called: one of them, and many. */
  nouns: readonly [one: string, many: string];
  read: ReadNext<Row>;
  toFile(rows: Row[]): { name: string; csv: string };
}

/** Exports what a list shows: all that matches, not only the rows in sight. */
export function ExportButton<Row extends { id: string }>({ total, nouns: [one, many], read, toFile }: Props<Row>) {
  const { notify } = useHost();
  const gathering = useGathering<Row>(read, (rows) => {
    const { name, csv } = toFile(rows);
    saveFile(name, 'text/csv;charset=utf-8', csv);
    notify.success(saved(rows.length, rows.length === 1 ? one : many));
  });
  if (showsProgress(gathering, total ?? 0)) return <GatherProgress gathering={gathering} total={total ?? 0} label="Export" />;
  return (
    <Button variant="default" disabled={!total} loading={gathering.phase === 'reading'} onClick={gathering.start}>
      Export CSV
    </Button>
  );
}
