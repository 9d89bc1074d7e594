/** Options of a navigation. */
export interface NavigateOptions {
  /** Replaces the current entry of the history, so that Back doesn't return to it. */
  replace?: boolean;
}

export type Navigate = (to: string, options?: NavigateOptions) => unknown;

let navigate: Navigate = (to) => location.assign(to);

/** Navigates to a path of the site: within the document if it can, otherwise by a new document. */
export function navigateTo(to: string, options?: NavigateOptions): void {
  void navigate(to, options);
}

/** Replaces how this document navigates. */
export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** Moves focus to the page when the focused element is removed, so that keyboard users keep their position. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
