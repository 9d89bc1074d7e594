import type { ReactNode, Ref } from 'react';
import { Title } from 'shared-contracts/ui';
import classes from './HealthSection.module.css';

/** Column of a table: numbers are aligned right, times are muted, and wide ones take most of the space. */
export interface HealthColumn {
  label: string;
  kind?: 'number' | 'time' | 'wide';
}

interface Props {
  /** Unique in the page, because the heading has it. */
  id: string;
  title: string;
  hint: string;
  /** Shown in place of an empty table. */
  empty: ReactNode;
  columns: readonly HealthColumn[];
  /** Cells in the order of the columns; the first one is the header of its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** The heading, which can be focused. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A section of the page: heading and explanation on the left of wide windows, a table on the right, whose cells are stacked on phones. */
export function HealthSection({ id, title, hint, empty, columns, rows, headingRef }: Props) {
  const [first, ...others] = columns;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} ref={headingRef} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        <p className={classes.hint}>{hint}</p>
      </div>
      {rows.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the roles of a table whose cells are stacked
        <table role="table" className={classes.table} aria-labelledby={id}>
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
      )}
    </section>
  );
}
