/** The one format of dates and times on the site and in e-mails. Import-free: runs in browsers, in Node and in Deno. */

/** How times are shown to a person: the zone, and whether a clock has 12 hours. */
export interface VisitorClock {
  timeZone: string;
  hour12: boolean;
}

/** `Tuesday, November 24` */
export function formatDate(instant: Date, { timeZone }: VisitorClock): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(instant);
}

/** `Tue, Nov 24, 2:30 PM` or `Tue, Nov 24, 14:30` */
export function formatShortDateTime(instant: Date, clock: VisitorClock): string {
  const { timeZone } = clock;
  const date = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(instant);
  return `${date}, ${formatTime(instant, clock)}`;
}

/** `2:30 PM` or `14:30` */
export function formatTime(instant: Date, { timeZone, hour12 }: VisitorClock): string {
  const hours = hour12 ? ({ hour: 'numeric', hourCycle: 'h12' } as const) : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  return new Intl.DateTimeFormat('en-US', { timeZone, ...hours, minute: '2-digit' }).format(instant).replace('\u202f', ' ');
}

/** `2:30–3:00 PM`, `11:45 AM–12:15 PM` or `14:30–15:00` */
export function formatTimeRange(start: Date, end: Date, clock: VisitorClock): string {
  const [from, until] = [formatTime(start, clock), formatTime(end, clock)];
  const half = / [AP]M$/.exec(until)?.[0];
  return `${half && from.endsWith(half) ? from.slice(0, -half.length) : from}–${until}`;
}

/** `Oslo (GMT+1)`, with the offset at `instant`. */
export function formatTimeZone(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(instant);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const name = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return name === offset ? timeZone : `${name} (${offset})`;
}
