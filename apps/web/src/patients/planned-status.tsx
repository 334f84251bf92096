import { ianaTimeZone, partyStatusDisplay } from '@drawday/domain';
import { patientReasons } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { DateText, TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { codeWord } from '../platform/code-word.ts';
import { patientName } from '../platform/name-on-list.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { patientRecord } from './patient-record.ts';
import { type PatientDetail, planStatusAgain, takeBackPlannedStatus } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** A planned change of status: what, when, by whom, and a way to withdraw it. */
export function PlannedStatus({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const timeZone = ianaTimeZone(patient.timeZone);
  const readOnly = useReadOnly();
  const mayChange = useCan()('MasterData.Patients.ChangeStatus') && !readOnly;
  const takeBack = useMutation(takeBackPlannedStatus);
  const planAgain = useMutation(planStatusAgain);
  const { plannedStatusChange: plan } = patient;
  if (!plan) return null;
  const params = { id: patient.id };
  const record = (one: PatientDetail) => patientRecord(one, ({ plannedStatusChange }) => ({ plannedStatusChange }), text);
  const run = async () => {
    const after = await stepStamped(record(patient), (concurrencyStamp) => takeBack.mutateAsync({ params, query: { concurrencyStamp } }));
    if (!after) return;
    await client.invalidateQueries();
    const { statusTypeCode, reason, effectiveOn } = plan;
    const effectiveAt = Temporal.PlainDate.from(effectiveOn).toZonedDateTime(ianaTimeZone(timeZone)).toInstant().toString();
    showUndo(<b>{patientName(patient)}</b>, async () => {
      const planned = await stepStamped(record(after), (concurrencyStamp) =>
        planAgain.mutateAsync({ params, body: { statusTypeCode, reason, effectiveAt, concurrencyStamp } }),
      );
      await client.invalidateQueries();
      return planned;
    });
  };
  return (
    <span className="dd-row dd-row-wrap">
      <StatusTag icon="calendar" display={{ ...partyStatusDisplay(plan.statusTypeCode), style: 'warning' }} />
      <span>
        {text('plannedFrom')} <DateText value={plan.effectiveOn} />
        {plan.reason && ` · ${codeWord(patientReasons, plan.reason)}`}
      </span>
      <span className="dd-faint dd-small">
        {plan.plannedByName} <TimeText value={plan.plannedAt} withDay />
      </span>
      {mayChange && (
        <Button size="small" loading={takeBack.isPending} onClick={() => void run()}>
          {text('takeBackPlan')}
        </Button>
      )}
    </span>
  );
}
