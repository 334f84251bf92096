import { reportRunStates } from '@drawday/vocabulary';
import { PageLink } from '../platform/page-link.tsx';
import type { RunHead } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import { openPaper } from './use-report-files.ts';

export const isUnderWay = ({ state }: RunHead): boolean => reportRunStates.isIn('underWay', state);
export const isReadable = ({ state, isOver }: RunHead): boolean => state === 'DONE' && !isOver;

/** The name of a run: leads to its numbers; a PDF opens, and while it is drawn leads to the run that it shows. */
export function RunLink({ run }: { run: RunHead }) {
  const text = useReportsTexts();
  const { paperOf } = run;
  const name = paperOf === null ? run.title : text('paperOf', { report: run.title });
  if (paperOf !== null && isReadable(run))
    return (
      <button type="button" className="dd-link-button" onClick={() => openPaper(run.runId)}>
        {name}
      </button>
    );
  if (!isReadable(run) && !isUnderWay(run)) return name;
  const search = { report: run.reportKey, ...(paperOf === null ? { run: run.runId } : { run: paperOf, pdf: run.runId }) };
  return (
    <PageLink to="/home/report-run" search={search}>
      {name}
    </PageLink>
  );
}
