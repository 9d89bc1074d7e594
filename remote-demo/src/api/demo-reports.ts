import { type BackendSettings, callFunction, FunctionError, type Host } from 'shared-contracts';
import { type CreatedReport, type DemoReport, isKnownCheck, type ReportContent } from 'shared-contracts/demo-report';

/** Stores a report. @throws FunctionError */
export function createReport(content: ReportContent, settings: BackendSettings): Promise<CreatedReport> {
  return callFunction(settings, 'create-report', content);
}

/** Loads a report; null if there is none. Findings that only a newer release knows are skipped. @throws FunctionError */
export async function fetchReport(id: string, settings: BackendSettings, signal: AbortSignal): Promise<DemoReport | null> {
  try {
    const report = await callFunction(settings, 'read-report', { id }, { signal });
    const areas = report.areas.map((area) => ({ ...area, findings: area.findings.filter(({ check }) => isKnownCheck(check)) }));
    return { ...report, areas };
  } catch (error) {
    if (error instanceof FunctionError && error.status === 404) return null;
    throw error;
  }
}

/** Deletes a report of this tab by its secret, or any report with the session of an admin. @throws FunctionError */
export async function deleteReport(id: string, secret: string | undefined, { settings, backend }: Host): Promise<void> {
  if (secret) await callFunction(settings, 'delete-report', { id, secret });
  else await callFunction(settings, 'delete-report', { id }, { sessionOf: await backend() });
}
