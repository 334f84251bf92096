import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { missingForActivation } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { DateText } from '../design/date-text.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { GroupChoice } from '../patient-groups/group-choice.public.tsx';
import { groupFilter, groupsChosen } from '../patient-groups/group-filter.public.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { patientName } from '../platform/name-on-list.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useChangeCounter } from '../platform/queue-counters.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { useListState } from '../tables/list-state.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { askWhetherSame } from './duplicate-dialog.tsx';
import { duplicateStyle, duplicateWords } from './duplicate-words.ts';
import { mergeDialog } from './merge-dialog.tsx';
import { scheduleText } from './patient-columns.tsx';
import { patientStep, survivorStep } from './patient-record.ts';
import {
  activatePatient,
  type DuplicateMatch,
  duplicatesOfQuery,
  type PatientDetail,
  type PatientRow,
  patientListQuery,
  undoMerge,
} from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';
import { RecordState } from './record-state.tsx';

const filters = groupFilter;

/** New patients wait here, oldest first, until someone who knows them has checked the record against a likely duplicate. */
export function PatientVerificationPage() {
  const text = usePatientsTexts();
  const can = useCan();
  const client = useQueryClient();
  const go = useGo();
  const changeCounter = useChangeCounter();
  const { id: facilityId, paused } = useFacility();
  const list = useListState(filters, 'creationTime asc');
  const query = useListQuery(
    patientListQuery({
      body: { ...list.paging, ...(facilityId && { facilityId }), ...groupsChosen(list.filters), statusTypeCode: ['PENDING'] },
    }),
  );
  const lookAgain = useMutation({ mutationFn: (id: string) => send(patients.find, { params: { id } }) });
  const activate = useMutation(activatePatient);
  const takeBack = useMutation(undoMerge);
  const readOnly = useReadOnly();
  const mayCreate = can('MasterData.Patients.Create') && !readOnly && !paused;

  const ids = query.data?.items.map((row) => row.id) ?? [];
  const mayVerify = can('MasterData.Patients.Verify') && !readOnly;
  const duplicates = useQueryInPlace({ ...duplicatesOfQuery(ids), enabled: ids.length > 0 && can('MasterData.Patients.Verify') });
  const matchesOf = new Map(duplicates.data?.items.map((item) => [item.patientId, item.matches]));
  const refresh = () =>
    Promise.all([keyOf(patients.pagedList), keyOf(patients.duplicatesOf)].map((queryKey) => client.invalidateQueries({ queryKey })));

  async function verify(row: PatientRow) {
    // Checked again: somebody may be entering a duplicate right now.
    const seen = await lookAgain.mutateAsync(row.id);
    const { likelyDuplicates } = seen;
    const answer = likelyDuplicates.length
      ? await askWhetherSame({ patient: seen, matches: likelyDuplicates })
      : { kind: 'different' as const };
    if (answer?.kind === 'same') await merge(seen, answer.match);
    if (answer?.kind !== 'different') return;
    const done = await stepStamped(patientStep(row, text), (concurrencyStamp) =>
      activate.mutateAsync({ params: { id: row.id }, body: { concurrencyStamp } }),
    );
    if (!done) return;
    changeCounter('patientsNeedingVerification', -1);
    showNotice(text('verified', { name: patientName(row) }));
    await refresh();
  }

  async function merge(seen: PatientDetail, known: DuplicateMatch) {
    const done = await mergeDialog({ id: known.id, name: patientName(known) }, seen);
    if (!done) return;
    changeCounter('patientsNeedingVerification', -1);
    showUndo(text('merged', { name: patientName(seen) }), async () => {
      const undone = await stepStamped(survivorStep(done.survivor, done.merge, text), (concurrencyStamp) =>
        takeBack.mutateAsync({ params: { id: done.merge.id }, body: { concurrencyStamp } }),
      );
      if (undone) changeCounter('patientsNeedingVerification', 1);
      await refresh();
      return undone;
    });
    await refresh();
  }

  const columns: DataColumn<PatientRow>[] = [
    {
      key: 'name',
      title: text('patient'),
      rowHeader: true,
      sort: 'lastName',
      cell: (row) => (
        <PageLink to="/home/patient" search={{ id: row.id }}>
          {patientName(row)}
        </PageLink>
      ),
    },
    { key: 'dob', title: text('dob'), cell: (row) => <DateText value={row.dateOfBirth} /> },
    { key: 'mrn', title: text('mrn'), cell: (row) => row.mrn ?? '—' },
    { key: 'modality', title: text('modality'), cell: (row) => <ModalityChip modality={row.modality} /> },
    { key: 'schedule', title: text('schedule'), cell: (row) => scheduleText(row, text) },
    { key: 'provider', title: text('provider'), cell: (row) => row.providerName ?? '—' },
    { key: 'state', title: text('record'), cell: (row) => <RecordState row={{ ...row }} /> },
    {
      key: 'duplicate',
      title: text('likelyDuplicate'),
      wrap: true,
      cell: (row) => <LikelyDuplicate matches={matchesOf.get(row.id) ?? []} />,
    },
    {
      key: 'verify',
      title: text('action'),
      align: 'right',
      card: 'side',
      cell: (row) =>
        mayVerify &&
        (missingForActivation({ ...row }).length > 0 && !matchesOf.get(row.id)?.length ? (
          <Button size="small" onClick={() => go('/home/patient', { id: row.id, tab: 'details' })}>
            {text('fillIn')}
          </Button>
        ) : (
          <Button size="small" disabled={lookAgain.isPending || activate.isPending} onClick={() => void verify(row)}>
            {text('verify')}
          </Button>
        )),
    },
  ];
  return (
    <QueuePage
      title={text('newPatients')}
      count={query.data?.totalCount}
      hint={text('oldestFirst')}
      actions={<GroupChoice value={list.filters.patientGroup} onChange={(patientGroup, how) => list.setFilters({ patientGroup }, how)} />}
    >
      <DataTable
        name="patient-verification"
        caption={text('newPatients')}
        rowKey={(row) => row.id}
        rowName={patientName}
        columns={columns}
        query={query}
        list={list}
        empty={{
          title: text('nobodyToVerify'),
          text: text('nobodyToVerifyHint'),
          action: mayCreate && <Button onClick={() => go('/home/patient-new')}>{text('newPatient')}</Button>,
        }}
        toolbar={() => null}
      />
    </QueuePage>
  );
}

function LikelyDuplicate({ matches }: { matches: readonly DuplicateMatch[] }) {
  const text = usePatientsTexts();
  const [first] = matches;
  if (!first) return '—';
  return (
    <StatusTag
      icon="person"
      display={{
        text: text('likelyDuplicateOf', { name: patientName(first), why: duplicateWords(first.signs, text) }),
        style: duplicateStyle[first.strength],
      }}
    />
  );
}
