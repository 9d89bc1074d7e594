/** The mark: daylight that falls through a northern window. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <rect x="1" y="1" width="26" height="26" rx="7" fill="var(--nl-ink)" />
      <path d="M8 20.5V7.5h2.6l6.8 8.9V7.5H20v13h-2.6l-6.8-8.9v8.9z" fill="var(--nl-aurora)" />
    </svg>
  );
}
