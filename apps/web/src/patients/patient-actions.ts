import { dayGroups, shifts } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { patientName } from '../platform/name-on-list.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { reportProblemAbout } from '../problems/report-problem.public.ts';
import { dialysisDialog } from './dialysis-dialog.tsx';
import { endIsolationDialog } from './end-isolation-dialog.tsx';
import { identityCardDialog } from './identity-card.tsx';
import { mergeDialog } from './merge-dialog.tsx';
import { patientRecord, survivorStep } from './patient-record.ts';
import { changeStatusDialog } from './patient-status-dialog.tsx';
import { type PatientDetail, transferBack, undoMerge } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';
import { transferDialog } from './transfer-dialog.tsx';

const groupOf = (dayGroup: string | null) => (dayGroups.has(dayGroup) ? dayGroup : null);
const shiftOf = (shift: string | null) => (shifts.has(shift) ? shift : null);

/** What can be done with a patient besides ordering; a merged record can only print its card. */
export function usePatientActions(
  patient: PatientDetail,
  { onChanged, openTab }: { onChanged: () => void; openTab: (key: string) => void },
) {
  const text = usePatientsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const go = useGo();
  const client = useQueryClient();
  const takeMergeBack = useMutation(undoMerge);
  const takeTransferBack = useMutation(transferBack);
  const mayWrite = !readOnly && !patient.mergedInto;
  const changed = async () => {
    onChanged();
    await client.invalidateQueries();
  };

  async function merge() {
    const done = await mergeDialog({ id: patient.id, name: patientName(patient), seen: patient });
    if (!done) return;
    await changed();
    showUndo(text('merged', { name: done.merge.mergedName }), async () => {
      const undone = await stepStamped(survivorStep(done.survivor, done.merge, text), (concurrencyStamp) =>
        takeMergeBack.mutateAsync({ params: { id: done.merge.id }, body: { concurrencyStamp } }),
      );
      await changed();
      return undone;
    });
  }
  async function transfer() {
    const after = await transferDialog(patient);
    if (!after) return;
    await changed();
    const { facilityId, dayGroup, shift, chair } = patient;
    showUndo(text('transferred', { name: patientName(patient), facility: after.facilityName }), async () => {
      const where = patientRecord(after, (one) => ({ facilityId: one.facilityId }), text);
      const undone = await stepStamped(where, (concurrencyStamp) =>
        takeTransferBack.mutateAsync({
          params: { id: patient.id },
          body: { facilityId, dayGroup: groupOf(dayGroup), shift: shiftOf(shift), chair, concurrencyStamp },
        }),
      );
      await changed();
      return undone;
    });
  }
  const changeDialysis = async () => {
    if (await dialysisDialog(patient)) await changed();
  };

  const changeStatus = async () => {
    if (await changeStatusDialog(patient)) await changed();
  };

  const stopIsolation = async () => {
    if (await endIsolationDialog(patient)) await changed();
  };

  const reportProblem = () => {
    const { id, dateOfBirth, mrn, isIsolation } = patient;
    return reportProblemAbout({ party: { partyType: 'PATIENT', id, name: patientName(patient), dateOfBirth, mrn, isIsolation } }).catch(
      reportFailure,
    );
  };

  return [
    ...(patient.statusTypeCode === 'PENDING' && can('Order.Schedules.View')
      ? [{ key: 'newOrders', label: text('ordersOfNew'), onSelect: () => go('/home/patient-verification-orders', { id: patient.id }) }]
      : []),
    ...(can('MasterData.Patients.ChangeStatus') && mayWrite
      ? [
          patient.statusTypeCode === 'PENDING'
            ? { key: 'verify', label: text('verify'), onSelect: () => go('/home/patient-verification') }
            : { key: 'status', label: text('changeStatus'), onSelect: () => void changeStatus() },
        ]
      : []),
    ...(can('MasterData.Patients.Update') && mayWrite
      ? [
          { key: 'edit', label: text('editDetails'), icon: 'pencil' as const, onSelect: () => openTab('details') },
          { key: 'transfer', label: text('transfer'), onSelect: () => void transfer() },
          { key: 'dialysis', label: text('dialysisMenu'), icon: 'calendar' as const, onSelect: () => void changeDialysis() },
          ...(patient.isIsolation
            ? [{ key: 'isolation', label: text('endIsolation'), icon: 'shield' as const, onSelect: () => void stopIsolation() }]
            : []),
        ]
      : []),
    ...(can('MasterData.Patients.Verify') && mayWrite ? [{ key: 'merge', label: text('mergeRecord'), onSelect: () => void merge() }] : []),
    ...(can('Order.Problems.Create') && mayWrite
      ? [{ key: 'problem', label: text('reportProblem'), icon: 'warning' as const, onSelect: () => void reportProblem() }]
      : []),
    { key: 'card', label: text('identityCard'), icon: 'printer' as const, onSelect: () => void identityCardDialog(patient) },
  ];
}
