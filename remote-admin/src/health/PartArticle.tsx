import { useMemo, useState } from 'react';
import { formatNumber, shortenId } from 'shared-contracts/health-texts';
import type { PartHealth } from 'shared-contracts/part-health';
import type { SiteHealth } from 'shared-contracts/site-health';
import { formatRecentTime } from '../rules/dates.ts';
import { HealthTable } from './HealthTable.tsx';
import { HourChart } from './HourChart.tsx';
import { healthText } from './health-labels.ts';
import { fillHours, listReleaseMarks } from './hour-series.ts';
import { PartFigures } from './PartFigures.tsx';
import classes from './PartsSection.module.css';

const text = healthText.parts;

interface Props {
  part: PartHealth;
  health: SiteHealth;
  /** Start of the hour under the cursor, in milliseconds; null for the last one. */
  hour: number | null;
  onHourChange(hour: number | null): void;
}

/** A part with its release, the figures of the release, and its hours as a drawing and as a table. */
export function PartArticle({ part: { part, live, liveSince, before, current, previous }, health, hour, onHourChange }: Props) {
  const id = `part-${part}`;
  // Memoized like the drawing, because the cursor follows the pointer.
  const points = useMemo(() => fillHours(health, part), [health, part]);
  return (
    <article className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.name}>
          {part}
        </h3>
        <p className={classes.release}>
          {text.release} <code>{shortenId(live)}</code>
          {liveSince && `, ${text.live(formatRecentTime(liveSince))}`}, {before ? text.before(shortenId(before)) : text.noBefore}
        </p>
      </div>
      <PartFigures current={current} previous={previous} />
      <HourChart part={part} points={points} marks={listReleaseMarks(health, part)} hour={hour} onHourChange={onHourChange} />
      <HoursTable id={id} health={health} part={part} />
    </article>
  );
}

/** The reported hours of a part as a table, which is rendered while it is open: it may have thousands of rows. */
function HoursTable({ id, health, part }: { id: string; health: SiteHealth; part: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const hours = health.hours.filter((hour) => hour.part === part).toReversed();
  if (hours.length === 0) return null;
  return (
    <details className={classes.hours} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{text.hours}</summary>
      {isOpen && (
        <HealthTable
          labelledBy={id}
          layout="dense"
          columns={text.columns}
          rows={hours.map(({ hour, release, views, errors, fallbacks }) => ({
            key: `${hour} ${release}`,
            cells: [
              formatRecentTime(hour),
              <code key="release">{shortenId(release)}</code>,
              formatNumber(views),
              formatNumber(errors),
              formatNumber(fallbacks),
            ],
          }))}
        />
      )}
    </details>
  );
}
