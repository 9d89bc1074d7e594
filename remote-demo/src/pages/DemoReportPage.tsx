import { useState } from 'react';
import { ReportMessage } from '../report/ReportMessage.tsx';
import { ReportView } from '../report/ReportView.tsx';
import { useReport } from '../report/use-report.ts';
import { parseReportPath } from '../rules/report-path.ts';

export default function DemoReportPage() {
  const [id] = useState(() => parseReportPath(location.pathname));
  const { state, retry, remove } = useReport(id);
  if (state.name === 'loaded') return <ReportView report={state.report} onDelete={remove} />;
  return <ReportMessage state={state.name} onRetry={retry} />;
}
