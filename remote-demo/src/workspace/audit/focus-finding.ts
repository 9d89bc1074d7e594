import type { AnyAuditCheck } from 'shared-contracts/audit-summary';

/** Moves the window and the focus to a finding of the list. */
export function focusFinding(check: AnyAuditCheck): void {
  const button = document.querySelector<HTMLElement>(`[data-check="${check}"] button`);
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
}
