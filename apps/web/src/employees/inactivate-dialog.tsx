import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { isStale, refusalText } from '../platform/api-refusal.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { ColleagueField } from './colleague-field.tsx';
import { employeeStep, statusOf } from './employee-record.ts';
import { batchInactivate, changeEmployeeStatus, type DepartureRow, departuresQuery, type EmployeeDetail } from './employees.queries.ts';
import { type EmployeesText, useEmployeesTexts } from './employees.texts.ts';
import type { Outcome } from './outcome-dialog.tsx';

const shownRows = 50;

/** What depends on one of them, in words; empty when nothing does. */
function partsOf(row: DepartureRow, text: EmployeesText): string {
  const parts = [
    row.hasAccount && text('losesAccount'),
    row.coverings > 0 && text('losesCoverings', { count: row.coverings }),
    row.careTeamPlaces > 0 && text('losesPlaces', { count: row.careTeamPlaces }),
    row.primaryPatients > 0 && text('losesPatients', { count: row.primaryPatients }),
    row.unsignedOrders > 0 && text('losesOrders', { count: row.unsignedOrders }),
    row.directedFacilities > 0 && text('losesFacilities', { count: row.directedFacilities }),
  ];
  return parts.filter(Boolean).join(' · ') || '—';
}

type Facts = {
  ids: string[];
  /** The only employee, when inactivated from their own page: as shown there. */
  seen: EmployeeDetail | null;
};

function InactivateDialog({ ids, seen, onDone }: Facts & { onDone: (outcomes: readonly Outcome[] | null) => void }) {
  const text = useEmployeesTexts();
  const departures = useQueryInPlace(departuresQuery(ids));
  const inactivate = useMutation(batchInactivate);
  const leave = useMutation(changeEmployeeStatus);
  const [successor, setSuccessor] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const rows = departures.data?.items ?? [];
  const leaving = rows.filter((row) => !row.obstacle);
  const needsSuccessor = leaving.some((row) => row.careTeamPlaces + row.primaryPatients + row.unsignedOrders > 0);
  const failure = inactivate.error ?? (isStale(leave.error) ? null : leave.error) ?? departures.error;
  const wanted = { reason: reason.trim() || null, successorEmployeeId: successor };
  const run = async () => {
    if (!seen) return inactivate.mutate({ body: { ids, ...wanted } }, { onSuccess: (answer) => onDone(answer.items) });
    const done = await stepStamped(employeeStep(seen, statusOf, text), (concurrencyStamp) =>
      leave.mutateAsync({ params: { id: seen.id }, body: { statusTypeCode: 'INACTIVE', ...wanted, concurrencyStamp } }),
    );
    if (done) onDone([]);
  };
  return (
    <Dialog
      open
      wide
      title={text('inactivateTitle', { count: ids.length })}
      onClose={() => onDone(null)}
      footer={
        <>
          <Button data-autofocus onClick={() => onDone(null)}>
            {text('back')}
          </Button>
          <Button
            danger
            type="primary"
            loading={inactivate.isPending || leave.isPending}
            disabled={!leaving.length}
            onClick={() => void run()}
          >
            {text('inactivateCount', { count: leaving.length })}
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" className="dd-error-text">
          {refusalText(failure)}
        </p>
      )}
      <p>{text('inactivateHint')}</p>
      <RecordTable
        caption={text('whatHappens')}
        busy={departures.isPending}
        rows={rows.slice(0, shownRows)}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', title: text('employee'), rowHeader: true, cell: (row) => row.name },
          {
            key: 'parts',
            title: text('whatHappens'),
            wrap: true,
            cell: (row) => (row.obstacle ? <span className="dd-error-text">{row.obstacle}</span> : partsOf(row, text)),
          },
        ]}
      />
      {rows.length > shownRows && <p className="dd-faint">{text('andMore', { count: rows.length - shownRows })}</p>}
      <div className="dd-emp-fields">
        {needsSuccessor && (
          <div>
            <label htmlFor="successor">{text('successor')}</label>
            <ColleagueField id="successor" value={successor} onChange={setSuccessor} />
            <p className="dd-faint">{text('successorHint')}</p>
          </div>
        )}
        <div>
          <label htmlFor="leave-reason">{text('reason')}</label>
          <Input id="leave-reason" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </div>
      </div>
    </Dialog>
  );
}

/** First shows what an inactivation takes along; returns what became of each, or null when nothing was done. */
export function inactivateDialog(ids: string[], seen: EmployeeDetail | null = null): Promise<readonly Outcome[] | null> {
  return showDialog<readonly Outcome[] | null>((close) => <InactivateDialog ids={ids} seen={seen} onDone={close} />);
}
