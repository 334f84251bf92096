import './patient-groups.css';
import { useMutation } from '@tanstack/react-query';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { PatientChoice } from '../search/patient-choice.public.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { changePatients, type GroupPatient, groupQuery, type PatientGroup } from './patient-groups.queries.ts';
import { usePatientGroupsTexts } from './patient-groups.texts.ts';

type GroupPatientsDialogProps = { group: PatientGroup; mayUpdate: boolean; onClose: () => void };

/** Who is in a group; patients of its facility join by name, and leave by a cross that can be undone. */
export function GroupPatientsDialog({ group, mayUpdate, onClose }: GroupPatientsDialogProps) {
  const text = usePatientGroupsTexts();
  const whole = useQueryInPlace(groupQuery(group.id));
  const change = useMutation(changePatients);
  const save = async (body: { add?: string[]; remove?: string[] }) => {
    await change.mutateAsync({ params: { id: group.id }, body });
    await whole.refetch();
  };
  const takeOut = async (patient: GroupPatient) => {
    await save({ remove: [patient.patientId] });
    showUndo(text('tookOut', { name: patientName(patient) }), () => save({ add: [patient.patientId] }));
  };
  const patients = whole.data?.patients ?? [];
  return (
    <Dialog open wide title={text('patientsOf', { name: group.name })} onClose={onClose}>
      {mayUpdate && (
        <div className="dd-group-fields">
          <label htmlFor="group-patient">{text('addPatient')}</label>
          <PatientChoice
            id="group-patient"
            value={null}
            exceptIds={patients.map((one) => one.patientId)}
            facilityId={group.facilityId}
            placeholder={text('nameMrnDob')}
            onChange={(patientId) => void save({ add: [patientId] }).catch(reportFailure)}
          />
        </div>
      )}
      {!whole.data ? (
        <Awaiting of={whole} />
      ) : patients.length === 0 ? (
        <EmptyState title={text('nobody')} />
      ) : (
        <RecordTable
          caption={text('patientsOf', { name: group.name })}
          rows={patients}
          rowKey={(row) => row.patientId}
          columns={[
            {
              key: 'name',
              title: text('patient'),
              rowHeader: true,
              cell: (row) => (
                <span className="dd-row">
                  <PageLink to="/home/patient" search={{ id: row.patientId }}>
                    {patientName(row)}
                  </PageLink>
                  <ModalityChip modality={row.modality} />
                  {row.statusTypeCode === 'INACTIVE' && <span className="dd-faint">{text('inactive')}</span>}
                </span>
              ),
            },
            { key: 'dob', title: text('dob'), cell: (row) => formatDay(row.dateOfBirth) },
            { key: 'mrn', title: text('mrn'), cell: (row) => row.mrn ?? '—' },
            ...(mayUpdate
              ? [
                  {
                    key: 'out',
                    title: '',
                    align: 'right' as const,
                    cell: (row: GroupPatient) => (
                      <IconButton
                        small
                        icon="close"
                        label={text('takeOut', { name: patientName(row) })}
                        onClick={() => void takeOut(row).catch(reportFailure)}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Dialog>
  );
}
