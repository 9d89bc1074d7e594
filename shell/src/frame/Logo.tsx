import { LOGO_SVG_PATH } from './logo-svg-path.ts';

/** The logo without the name. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <rect x="1" y="1" width="26" height="26" rx="7" fill="light-dark(var(--nl-ink),var(--nl-aurora))" />
      <path d={LOGO_SVG_PATH} fill="light-dark(var(--nl-aurora),var(--nl-ink))" />
    </svg>
  );
}
