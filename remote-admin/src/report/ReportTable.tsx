import type { ReactNode } from 'react';
import classes from './ReportTable.module.css';

/** Column of a table: numbers and bars with a number are aligned right, times are muted. */
export interface Column {
  label: string;
  kind?: 'number' | 'time' | 'bar' | 'drawing';
}

interface Props {
  /** Id of the heading that names the table. */
  labelledBy: string;
  columns: readonly Column[];
  /** Cells in the order of the columns; the first one is the header of its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** On phones `stacked` shows the cells of a row below each other, and `figures` three in a line; `dense` is for many rows of numbers. */
  layout?: 'stacked' | 'figures' | 'dense';
}

/** A table with hairlines, whose cells are stacked on phones. */
export function ReportTable({ labelledBy, columns, rows, layout }: Props) {
  const [first, ...others] = columns;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the roles of a table whose cells are stacked
    <table role="table" className={classes.table} aria-labelledby={labelledBy} data-layout={layout}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, kind }) => (
            <th key={label} role="columnheader" scope="col" data-kind={kind}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key} role="row">
            <th role="rowheader" scope="row" data-kind={first?.kind}>
              {head}
            </th>
            {others.map(({ label, kind }, index) => (
              <td key={label} role="cell" data-kind={kind} data-label={label}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: end of the table
  );
}
