import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { leastPages, paperLimits, type ReportSheet } from '@drawday/domain';
import { reportRunStates } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '../dialogs/report-failure.ts';
import { sendForFile } from '../platform/api-client.ts';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { openFile } from '../platform/open-file.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { saveAs } from '../platform/save-as.ts';
import { drawPaper, foundRunQuery } from './reports.queries.ts';

type ReportFormat = 'pdf' | 'xlsx' | 'csv';
const pollMs = 1_500;

/** A file of a run: a PDF opens beside the portal, anything else is saved. @throws ApiRefusal REPORT_LONG_PAPER for a PDF of many pages */
async function takeFile(runId: string, format: ReportFormat): Promise<void> {
  const file = await sendForFile(reportRuns.file, { params: { id: runId }, query: { format } });
  if (format === 'pdf') openFile(file);
  else saveAs(file.blob, file.fileName);
}

/** Opens a PDF that was drawn in the background. */
export const openPaper = (paperId: string): void => void takeFile(paperId, 'pdf').catch(reportFailure);

type Paper = { id: string; onChange: (id: string) => void };

/**
 * A run as a file, one at a time. A PDF of many pages is drawn in the background: it is followed under the ID of its own run, which the
 * address keeps.
 */
export function useReportFiles(runId: string | undefined, sheet: ReportSheet | undefined, { id: paperId, onChange }: Paper) {
  const [busy, setBusy] = useState<ReportFormat | null>(null);
  const drawing = useMutation(drawPaper);
  const paper = useQueryInPlace({
    ...foundRunQuery(paperId),
    enabled: paperId !== '',
    refetchInterval: (query) => (reportRunStates.isIn('underWay', query.state.data?.state ?? 'QUEUED') ? pollMs : false),
  });
  const draw = (id: string) =>
    drawing.mutateAsync({ params: { id } }).then(
      (made) => onChange(made.runId),
      () => undefined,
    );
  const give = (format: ReportFormat) => {
    if (!runId || busy) return;
    setBusy(format);
    const isLong = format === 'pdf' && sheet !== undefined && leastPages(sheet) > paperLimits.atOnce;
    const giving = isLong
      ? draw(runId)
      : takeFile(runId, format).catch((error: unknown) =>
          error instanceof ApiRefusal && error.code === 'REPORT_LONG_PAPER' ? draw(runId) : reportFailure(error),
        );
    void giving.finally(() => setBusy(null));
  };
  return { give, busy, paper: paperId === '' ? undefined : paper.data, follow: () => void paper.refetch() };
}

export type ReportFiles = ReturnType<typeof useReportFiles>;
