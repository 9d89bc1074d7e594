import type { LoadEstimate } from 'shared-contracts/evidence';
import { evidenceTexts } from '../../content/evidence.ts';
import { formatKilobytes } from '../../rules/evidence.ts';
import css from './EvidencePanel.module.css';

/** The first load of the page, before and after. */
export function LoadEstimateTable({ before, after }: { before: LoadEstimate; after: LoadEstimate }) {
  const { heading, rows, counted, formula, unknown, atLeast } = evidenceTexts.load;
  const list = (load: LoadEstimate) => {
    const format = (value: string) => (load.unknownSizes > 0 ? atLeast(value) : value);
    const milliseconds = `${Math.round(load.blockingMs).toLocaleString('en-US')} ms`;
    const isKnown = load.blockingRequests === 0;
    return [load.requests, format(formatKilobytes(load.bytes)), load.blockingRequests, isKnown ? milliseconds : format(milliseconds)];
  };
  const [now, then] = [list(before), list(after)];
  return (
    <div className={css.part}>
      <BeforeAfterTable caption={heading} rows={Object.values(rows).map((name, index) => [name, now[index], then[index]])} />
      <p className={css.note}>
        {counted} {formula} {before.unknownSizes > 0 && unknown(before.unknownSizes)}
      </p>
    </div>
  );
}

type Cell = string | number | undefined;

/** A table of values before and after; rows without the last value have one column. */
export function BeforeAfterTable({ caption, rows }: { caption: string; rows: readonly (readonly [string, Cell, Cell?])[] }) {
  const hasAfter = rows.some(([, , after]) => after !== undefined);
  return (
    <table className={css.table}>
      <caption className={css.caption}>{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{evidenceTexts.before}</th>
          {hasAfter && <th scope="col">{evidenceTexts.after}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name} data-changed={(hasAfter && before !== after) || undefined}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            {hasAfter && <td>{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
