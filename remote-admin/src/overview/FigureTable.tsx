import type { ReactNode } from 'react';
import { overviewText } from '../content/overview.ts';
import { downloadCsv } from '../list/download.ts';
import { type Column, ReportTable } from '../report/ReportTable.tsx';
import { toCsv } from '../rules/to-csv.ts';
import classes from './FigureTable.module.css';

/** A column of a table: what the page shows of a row, and what its file has. A drawing is in no file. */
export interface FigureColumn<Row> {
  label: string;
  kind?: Column['kind'];
  show(row: Row): ReactNode;
  read?(row: Row): string | number | null;
}

interface Props<Row> {
  /** Id of the heading that names the table; the file has this name too. */
  id: string;
  title: string;
  /** The first column has the header of each row. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  layout: 'figures' | 'dense';
}

/** A table of the overview, which can be downloaded. */
export function FigureTable<Row>({ id, title, columns, rows, layout }: Props<Row>) {
  return (
    <div className={classes.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: it has no fields, and keys scroll a wide table only if it can have the focus */}
      <div className={classes.scroller} role="group" aria-labelledby={id} tabIndex={layout === 'dense' ? 0 : undefined}>
        <ReportTable
          labelledBy={id}
          layout={layout}
          columns={columns}
          rows={rows.map((row, index) => ({ key: `${columns[0]?.read?.(row) ?? index}`, cells: columns.map(({ show }) => show(row)) }))}
        />
      </div>
      <button
        type="button"
        className={classes.download}
        aria-label={overviewText.downloadName(title)}
        onClick={() => downloadCsv(`${id}.csv`, serializeTable(columns, rows))}
      >
        {overviewText.download}
      </button>
    </div>
  );
}

function serializeTable<Row>(columns: readonly FigureColumn<Row>[], rows: readonly Row[]): string {
  const stored = columns.flatMap(({ label, read }) => (read ? [{ label, read }] : []));
  return toCsv(
    stored.map(({ label }) => label),
    rows.map((row) => stored.map(({ read }) => `${read(row) ?? ''}`)),
  );
}
