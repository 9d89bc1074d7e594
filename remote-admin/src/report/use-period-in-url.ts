import { useEffect, useState } from 'react';
import { type Period, type Periods, parsePeriod, serializePeriod } from '../rules/period.ts';

/** Returns the period of the URL and a function that changes both. @param periods a constant */
export function usePeriodInUrl<Choice extends Period>(periods: Periods<Choice>): [Choice, (period: Choice) => void] {
  const [period, setPeriod] = useState(() => parsePeriod(periods, location.search));
  useEffect(() => {
    const loadFromUrl = () => setPeriod(parsePeriod(periods, location.search));
    addEventListener('popstate', loadFromUrl);
    return () => removeEventListener('popstate', loadFromUrl);
  }, [periods]);
  const changePeriod = (next: Choice) => {
    setPeriod(next);
    // history.state belongs to the router; it stays valid because the path doesn't change.
    history.replaceState(history.state, '', `${location.pathname}${serializePeriod(periods, next)}`);
  };
  return [period, changePeriod];
}
