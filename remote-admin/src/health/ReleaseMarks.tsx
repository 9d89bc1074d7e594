import { shortenId } from 'shared-contracts/health-texts';
import { createPlace } from '../chart/create-place.ts';
import type { ReleaseMark } from '../rules/hour-series.ts';
import { getPlace, type StepSeries } from '../rules/step-paths.ts';
import classes from './ReleaseMarks.module.css';

/** Where a mark has its name on the other side, and the distance to the next mark that a name needs, in parts of the width. */
const LATE_PLACE = 0.8;
const NAME_WIDTH = 0.17;

/** The moments at which releases went live, over a drawing. A mark that is close to the next one has no name, which would cover it. */
export function ReleaseMarks({ marks, series }: { marks: readonly ReleaseMark[]; series: StepSeries }) {
  const places = marks.map(({ time }) => getPlace(series, time));
  return marks.map(({ release }, index) => {
    const place = places[index] ?? 0;
    const isNamed = (places[index + 1] ?? Number.POSITIVE_INFINITY) - place > NAME_WIDTH;
    return (
      <span key={place} className={classes.mark} style={createPlace(place)} data-late={place > LATE_PLACE || undefined} aria-hidden="true">
        {isNamed && shortenId(release)}
      </span>
    );
  });
}
