const PATHS = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  back: 'M17 10H4M9 5l-5 5 5 5',
  external: 'M7 4H4v12h12v-3M10 4h6v6M16 4l-7 7',
  check: 'M3.5 10.5l4.5 4.5L16.5 5.5',
} as const;

/** Decorative icon next to a text: 20 px, stroke width 1.75. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
