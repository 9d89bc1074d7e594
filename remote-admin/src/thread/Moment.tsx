import { formatDateTime, formatMoment } from '../rules/dates.ts';

/** When something happened, as seen from now; the complete date is shown on hover. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatMoment(at, new Date())}
    </time>
  );
}
