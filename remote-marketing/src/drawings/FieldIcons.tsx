/** Arrows of a list of options. */
export function SelectIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d="M5.5 7.5L10 4l4.5 3.5M5.5 12.5L10 16l4.5-3.5" />
    </svg>
  );
}
