const PATHS = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  back: 'M17 10H4M9 5l-5 5 5 5',
  out: 'M7 4H4v12h12v-3M10 4h6v6M16 4l-7 7',
  choose: 'M5.5 7.5L10 4l4.5 3.5M5.5 12.5L10 16l4.5-3.5',
  check: 'M3.5 10.5l4.5 4.5L16.5 5.5',
} as const;

/** The site's own icons: one grid of 20, one stroke of 1.75, always beside words. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The sign in a ticked box, in the place of Mantine's longer drawing of the same. */
export function Tick({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 10 7"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M1 3l3 3 5-5" strokeLinejoin="round" />
    </svg>
  );
}
