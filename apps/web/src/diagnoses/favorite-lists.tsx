import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { changeFavoritesStatus, copyFavorites, deleteFavorites, type FavoriteList, favoriteListsQuery } from './diagnoses.queries.ts';
import { useDiagnosesTexts } from './diagnoses.texts.ts';
import { FavoriteListForm } from './favorite-list-form.tsx';
import { favoriteListStep } from './favorite-list-record.ts';

/** The lists of the facility in the header. */
export function FavoriteLists() {
  const text = useDiagnosesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const { id: facilityId } = useFacility();
  const [edited, setEdited] = useState<FavoriteList | 'new' | null>(null);
  const lists = useQueryInPlace({ ...favoriteListsQuery(facilityId ?? ''), enabled: facilityId !== null });
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(diagnoses.favorites) });
  const copy = useMutation({ ...copyFavorites, onSuccess: refresh });
  const change = useMutation({ ...changeFavoritesStatus, onSuccess: refresh });
  const remove = useMutation({ ...deleteFavorites, onSuccess: refresh });
  const setStatus = (list: FavoriteList, statusTypeCode: FavoriteList['statusTypeCode']) =>
    stepStamped(
      favoriteListStep(list, (one) => ({ status: one.statusTypeCode }), text),
      (concurrencyStamp) => change.mutateAsync({ params: { id: list.id }, body: { statusTypeCode, concurrencyStamp } }),
    );

  async function toggle(list: FavoriteList) {
    const before = list.statusTypeCode;
    const done = await setStatus(list, before === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE');
    if (done) showUndo(<b>{list.name}</b>, () => setStatus(done, before));
  }
  async function removeList(list: FavoriteList) {
    if (!(await confirm({ content: text('confirmRemove', { name: list.name, count: list.icds.length }), danger: true }))) return;
    const done = await stepStamped(
      favoriteListStep(list, () => ({}), text),
      (concurrencyStamp) => remove.mutateAsync({ params: { id: list.id }, query: { concurrencyStamp } }),
    );
    if (done !== null) showNotice(text('removed', { name: list.name }));
  }

  if (!facilityId) return <EmptyState title={text('noFacility')} />;
  if (!lists.data) return <Awaiting of={lists} />;
  if (edited) return <FavoriteListForm facilityId={facilityId} list={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />;
  const mayCreate = can('MasterData.FavoriteIcdLists.Create') && !readOnly;
  const create = mayCreate && (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEdited('new')}>
      {text('newList')}
    </Button>
  );
  if (lists.data?.items.length === 0)
    return (
      <EmptyState title={text('noLists')} action={create}>
        {text('noListsHint')}
      </EmptyState>
    );
  const actions = (list: FavoriteList) => [
    ...(mayCreate
      ? [
          {
            key: 'copy',
            label: text('copy'),
            onSelect: () =>
              void copy.mutateAsync({ params: { id: list.id }, body: {} }).then(() => showNotice(text('copied', { name: list.name }))),
          },
        ]
      : []),
    ...(can('MasterData.FavoriteIcdLists.Update') && !readOnly
      ? [{ key: 'status', label: text(list.statusTypeCode === 'ACTIVE' ? 'restList' : 'useList'), onSelect: () => void toggle(list) }]
      : []),
    ...(can('MasterData.FavoriteIcdLists.Delete') && !readOnly
      ? [{ key: 'remove', label: text('remove'), onSelect: () => void removeList(list) }]
      : []),
  ];
  return (
    <>
      {create && <div className="dd-row">{create}</div>}
      <RecordTable
        caption={text('lists')}
        rows={lists.data.items}
        rowKey={(list) => list.id}
        columns={[
          { key: 'name', title: text('name'), rowHeader: true, cell: (list) => list.name },
          { key: 'icds', title: text('count'), wrap: true, cell: (list) => list.icds.map((icd) => icd.code).join(', ') || '—' },
          {
            key: 'status',
            title: text('status'),
            cell: (list) => (
              <StatusTag
                quiet={list.statusTypeCode === 'ACTIVE'}
                display={
                  list.statusTypeCode === 'ACTIVE'
                    ? { text: text('active'), style: 'success' }
                    : { text: text('inactive'), style: 'normal' }
                }
              />
            ),
          },
          {
            key: 'actions',
            title: '',
            align: 'right',
            cell: (list) => (
              <span className="dd-row">
                {can('MasterData.FavoriteIcdLists.Update') && !readOnly && (
                  <Button size="small" aria-label={`${text('edit')} ${list.name}`} onClick={() => setEdited(list)}>
                    {text('edit')}
                  </Button>
                )}
                {actions(list).length > 0 && <MenuButton label={list.name} icon="more" items={actions(list)} />}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
