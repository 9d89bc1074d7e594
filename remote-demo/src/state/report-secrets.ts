import { createSafeStorage } from 'shared-contracts/safe-storage';

const KEY_PREFIX = 'northlight-report-';

/** The secrets stay in the tab, so that others who open the link can't delete the report. */
const secrets = createSafeStorage('sessionStorage');

export function saveReportSecret(id: string, secret: string): void {
  secrets.setItem(KEY_PREFIX + id, secret);
}

/** The secret of a report that was made in this tab. */
export function readReportSecret(id: string): string | undefined {
  return secrets.getItem(KEY_PREFIX + id) ?? undefined;
}

export function deleteReportSecret(id: string): void {
  secrets.removeItem(KEY_PREFIX + id);
}
