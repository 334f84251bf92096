import { patientGroups } from '@drawday/contracts/patient-groups/patient-groups.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { ListPage } from '../tables/list-page.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupPatientsDialog } from './group-patients-dialog.tsx';
import { groupsOfFacilityQuery, type PatientGroup, refreshGroups, removeGroup } from './patient-groups.queries.ts';
import { usePatientGroupsTexts } from './patient-groups.texts.ts';

/** The patient groups of the facility: each opens its patients in All Patients, and filters every other list of patients. */
export function PatientGroupsPage() {
  const text = usePatientGroupsTexts();
  const client = useQueryClient();
  const can = useCan();
  const readOnly = useReadOnly();
  const { id: facilityId } = useFacility();
  const groups = useQueryInPlace({ ...groupsOfFacilityQuery(facilityId ?? ''), enabled: facilityId !== null });
  const remove = useMutation(removeGroup);
  const mayCreate = can('Order.PatientGroups.Create') && !readOnly && facilityId !== null;
  const mayUpdate = can('Order.PatientGroups.Update') && !readOnly;
  const mayDelete = can('Order.PatientGroups.Delete') && !readOnly;
  const edit = async (group: PatientGroup | null) => {
    const saved = await showDialog<boolean>((close) => <GroupDialog group={group} facilityId={facilityId ?? ''} onDone={close} />);
    if (saved) await refreshGroups(client);
  };
  const choosePatients = async (group: PatientGroup) => {
    await showDialog<void>((close) => <GroupPatientsDialog group={group} mayUpdate={mayUpdate} onClose={() => close()} />);
    await refreshGroups(client);
  };
  async function take(group: PatientGroup) {
    const question = text('removeQuestion', { name: group.name, count: group.patientCount });
    if (!(await confirm({ content: question, danger: true }))) return;
    const version = (one: PatientGroup) => ({
      stamp: one.concurrencyStamp,
      values: {},
      facts: { [text('name')]: one.name, [text('description')]: one.description, [text('patients')]: String(one.patientCount) },
    });
    const newest = async () => version(await send(patientGroups.find, { params: { id: group.id } }));
    const done = await stepStamped({ ...version(group), newest }, (concurrencyStamp) =>
      remove.mutateAsync({ params: { id: group.id }, query: { concurrencyStamp } }),
    );
    if (done !== null) showNotice(text('removed', { name: group.name }));
    await refreshGroups(client);
  }
  const run = (work: Promise<unknown>) => void work.catch(reportFailure);
  return (
    <ListPage
      title={text('patientGroups')}
      count={groups.data?.items.length}
      create={mayCreate && { label: text('newGroup'), run: () => run(edit(null)) }}
    >
      {!groups.data ? (
        <Awaiting of={groups} />
      ) : groups.data.items.length === 0 ? (
        <EmptyState title={text('noGroups')}>{text('noGroupsHint')}</EmptyState>
      ) : (
        <RecordTable
          caption={text('patientGroups')}
          rows={groups.data.items}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'name',
              title: text('name'),
              rowHeader: true,
              cell: (row) => (
                <PageLink to="/home/patients" search={{ patientGroup: row.id }}>
                  {row.name}
                </PageLink>
              ),
            },
            { key: 'count', title: text('patients'), align: 'right', cell: (row) => row.patientCount },
            { key: 'description', title: text('description'), wrap: true, cell: (row) => row.description || '—' },
            {
              key: 'actions',
              title: '',
              align: 'right',
              cell: (row) => (
                <>
                  <Button size="small" onClick={() => run(choosePatients(row))}>
                    {text(mayUpdate ? 'choosePatients' : 'showPatients')}
                  </Button>
                  {mayUpdate && (
                    <IconButton small icon="pencil" label={text('editWhat', { name: row.name })} onClick={() => run(edit(row))} />
                  )}
                  {mayDelete && (
                    <IconButton small icon="trash" label={text('removeWhat', { name: row.name })} onClick={() => run(take(row))} />
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </ListPage>
  );
}
