import type { ServiceId } from '../content/services.ts';

const PATHS: Record<ServiceId, string> = {
  websites: 'M2 3.5h16v13H2zM2 7.5h16M5 11h6M5 13.5h4',
  'web-apps': 'M2 3.5h16v13H2zM6 13.5v-3M10 13.5v-6M14 13.5v-4',
  'mobile-apps': 'M2 2h9v16H2zM5.5 15.5h2',
  'admin-panels': 'M2 3.5h16v13H2zM7 3.5v13M7 8h11M10 12h5',
  backends: 'M2 4h15v4H2zM2 12h15v4H2zM5 6h2M5 14h2M9.5 8v4',
  design: 'M2.5 17.5l1-4.5L13 3.5 16.5 7 7 16.5zM11 5.5L14.5 9',
  seo: 'M7.5 3a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11zM11.5 12.5l5.5 5.5M5.5 9v2M7.5 6.5V11M9.5 8v3',
  maintenance: 'M17 11a7 7 0 1 1-.7-4.5M17 3v3.5h-3.5M7.5 10l2 2 3.5-4',
};

/** Icon of a service, twice as large as `Icon`. */
export function ServiceIcon({ id }: { id: ServiceId }) {
  return (
    <svg viewBox="0 0 20 20" width="40" height="40" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={PATHS[id]} />
    </svg>
  );
}
