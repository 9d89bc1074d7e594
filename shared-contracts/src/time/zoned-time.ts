/** Returns the date of an instant in a time zone, as `YYYY-MM-DD`. */
export function getDayInZone(instant: Date, timeZone: string): string {
  return getWallTime(instant, timeZone).slice(0, 10);
}

/** Returns the wall time of an instant in a time zone, as `HH:MM`. */
export function getTimeInZone(instant: Date, timeZone: string): string {
  return getWallTime(instant, timeZone).slice(11, 16);
}

/** Returns the instant of a wall time such as `17:00`. A time that a clock change skips becomes the one after it. */
export function fromZonedTime(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}Z`);
  const getOffset = (instant: number) => Date.parse(`${getWallTime(new Date(instant), timeZone)}Z`) - instant;
  // The offset of the first guess can be that of the other side of a clock change.
  return new Date(wall - getOffset(wall - getOffset(wall)));
}

/** Returns the date after a date, both as `YYYY-MM-DD`. */
export function getNextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** Returns the date before a date, both as `YYYY-MM-DD`. */
export function getPreviousDay(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getWallTime(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? createFormat(timeZone);
  formats.set(timeZone, format);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}
