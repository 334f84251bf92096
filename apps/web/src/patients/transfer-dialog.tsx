import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { type DayGroup, dayGroups, type ShiftCode, shifts } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { StatusTag } from '../design/status-tag.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { saveStamped } from '../forms/save-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { isStale, refusalText } from '../platform/api-refusal.ts';
import { optionsOf } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { patientRecord } from './patient-record.ts';
import { type PatientDetail, transferPatient, transferPreviewQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const styles = { stays: 'success', goes: 'warning', comes: 'primary' } as const;
type Shift = ShiftCode;

function TransferDialog({ patient, onDone }: { patient: PatientDetail; onDone: (after: PatientDetail | null) => void }) {
  const text = usePatientsTexts();
  const { facilities } = useWhoAmI();
  const others = facilities.filter((one) => one.id !== patient.facilityId && one.organizationId === patient.organizationId);
  const [facilityId, setFacilityId] = useState<string | null>(others.length === 1 ? (others[0]?.id ?? null) : null);
  const [dayGroup, setDayGroup] = useState<DayGroup | null>(
    patient.dayGroup === 'MWF' || patient.dayGroup === 'TTS' ? patient.dayGroup : null,
  );
  const [shift, setShift] = useState<Shift | null>(null);
  const [chair, setChair] = useState<number | null>(null);
  const wanted = { facilityId: facilityId ?? '', dayGroup, shift, chair };
  const preview = useQueryInPlace({
    ...transferPreviewQuery(patient.id, { facilityId: wanted.facilityId, dayGroup }),
    enabled: facilityId !== null,
    placeholderData: (before) => before,
  });
  const client = useQueryClient();
  const transfer = useMutation(transferPatient);
  const target = others.find((one) => one.id === facilityId);
  const run = async () => {
    const onReloaded = () => {
      void client.invalidateQueries({ queryKey: keyOf(patients.find) });
      onDone(null);
    };
    const record = patientRecord(patient, (one) => ({ facility: one.facilityName }), text);
    const after = await saveStamped(
      { record, values: { facility: target?.name ?? '' }, labels: { facility: text('facility') }, onReloaded },
      (_, concurrencyStamp) => transfer.mutateAsync({ params: { id: patient.id }, body: { ...wanted, concurrencyStamp } }),
    ).catch(() => null);
    if (after) onDone(after);
  };
  const failure = (isStale(transfer.error) ? null : transfer.error) ?? (facilityId ? preview.error : null);
  return (
    <Dialog
      open
      wide
      title={text('transferTitle', { name: patientName(patient) })}
      onClose={() => onDone(null)}
      footer={
        <Button type="primary" disabled={!facilityId || !preview.data} loading={transfer.isPending} onClick={() => void run()}>
          {text('transferDo')}
        </Button>
      }
    >
      {failure && (
        <p role="alert" className="dd-error-text">
          {refusalText(failure)}
        </p>
      )}
      {others.length === 0 && <p>{text('noOtherFacility')}</p>}
      <div className="dd-step-fields dd-step-fields-row">
        <div>
          <label htmlFor="transfer-facility">{text('toFacility')}</label>
          <Select
            id="transfer-facility"
            {...(facilityId && { value: facilityId })}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={setFacilityId}
            options={others.map((one) => ({ value: one.id, label: one.name }))}
          />
        </div>
        <div>
          <label htmlFor="transfer-days">{text('schedule')}</label>
          <Select
            id="transfer-days"
            {...(dayGroup && { value: dayGroup })}
            onChange={setDayGroup}
            options={dayGroups.codes.map((value) => ({ value, label: value }))}
          />
        </div>
        <div>
          <label htmlFor="transfer-shift">{text('shift')}</label>
          <ClearableSelect
            id="transfer-shift"
            {...(shift && { value: shift })}
            onChange={(next: Shift | undefined) => setShift(next ?? null)}
            options={optionsOf(shifts)}
          />
        </div>
        <div>
          <label htmlFor="transfer-chair">{text('chair')}</label>
          <NumberField id="transfer-chair" min={1} max={200} precision={0} value={chair} onChange={setChair} />
        </div>
      </div>
      {facilityId && preview.data && (
        <>
          <h3 className="dd-step-part">{text('transferDays', { facility: target?.name ?? '' })}</h3>
          {preview.data.days.length === 0 ? (
            <p className="dd-faint">{text('nothingOpen')}</p>
          ) : (
            <RecordTable
              caption={text('transferDays', { facility: target?.name ?? '' })}
              rows={preview.data.days}
              rowKey={(day) => `${day.date} ${day.change}`}
              busy={preview.isFetching}
              columns={[
                { key: 'date', title: text('drawDate'), rowHeader: true, cell: (day) => formatDay(day.date) },
                { key: 'tests', title: text('tests'), align: 'right', cell: (day) => day.tests },
                {
                  key: 'change',
                  title: text('changed'),
                  cell: (day) => (
                    <span className="dd-row">
                      <StatusTag quiet display={{ text: text(`change_${day.change}`), style: styles[day.change] }} />
                      {day.change === 'stays' && day.isLabelPrinted && <span className="dd-faint">{text('labelsAgain')}</span>}
                    </span>
                  ),
                },
              ]}
            />
          )}
          <p className="dd-small">
            {text('ordersGoAlong', { count: preview.data.orders })}{' '}
            {preview.data.staysBehind > 0 && text('staysBehind', { count: preview.data.staysBehind })}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Moves a patient to another facility, after showing the draws; null when nothing was done. */
export const transferDialog = (patient: PatientDetail): Promise<PatientDetail | null> =>
  showDialog<PatientDetail | null>((close) => <TransferDialog patient={patient} onDone={close} />);
