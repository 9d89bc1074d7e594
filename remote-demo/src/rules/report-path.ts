import { REPORT_TOKEN_PATTERN } from 'shared-contracts/demo-report';

const FOLDER = '/demo/report/';

/** Path of a report's page. */
export function createReportPath(id: string): string {
  return FOLDER + id;
}

/** Id of the report at a path; null if no report has it. */
export function parseReportPath(path: string): string | null {
  const id = path.startsWith(FOLDER) ? path.slice(FOLDER.length).replace(/\/+$/, '') : '';
  return REPORT_TOKEN_PATTERN.test(id) ? id : null;
}
