import { useEffect, useState } from 'react';
import { defineIsland } from 'shared-contracts';
import { businessHours } from 'shared-contracts/business-hours';
import { getDayInZone } from 'shared-contracts/zoned-time';
import { processSteps, scheduleTexts as texts } from '../../content/process.ts';
import { calculateStepDays, findStartDay, formatDay, formatStepEnd } from '../../rules/schedule-dates.ts';
import css from './Schedule.module.css';
import { Schedule } from './Schedule.tsx';

/** The schedule of a project that starts next Monday. The prerendered page has no dates, which would grow old. */
export function DatedSchedule() {
  const [start, setStart] = useState<string>();
  useEffect(() => setStart(findStartDay(getDayInZone(new Date(), businessHours.timeZone))), []);
  return (
    <div>
      <Schedule dates={start ? describeSteps(start) : {}} />
      <p className={css.start}>{start && `${texts.start} ${formatDay(start, true)}${texts.holidays}`}</p>
    </div>
  );
}

export default defineIsland('marketing/DatedSchedule', DatedSchedule, { start: 'visible' });

function describeSteps(start: string): Record<string, string> {
  const steps = Object.entries(calculateStepDays(processSteps, start));
  return Object.fromEntries(
    steps.map(([id, days]) => [id, id === 'grow' ? `${texts.from} ${formatDay(days.start)}` : `${texts.done} ${formatStepEnd(days)}`]),
  );
}
