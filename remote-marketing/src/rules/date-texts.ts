/** How times are shown to a visitor: the zone, and whether a clock has 12 hours. */
export interface VisitorClock {
  timeZone: string;
  hour12: boolean;
}

/** Current names of zones that browsers list by their former ones. */
const RENAMED: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Returns the clock of the visitor's system. */
export function getSystemClockFormat(locale?: string): VisitorClock {
  const { timeZone, hour12 = false } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { timeZone: RENAMED[timeZone] ?? timeZone, hour12 };
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

/** `Oslo (GMT+1)`, with the offset at `instant`. */
export function formatTimeZone(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(instant);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const name = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return name === offset ? timeZone : `${name} (${offset})`;
}

/** All zones that the browser knows, with the visitor's. */
export function listTimeZones(own: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone);
  return [...new Set([...zones, 'UTC', own])].sort();
}
