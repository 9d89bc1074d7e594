import { useState } from 'react';
import { formatNumber, shortenId } from 'shared-contracts/health-texts';
import type { FailureGroup } from 'shared-contracts/site-health';
import { formatRecentTime } from '../rules/dates.ts';
import { FailureDetails } from './FailureDetails.tsx';
import classes from './FailuresSection.module.css';
import { healthText } from './health-labels.ts';

const text = healthText.failures;
const COLUMNS = 6;

/** A group of failures: the row that names it, and the row with its details while it is open. */
export function FailureRows({ failure }: { failure: FailureGroup }) {
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
