import { facilityGroups } from '@drawday/contracts/facilities/facility-groups.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { ListPage } from '../tables/list-page.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { createGroup, type Group, groupsQuery, removeGroup, shortListQuery, updateGroup } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';

type Values = { name: string; description: string; facilityIds: string[] };

const newestOf = async (seen: Group): Promise<Group> =>
  (await send(facilityGroups.all, {})).items.find((one) => one.id === seen.id) ?? seen;

/** Facilities grouped for reports and lists, within the person's reach. */
export function FacilityGroupsPage() {
  const text = useFacilitiesTexts();
  const client = useQueryClient();
  const can = useCan();
  const readOnly = useReadOnly();
  const groups = useQueryInPlace(groupsQuery);
  const remove = useMutation(removeGroup);
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(facilityGroups.all) });
  const edit = (group: Group | null) =>
    void showDialog<boolean>((close) => <GroupDialog group={group} onDone={close} />).then((done) => (done ? refresh() : undefined));
  const mayCreate = can('MasterData.FacilityGroups.Create') && !readOnly;
  const mayUpdate = can('MasterData.FacilityGroups.Update') && !readOnly;
  const mayDelete = can('MasterData.FacilityGroups.Delete') && !readOnly;
  async function take(group: Group) {
    if (!(await confirm({ content: text('removeGroupQuestion', { name: group.name, count: group.facilities.length }), danger: true })))
      return;
    const version = (one: Group) => ({
      stamp: one.concurrencyStamp,
      values: {},
      facts: {
        [text('name')]: one.name,
        [text('facilities')]: one.facilities.map((facility) => facility.name).join(', '),
        [text('description')]: one.description,
      },
    });
    const done = await stepStamped({ ...version(group), newest: async () => version(await newestOf(group)) }, (concurrencyStamp) =>
      remove.mutateAsync({ params: { id: group.id }, query: { concurrencyStamp } }),
    );
    if (done !== null) showNotice(text('removed', { what: group.name }));
    await refresh();
  }
  return (
    <ListPage
      title={text('facilityGroups')}
      count={groups.data?.items.length}
      create={mayCreate && { label: text('newGroup'), run: () => edit(null) }}
    >
      {!groups.data ? (
        <Awaiting of={groups} />
      ) : groups.data.items.length === 0 ? (
        <EmptyState title={text('noGroups')}>{text('noGroupsHint')}</EmptyState>
      ) : (
        <RecordTable
          caption={text('facilityGroups')}
          rows={groups.data.items}
          rowKey={(row) => row.id}
          columns={[
            { key: 'name', title: text('name'), rowHeader: true, cell: (row) => row.name },
            { key: 'count', title: text('facilities'), align: 'right', cell: (row) => row.facilities.length },
            {
              key: 'facilities',
              title: '',
              wrap: true,
              cell: (row) => (
                <span className="dd-group-facilities">
                  {row.facilities.slice(0, 8).map((facility) => (
                    <PageLink key={facility.id} to="/home/facility" search={{ id: facility.id }}>
                      {facility.name}
                    </PageLink>
                  ))}
                  {row.facilities.length > 8 && <span className="dd-faint">{text('andMore', { count: row.facilities.length - 8 })}</span>}
                  {row.outside > 0 && <span className="dd-faint">{text('andOutside', { count: row.outside })}</span>}
                </span>
              ),
            },
            { key: 'description', title: text('description'), wrap: true, cell: (row) => row.description || '—' },
            {
              key: 'actions',
              title: '',
              align: 'right',
              cell: (row) => (
                <>
                  {mayUpdate && <IconButton small icon="pencil" label={text('editWhat', { what: row.name })} onClick={() => edit(row)} />}
                  {mayDelete && row.outside === 0 && (
                    <IconButton small icon="trash" label={text('removeWhat', { what: row.name })} onClick={() => void take(row)} />
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

function GroupDialog({ group, onDone }: { group: Group | null; onDone: (done: boolean) => void }) {
  const text = useFacilitiesTexts();
  const all = useQuery(shortListQuery);
  const add = useMutation(createGroup);
  const change = useMutation(updateGroup);
  const isShared = (group?.outside ?? 0) > 0;
  const rules = [{ required: true, message: text('fieldRequired') }];
  const valuesOf = (one: Group | null): Values => ({
    name: one?.name ?? '',
    description: one?.description ?? '',
    facilityIds: one?.facilities.map((facility) => facility.id) ?? [],
  });
  const versionOf = (one: Group) => ({ stamp: one.concurrencyStamp, values: valuesOf(one) });
  const names = (ids: readonly string[]) =>
    (all.data?.items ?? [])
      .filter((one) => ids.includes(one.id))
      .map((one) => one.name)
      .join(', ');
  return (
    <Dialog open wide title={group ? text('editGroup') : text('newGroup')} onClose={() => onDone(false)}>
      <SaveForm<Values>
        wide
        initialValues={valuesOf(group)}
        record={group && { ...versionOf(group), newest: async () => versionOf(await newestOf(group)) }}
        labels={{ name: text('name'), facilityIds: { label: text('facilities'), show: names }, description: text('description') }}
        codeFields={{ FAC_GROUP_NAME: 'name' }}
        saveLabel={text('saveGroup')}
        onSave={(values, concurrencyStamp) =>
          group
            ? change.mutateAsync({ params: { id: group.id }, body: { ...values, ...(concurrencyStamp && { concurrencyStamp }) } })
            : add.mutateAsync({ body: values })
        }
        onSaved={() => onDone(true)}
      >
        {isShared && <p className="dd-quiet">{text('groupShared')}</p>}
        <Form.Item name="name" label={text('name')} rules={rules}>
          <Input disabled={isShared} maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="facilityIds" label={text('facilities')} rules={rules}>
          <Select
            mode="multiple"
            loading={all.isPending}
            maxTagCount={12}
            showSearch={{ optionFilterProp: 'label' }}
            options={(all.data?.items ?? []).map((facility) => ({ value: facility.id, label: `${facility.name} (${facility.code})` }))}
          />
        </Form.Item>
        <Form.Item name="description" label={text('description')}>
          <Input disabled={isShared} maxLength={200} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
