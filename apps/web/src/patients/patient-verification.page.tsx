import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { listName, missingForActivation } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { confirm } from '../design/confirm-dialog.tsx';
import type { DataColumn } from '../design/data-column.ts';
import { DataTable } from '../design/data-table.tsx';
import { DateText } from '../design/date-text.tsx';
import { useListState } from '../design/list-state.ts';
import { ModalityChip } from '../design/modality-chip.tsx';
import { QueuePage } from '../design/queue-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showNotice } from '../design/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan } from '../platform/session.ts';
import { useChangeCounter } from '../shell/queue-counters.ts';
import { scheduleText } from './patient-columns.tsx';
import { activatePatient, type PatientRow, patientListQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const filters = {};

/** New patients wait here, oldest first, until someone who knows them has checked the record against a likely duplicate. */
export function PatientVerificationPage() {
  const text = usePatientsTexts();
  const can = useCan();
  const client = useQueryClient();
  const changeCounter = useChangeCounter();
  const { id: facilityId } = useFacility();
  const list = useListState(filters, 'creationTime asc');
  const query = useListQuery(
    patientListQuery({ body: { ...list.paging, ...(facilityId && { facilityId }), statusTypeCode: ['PENDING'] } }),
  );
  const activate = useMutation(activatePatient);

  async function verify(row: PatientRow) {
    const patient = await send(patients.find, { params: { id: row.id } });
    const [duplicate] = patient.likelyDuplicates;
    if (
      duplicate &&
      !(await confirm({
        content: text('verifyDespite', {
          name: listName(row),
          other: `${duplicate.lastName}, ${duplicate.firstName}`,
          mrn: duplicate.mrn ?? '—',
          facility: duplicate.facilityName,
          matched: duplicate.signs.join(', '),
        }),
        danger: true,
      }))
    )
      return;
    await activate.mutateAsync({ params: { id: row.id }, body: { concurrencyStamp: patient.concurrencyStamp } });
    changeCounter('patientVerification', -1);
    showNotice(text('verified', { name: listName(row) }));
    await client.invalidateQueries({ queryKey: keyOf(patients.pagedList) });
  }

  const columns: DataColumn<PatientRow>[] = [
    {
      key: 'name',
      title: text('patient'),
      rowHeader: true,
      sort: 'lastName',
      cell: (row) => (
        <PageLink to="/home/patient" search={{ id: row.id }}>
          {listName(row)}
        </PageLink>
      ),
    },
    { key: 'dob', title: text('dob'), cell: (row) => <DateText value={row.dateOfBirth} /> },
    { key: 'mrn', title: text('mrn'), cell: (row) => row.mrn ?? '—' },
    { key: 'modality', title: text('modality'), cell: (row) => <ModalityChip modality={row.modality} /> },
    { key: 'schedule', title: text('schedule'), cell: (row) => scheduleText(row, text) },
    { key: 'provider', title: text('provider'), cell: (row) => row.providerName ?? '—' },
    { key: 'state', title: text('record'), cell: (row) => <RecordState row={row} /> },
    {
      key: 'verify',
      title: text('action'),
      align: 'right',
      cell: (row) =>
        can('MasterData.Patients.Verify') && (
          <Button size="small" disabled={activate.isPending} onClick={() => void verify(row)}>
            {text('verify')}
          </Button>
        ),
    },
  ];
  return (
    <QueuePage title={text('newPatients')} count={query.data?.totalCount} hint={text('oldestFirst')}>
      <DataTable
        name="patient-verification"
        caption={text('newPatients')}
        rowKey={(row) => row.id}
        columns={columns}
        query={query}
        list={list}
        empty={{ title: text('nobodyToVerify') }}
        toolbar={() => null}
      />
    </QueuePage>
  );
}

function RecordState({ row }: { row: PatientRow }) {
  const text = usePatientsTexts();
  const missing = missingForActivation({ ...row });
  return missing.length ? (
    <StatusTag display={{ text: text('missing', { fields: missing.join(', ') }), style: 'warning' }} />
  ) : (
    <StatusTag quiet display={{ text: text('complete'), style: 'success' }} />
  );
}
