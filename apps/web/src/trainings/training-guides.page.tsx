import { trainings } from '@drawday/contracts/trainings/trainings.contract.ts';
import { trainingStatusDisplay } from '@drawday/domain';
import { trainingStatuses } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MenuItem } from '../design/menu-button.tsx';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { moveStamped } from '../forms/move-stamped.ts';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { optionsOf, wordOf } from '../platform/code-word.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { trainingColumns } from './training-columns.tsx';
import { changeTrainingStatus, orderTrainings, type TrainingRow, trainingListQuery } from './trainings.queries.ts';
import { useTrainingsTexts } from './trainings.texts.ts';

const filters = { status: '' };

export function TrainingGuidesPage() {
  const text = useTrainingsTexts();
  const can = useCan();
  const go = useGo();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const list = useListState(filters);
  const chosenStatus = trainingStatuses.codes.find((status) => status === list.filters.status);
  const query = useListQuery(trainingListQuery({ ...list.paging, ...(chosenStatus && { trainingStatus: chosenStatus }) }));
  const rows = query.data?.items ?? [];
  const isEditor = can('Training.Guides.Update') && !readOnly;
  const mayCreate = can('Training.Guides.Create') && !readOnly;
  const onSuccess = () => client.invalidateQueries({ queryKey: keyOf(trainings.list) });
  const status = useMutation({ ...changeTrainingStatus, onSuccess });
  const order = useMutation({ ...orderTrainings, onSuccess });
  const create = () => go('/home/training-guide-edit');

  const put = (row: TrainingRow, trainingStatus: 'ACTIVE' | 'INACTIVE') => {
    const version = (one: TrainingRow) => ({
      stamp: one.concurrencyStamp,
      values: { trainingStatus: one.trainingStatus },
      facts: { [text('status')]: wordOf(trainingStatusDisplay(one.trainingStatus)), [text('title')]: one.title },
    });
    const newest = async () => version(await send(trainings.find, { params: { id: row.id } }));
    return stepStamped({ ...version(row), newest }, (concurrencyStamp) =>
      status.mutateAsync({ params: { id: row.id }, body: { trainingStatus, concurrencyStamp } }),
    );
  };
  const setStatus = async (row: TrainingRow, trainingStatus: 'ACTIVE' | 'INACTIVE') => {
    const done = await put(row, trainingStatus);
    if (!done) return;
    const { title, trainingStatus: before } = row;
    const words = text(trainingStatus === 'ACTIVE' ? 'published' : 'takenBack', { title });
    const reverse = trainingStatus === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
    // A published guide never becomes a draft again.
    if (before === 'PENDING') showNotice(words);
    else showUndo(words, () => put(done, reverse));
  };
  const step = (row: TrainingRow, by: -1 | 1) => {
    const newest = async () => (await send(trainings.all, {})).items;
    const labelOf = ({ title }: TrainingRow) => text('placeOf', { title });
    return moveStamped({ items: rows, id: row.id, by, labelOf, newest }, ({ ids: trainingIds, ...places }) =>
      order.mutateAsync({ body: { trainingIds, ...places } }),
    );
  };
  // Positions are those of the whole list: a part of it cannot be reordered.
  const isWhole = !list.isFiltered && list.sort === '' && rows.length === query.data?.totalCount;
  const menu = (row: TrainingRow): MenuItem[] => [
    { key: 'edit', label: text('edit'), icon: 'pencil', onSelect: () => go('/home/training-guide-edit', { id: row.id }) },
    row.trainingStatus === 'ACTIVE'
      ? { key: 'back', label: text('takeBack'), icon: 'lock', onSelect: () => void setStatus(row, 'INACTIVE') }
      : { key: 'publish', label: text('publish'), icon: 'eye', onSelect: () => void setStatus(row, 'ACTIVE') },
    { key: 'up', label: text('moveUp'), icon: 'up', onSelect: () => void step(row, -1), disabled: !isWhole || rows[0]?.id === row.id },
    {
      key: 'down',
      label: text('moveDown'),
      icon: 'down',
      onSelect: () => void step(row, 1),
      disabled: !isWhole || rows.at(-1)?.id === row.id,
    },
  ];

  return (
    <ListPage title={text('trainingGuides')} count={query.data?.totalCount} create={mayCreate && { label: text('newGuide'), run: create }}>
      <DataTable
        name="training-guides"
        caption={text('trainingGuides')}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={trainingColumns(text, isEditor)}
        query={query}
        list={list}
        {...(isEditor && { rowMenu: menu })}
        empty={{ title: text('noGuides') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('search')}
            filters={
              isEditor
                ? [
                    {
                      key: 'status',
                      label: text('status'),
                      options: optionsOf(trainingStatuses),
                    },
                  ]
                : []
            }
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
