import type { ReactNode } from 'react';
import type { AuditFinding } from 'shared-contracts/audit-summary';
import { auditTexts, checkTexts, formatProblem } from '../../content/audit/audit-texts.ts';
import css from './FindingItem.module.css';

interface Props {
  finding: AuditFinding;
  /** How the problem can be repaired; empty if it is. */
  repair: string;
  isPinned?: boolean;
  /** Where the problem is. */
  children: ReactNode;
}

/** A finding in a list of them: what, why, by which rule, and whether it is repaired. */
export function FindingItem({ finding, repair, isPinned = false, children }: Props) {
  const { check, count, isRepaired } = finding;
  const { why, source } = checkTexts[check];
  return (
    <li className={css.item} data-check={check} data-repaired={isRepaired || undefined} data-pinned={isPinned || undefined}>
      <div>
        <p className={css.problem}>{formatProblem(check, count)}</p>
        <p className={css.why}>
          {why} ({source}) {repair}
        </p>
      </div>
      {children}
      <span className={css.status}>{auditTexts.state(finding)}</span>
    </li>
  );
}
