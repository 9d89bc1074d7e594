/** Puts the focus on the page itself when the button that had it goes, so that the keyboard doesn't start over. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
