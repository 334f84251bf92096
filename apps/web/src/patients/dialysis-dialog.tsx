import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { type DayGroup, dayGroups, modalities, type ShiftCode, shifts } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { StatusTag } from '../design/status-tag.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { optionsOf } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { patientRecord } from './patient-record.ts';
import { type ChangedDraws, changeDialysis, type PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const kinds = ['keep', 'delete', 'systemCancel', 'reactivate', 'create'] as const;
const styles = { keep: 'success', delete: 'warning', systemCancel: 'error', reactivate: 'primary', create: 'primary' } as const;

function DialysisDialog({ patient, onDone }: { patient: PatientDetail; onDone: (done: boolean) => void }) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const change = useMutation(changeDialysis);
  const [modality, setModality] = useState(patient.modality);
  const [dayGroup, setDayGroup] = useState<DayGroup | null>(dayGroups.has(patient.dayGroup) ? patient.dayGroup : null);
  const [shift, setShift] = useState<ShiftCode | null>(shifts.has(patient.shift) ? patient.shift : null);
  const [chair, setChair] = useState(patient.chair);
  const [shown, setShown] = useState<ChangedDraws | null>(null);
  const known = modalities.has(modality) ? modality : undefined;
  const isHome = modalities.isIn('home', modality);
  const wanted = {
    ...{ patientId: patient.id, shift, chair },
    ...(known && known !== patient.modality && { modality: known }),
    ...(dayGroup && !isHome && { dayGroup, scheduleDays: [...dayGroups.of[dayGroup].days] }),
  };
  const look = () =>
    void change
      .mutateAsync({ body: { ...wanted, dryRun: true } })
      .then(setShown)
      .catch(reportFailure);
  async function apply() {
    const record = patientRecord(
      patient,
      (one) => ({ dayGroup: one.dayGroup, shift: one.shift, chair: one.chair, modality: one.modality }),
      text,
    );
    const done = await stepStamped(record, (concurrencyStamp) =>
      change.mutateAsync({ body: { ...wanted, ...(concurrencyStamp && { concurrencyStamp }) } }),
    );
    if (done === null) return;
    for (const contract of [schedules.calendar, schedules.standingDraws, schedules.recurring])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    showNotice(text('dialysisChanged', { name: patientName(patient) }));
    onDone(true);
  }
  const changedField =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      // Another wish needs another look.
      setShown(null);
    };
  const rows = shown
    ? kinds.flatMap((kind) => shown[kind].map((draw) => ({ ...draw, kind }))).toSorted((a, b) => a.drawDate.localeCompare(b.drawDate))
    : [];
  return (
    <Dialog
      open
      wide
      title={text('dialysisTitle', { name: patientName(patient) })}
      onClose={() => onDone(false)}
      footer={
        <>
          <Button loading={change.isPending && !shown} onClick={look}>
            {text('dialysisPreview')}
          </Button>
          <Button
            type="primary"
            disabled={!shown}
            loading={change.isPending && shown !== null}
            onClick={() => void apply().catch(reportFailure)}
          >
            {text('dialysisApply')}
          </Button>
        </>
      }
    >
      <div className="dd-step-fields dd-step-fields-row">
        <div>
          <label htmlFor="dialysis-modality">{text('modality')}</label>
          <Select id="dialysis-modality" value={modality} onChange={changedField(setModality)} options={optionsOf(modalities)} />
        </div>
        <div>
          <label htmlFor="dialysis-days">{text('schedule')}</label>
          <Select
            id="dialysis-days"
            disabled={isHome}
            {...(dayGroup && { value: dayGroup })}
            onChange={changedField(setDayGroup)}
            options={dayGroups.codes.map((value) => ({ value, label: value }))}
          />
        </div>
        <div>
          <label htmlFor="dialysis-shift">{text('shift')}</label>
          <ClearableSelect
            id="dialysis-shift"
            {...(shift && { value: shift })}
            onChange={changedField((next: ShiftCode | undefined) => setShift(next ?? null))}
            options={optionsOf(shifts)}
          />
        </div>
        <div>
          <label htmlFor="dialysis-chair">{text('chair')}</label>
          <NumberField id="dialysis-chair" min={1} max={200} precision={0} value={chair} onChange={changedField(setChair)} />
        </div>
      </div>
      {shown && rows.length === 0 && <p className="dd-faint">{text('nothingOpen')}</p>}
      {rows.length > 0 && (
        <RecordTable
          caption={text('dialysisDraws')}
          rows={rows}
          rowKey={(row) => `${row.requisitionId} ${row.kind}`}
          columns={[
            { key: 'date', title: text('drawDate'), rowHeader: true, cell: (row) => formatDay(row.drawDate) },
            { key: 'tests', title: text('tests'), wrap: true, cell: (row) => row.tests.join(', ') },
            {
              key: 'what',
              title: text('changed'),
              cell: (row) => <StatusTag quiet display={{ text: text(`draw_${row.kind}`), style: styles[row.kind] }} />,
            },
          ]}
        />
      )}
    </Dialog>
  );
}

/** Changes when and how a patient is treated, after showing what becomes of the planned draws; false when nothing was done. */
export const dialysisDialog = (patient: PatientDetail): Promise<boolean> =>
  showDialog<boolean>((close) => <DialysisDialog patient={patient} onDone={close} />);
