import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { reportFailure } from '../dialogs/report-failure.ts';
import { sendForFile } from '../platform/api-client.ts';
import { openFile } from '../platform/open-file.ts';
import { saveAs } from '../platform/save-as.ts';

export type ReportFormat = 'pdf' | 'xlsx' | 'csv';

/** A run as a file: a PDF opens beside the portal, anything else is saved. */
export async function giveOut(runId: string, format: ReportFormat): Promise<void> {
  try {
    const file = await sendForFile(reportRuns.file, { params: { id: runId }, query: { format } });
    if (format === 'pdf') openFile(file);
    else saveAs(file.blob, file.fileName);
  } catch (error) {
    reportFailure(error);
  }
}
