import type { FailureGroup } from 'shared-contracts/site-health';
import { FailureRows } from './FailureRows.tsx';
import classes from './FailuresSection.module.css';
import { EmptyLine, HealthSection } from './HealthSection.tsx';
import table from './HealthTable.module.css';
import { healthText } from './health-labels.ts';

const { title, hint, columns } = healthText.failures;

/** Groups of failures with the same cause, the most recent first. A row opens to its stack. */
export function FailuresSection({ failures }: { failures: readonly FailureGroup[] }) {
  return (
    <HealthSection id="failures" title={title} hint={hint}>
      {failures.length === 0 ? (
        <EmptyLine>{healthText.none}</EmptyLine>
      ) : (
        <table className={table.table} aria-labelledby="failures">
          <thead>
            <tr>
              <th scope="col">{columns.failure}</th>
              <th scope="col" className={classes.wide}>
                {columns.part}
              </th>
              <th scope="col" className={classes.wide}>
                {columns.commit}
              </th>
              <th scope="col" data-kind="number">
                {columns.count}
              </th>
              <th scope="col" data-kind="time" className={classes.wide}>
                {columns.first}
              </th>
              <th scope="col" data-kind="time">
                {columns.last}
              </th>
            </tr>
          </thead>
          {failures.map((failure) => (
            <FailureRows key={failure.id} failure={failure} />
          ))}
        </table>
      )}
    </HealthSection>
  );
}
