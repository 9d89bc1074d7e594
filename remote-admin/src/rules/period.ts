/** A period of a page: its value in the URL and its name. */
export interface Period {
  value: string;
  label: string;
}

/** The periods of a page, the default first. */
export type Periods<Choice extends Period> = readonly [Choice, ...Choice[]];

/** Parses a URL query; an unknown period is the default. */
export function parsePeriod<Choice extends Period>(periods: Periods<Choice>, query: string): Choice {
  const value = new URLSearchParams(query).get('period');
  return periods.find((period) => period.value === value) ?? periods[0];
}

/** URL query with `?`; empty for the default. */
export const serializePeriod = (periods: Periods<Period>, { value }: Period): string =>
  value === periods[0].value ? '' : `?period=${value}`;
