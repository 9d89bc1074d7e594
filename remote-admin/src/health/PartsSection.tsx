import { useState } from 'react';
import { groupByPart } from 'shared-contracts/part-health';
import type { SiteHealth } from 'shared-contracts/site-health';
import { HealthSection } from './HealthSection.tsx';
import { healthText } from './health-labels.ts';
import { PartArticle } from './PartArticle.tsx';
import classes from './PartsSection.module.css';

const text = healthText.parts;

/** The parts of the site with their live releases. All drawings have the same hours and one cursor. */
export function PartsSection({ health }: { health: SiteHealth }) {
  // Null is the last hour, also after a refresh.
  const [hour, setHour] = useState<number | null>(null);
  const parts = groupByPart(health);
  return (
    <HealthSection id="parts" title={text.title} hint={text.hint}>
      {health.releases.length === 0 && (
        <div className={classes.empty}>
          <p>{text.empty.title}</p>
          <p>{text.empty.hint}</p>
          <p>
            {text.empty.action} <code>{text.empty.command}</code>
          </p>
        </div>
      )}
      {parts.map((part) => (
        <PartArticle key={part.part} part={part} health={health} hour={hour} onHourChange={setHour} />
      ))}
    </HealthSection>
  );
}
