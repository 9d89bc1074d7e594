import { useState } from 'react';
import { formatNumber, shortenId } from 'shared-contracts/health-texts';
import type { FailureGroup } from 'shared-contracts/site-health';
import { formatRecentTime } from '../rules/dates.ts';
import { FailureDetails } from './FailureDetails.tsx';
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

const text = healthText.failures;
const COLUMNS = 6;

/** A group of failures: the row that names it, and the row with its details while it is open. */
function FailureRows({ failure }: { failure: FailureGroup }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, part, revision, count, firstSeen, lastSeen, frames } = failure;
  const [top] = frames;
  const detailsId = `failure-${id}`;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>{name}</span>
            <code className={classes.position}>{top ? `${top.file}:${top.line}` : text.noPosition}</code>
          </button>
        </th>
        <td className={classes.wide}>{part}</td>
        <td className={classes.wide}>{revision === null ? healthText.unknown : <code>{shortenId(revision)}</code>}</td>
        <td data-kind="number">{formatNumber(count)}</td>
        <td data-kind="time" className={classes.wide}>
          {formatRecentTime(firstSeen)}
        </td>
        <td data-kind="time">{formatRecentTime(lastSeen)}</td>
      </tr>
      <tr id={detailsId} hidden={!isOpen}>
        <td colSpan={COLUMNS}>{isOpen && <FailureDetails failure={failure} />}</td>
      </tr>
    </tbody>
  );
}
