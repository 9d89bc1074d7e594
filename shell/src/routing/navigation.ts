let navigate = (to: string): unknown => location.assign(to);

/** Navigates to a path of the site: within the document if it can, otherwise by a new document. */
export function navigateTo(to: string): void {
  void navigate(to);
}

/** Replaces how this document navigates. */
export function setNavigate(next: (to: string) => unknown): void {
  navigate = next;
}
