import { useCallback, useEffect, useState } from 'react';
import { type AuditFilters, parseAuditFilters, serializeAuditFilters } from '../rules/audit-filters.ts';

/** Returns the filters of the URL and a function that changes some of them in both. */
export function useAuditFiltersInUrl(): [AuditFilters, (change: Partial<AuditFilters>) => void] {
  const [filters, setFilters] = useState(() => parseAuditFilters(location.search));
  useEffect(() => {
    const loadFromUrl = () => setFilters(parseAuditFilters(location.search));
    addEventListener('popstate', loadFromUrl);
    return () => removeEventListener('popstate', loadFromUrl);
  }, []);
  const change = useCallback(
    (changed: Partial<AuditFilters>) => {
      const next = { ...filters, ...changed };
      setFilters(next);
      // history.state belongs to the router; it stays valid because the path doesn't change.
      history.replaceState(history.state, '', `${location.pathname}${serializeAuditFilters(next)}`);
    },
    [filters],
  );
  return [filters, change];
}
