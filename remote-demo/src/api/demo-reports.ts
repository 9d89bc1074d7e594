import type { Backend, Settings } from 'shared-contracts';
import { type CreatedReport, type DemoReport, isKnownCheck, REPORT_PATHS, type ReportContent } from 'shared-contracts/demo-report';

type BackendSettings = Pick<Settings, 'backendUrl' | 'publishableKey'>;

/** Stores a report. @throws Error with the function's message */
export async function createReport(content: ReportContent, settings: BackendSettings): Promise<CreatedReport> {
  return (await post(REPORT_PATHS.create, content, settings)).json();
}

/** Address of a report as JSON. */
export function getReportJsonUrl(id: string, { backendUrl }: BackendSettings): string {
  return `${backendUrl}${REPORT_PATHS.read}?${new URLSearchParams({ id })}`;
}

/** Loads a report; null if there is none. Findings that only a newer release knows are skipped. @throws Error if it can't be loaded */
export async function readReport(id: string, settings: BackendSettings, signal: AbortSignal): Promise<DemoReport | null> {
  const response = await fetch(getReportJsonUrl(id, settings), { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The report was answered with ${response.status}.`);
  const report: DemoReport = await response.json();
  const areas = report.areas.map((area) => ({ ...area, findings: area.findings.filter(({ check }) => isKnownCheck(check)) }));
  return { ...report, areas };
}

/** Deletes a report of this tab. @throws Error with the function's message */
export async function deleteReport(id: string, secret: string, settings: BackendSettings): Promise<void> {
  await post(REPORT_PATHS.delete, { id, secret }, settings);
}

/** Deletes a report with the session of an admin. @throws Error with the function's message */
export async function deleteReportAsAdmin(id: string, backend: Backend, { backendUrl }: BackendSettings): Promise<void> {
  const { data } = await backend.auth.getSession();
  await post(REPORT_PATHS.delete, { id }, { backendUrl, publishableKey: data.session?.access_token ?? '' });
}

async function post(path: string, body: object, { backendUrl, publishableKey }: BackendSettings): Promise<Response> {
  const response = await fetch(backendUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${publishableKey}` },
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  const failure: { error?: { message?: string } } | null = await response.json().catch(() => null);
  throw new Error(failure?.error?.message);
}
