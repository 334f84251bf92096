import './external-results.css';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { useTimeZones } from '../platform/facility.ts';
import { dayOf, formatDay } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { externalStatus, MomentOf, PaperButton, TestWords } from './external-result-columns.tsx';
import { externalResultsOfPatientQuery } from './external-results.queries.ts';
import { useExternalResultsTexts } from './external-results.texts.ts';
import type { PatientOnPaper } from './of-patient.tsx';
import { useExternalResultActions } from './use-external-result-actions.tsx';

/** A patient's results of other laboratories, the newest first. */
export function PatientExternalResults({ patient }: { patient: PatientOnPaper }) {
  const text = useExternalResultsTexts();
  const timeZoneOf = useTimeZones();
  const actions = useExternalResultActions();
  const found = useQueryInPlace(externalResultsOfPatientQuery(patient.id));
  if (!found.data) return <Awaiting of={found} />;
  const { items, totalCount } = found.data;
  const button = actions.mayEnter && (
    <Button icon={<Icon name="plus" size={14} />} onClick={() => void actions.enter(patient).catch(reportFailure)}>
      {text('enterResults')}
    </Button>
  );
  if (items.length === 0)
    return (
      <EmptyState title={text('noExternalResults')} action={button}>
        {text('noExternalResultsHint')}
      </EmptyState>
    );
  return (
    <>
      {button && <div className="dd-ext-bar">{button}</div>}
      <RecordTable
        caption={text('externalResults')}
        rows={items}
        rowKey={(row) => row.id}
        columns={[
          { key: 'collected', title: text('collected'), rowHeader: true, cell: (row) => <MomentOf of={row} value={row.collectedAt} /> },
          { key: 'laboratory', title: text('laboratory'), wrap: true, cell: (row) => row.laboratoryName },
          { key: 'tests', title: text('tests'), wrap: true, cell: (row) => <TestWords result={row} text={text} /> },
          { key: 'status', title: text('status'), cell: externalStatus },
          { key: 'paper', title: text('paper'), cell: (row) => <PaperButton of={row} text={text} onPaper={actions.openPaper} /> },
          {
            key: 'open',
            title: '',
            cell: (row) => (
              <Button
                size="small"
                aria-label={`${text('open')} ${row.laboratoryName} ${formatDay(dayOf(row.collectedAt, timeZoneOf(row.facilityId)))}`}
                onClick={() => void actions.open(row).catch(reportFailure)}
              >
                {text(actions.stepsOf(row).includes('verify') ? 'compare' : 'open')}
              </Button>
            ),
          },
        ]}
      />
      {totalCount > items.length && <p className="dd-faint dd-small">{text('firstOf', { count: items.length, total: totalCount })}</p>}
    </>
  );
}
