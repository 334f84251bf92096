import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { useState } from 'react';
import { reportFailure } from '../dialogs/report-failure.ts';
import { sendForFile } from '../platform/api-client.ts';
import { openFile } from '../platform/open-file.ts';
import { saveAs } from '../platform/save-as.ts';

type ReportFormat = 'pdf' | 'xlsx' | 'csv';
export type ReportFiles = { give: (format: ReportFormat) => void; busy: ReportFormat | null };

/** A run as a file, one at a time: a PDF opens beside the portal, anything else is saved. */
export function useReportFiles(runId: string | undefined): ReportFiles {
  const [busy, setBusy] = useState<ReportFormat | null>(null);
  const give = (format: ReportFormat) => {
    if (!runId || busy) return;
    setBusy(format);
    sendForFile(reportRuns.file, { params: { id: runId }, query: { format } })
      .then((file) => (format === 'pdf' ? openFile(file) : saveAs(file.blob, file.fileName)))
      .catch(reportFailure)
      .finally(() => setBusy(null));
  };
  return { give, busy };
}
