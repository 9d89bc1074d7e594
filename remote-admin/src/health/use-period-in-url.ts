import { useEffect, useState } from 'react';
import { type HealthPeriod, parsePeriod, serializePeriod } from '../rules/health-period.ts';

/** Returns the period of the URL and a function that changes both. */
export function usePeriodInUrl(): [HealthPeriod, (period: HealthPeriod) => void] {
  const [period, setPeriod] = useState(() => parsePeriod(location.search));
  useEffect(() => {
    const loadFromUrl = () => setPeriod(parsePeriod(location.search));
    addEventListener('popstate', loadFromUrl);
    return () => removeEventListener('popstate', loadFromUrl);
  }, []);
  const changePeriod = (next: HealthPeriod) => {
    setPeriod(next);
    // history.state belongs to the router; it stays valid because the path doesn't change.
    history.replaceState(history.state, '', `${location.pathname}${serializePeriod(next)}`);
  };
  return [period, changePeriod];
}
