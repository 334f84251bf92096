import type { ReportSheet } from '@drawday/domain';
import { IconButton } from '../design/icon-button.tsx';
import { PeopleOfRun } from './people-of-run.tsx';
import type { ReportParty } from './report-table.tsx';
import { useReportsTexts } from './reports.texts.ts';

type MostMissedProps = {
  runId: string;
  sheet: ReportSheet;
  party: ReportParty;
  /** Whose patients: the provider whose lines are shown. */
  section: { key: string; title: string } | null;
  /** On a narrow page it stands over the lines, and is asked for. */
  isOpen: boolean;
  onClose: () => void;
};
const pageSize = 10;

/** Who misses most of the measures of a report: the patients to begin with. */
export function MostMissedPanel({ runId, sheet, party, section, isOpen, onClose }: MostMissedProps) {
  const text = useReportsTexts();
  return (
    <aside className={`dd-report-drill dd-report-most${isOpen ? ' dd-report-most-open' : ''}`} aria-label={text('mostOutOfGoal')}>
      <div className="dd-row">
        <h2>{text('mostOutOfGoal')}</h2>
        <span className="dd-spring" />
        <span className="dd-report-most-close">
          <IconButton small icon="close" label={text('closePanel')} onClick={onClose} />
        </span>
      </div>
      <p className="dd-small dd-quiet">
        {[section?.title, text('measuresCount', { count: sheet.measures.length })].filter(Boolean).join(' · ')}
      </p>
      <PeopleOfRun key={section?.key} {...{ runId, sheet, party, pageSize }} whom={section ? { section: section.key } : {}} />
    </aside>
  );
}
