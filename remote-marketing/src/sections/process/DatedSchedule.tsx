import { useEffect, useState } from 'react';
import { processSteps, scheduleTexts as texts } from '../../content/process.ts';
import { calculateStepEnds, findNextMonday, formatDay, formatStepEnd } from '../../rules/schedule-dates.ts';
import css from './Schedule.module.css';
import { Schedule } from './Schedule.tsx';

/** The schedule of a project that starts on the next Monday. The prerendered page has no dates, which would grow old. */
export function DatedSchedule() {
  const [start, setStart] = useState<Date>();
  useEffect(() => setStart(findNextMonday(new Date())), []);
  return (
    <div>
      <Schedule dates={start ? describeSteps(start) : {}} />
      <p className={css.start}>{start && `${texts.start} Monday, ${formatDay(start, true)}.`}</p>
    </div>
  );
}

function describeSteps(start: Date): Record<string, string> {
  const ends = Object.entries(calculateStepEnds(processSteps, start));
  return Object.fromEntries(
    ends.map(([id, end]) => [id, id === 'grow' ? `${texts.from} ${formatDay(end.earliest)}` : `${texts.done} ${formatStepEnd(end)}`]),
  );
}
