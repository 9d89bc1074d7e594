const KEY_PREFIX = 'northlight-report-';

// The secrets stay in the tab, so that others who open the link can't delete the report. Access to storage can throw (HTML,
// section 12.2.2); the secrets in memory are then the only ones.
const secrets = new Map<string, string>();

export function saveReportSecret(id: string, secret: string): void {
  secrets.set(id, secret);
  try {
    sessionStorage.setItem(KEY_PREFIX + id, secret);
  } catch {}
}

/** The secret of a report that was made in this tab. */
export function readReportSecret(id: string): string | undefined {
  try {
    return secrets.get(id) ?? sessionStorage.getItem(KEY_PREFIX + id) ?? undefined;
  } catch {
    return undefined;
  }
}

export function deleteReportSecret(id: string): void {
  secrets.delete(id);
  try {
    sessionStorage.removeItem(KEY_PREFIX + id);
  } catch {}
}
