/** Moves focus to the page when the focused element is removed, so that keyboard users keep their position. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
