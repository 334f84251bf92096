import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DateText } from '../design/date-text.tsx';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { addToFavorites, type FavoriteList, favoriteListsQuery, type Icd, icdListQuery } from './diagnoses.queries.ts';
import { useDiagnosesTexts } from './diagnoses.texts.ts';
import { codesOf, favoriteListStep } from './favorite-list-record.ts';

const filters = {};

/** Codes by code or words, page by page; each can be put on a favorite list from here. */
export function IcdBrowser() {
  const text = useDiagnosesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const { id: facilityId } = useFacility();
  const list = useListState(filters, '');
  const query = useListQuery(icdListQuery({ query: list.paging }));
  const mayEdit = can('MasterData.FavoriteIcdLists.Update') && !readOnly && facilityId !== null;
  const lists = useQueryInPlace({ ...favoriteListsQuery(facilityId ?? ''), enabled: mayEdit });
  const add = useMutation({ ...addToFavorites, onSuccess: () => client.invalidateQueries({ queryKey: keyOf(diagnoses.favorites) }) });
  const put = async (target: FavoriteList, icd: Icd) => {
    // The whole list is sent: it must be the one that is shown here.
    const write = (list: FavoriteList, icdCodes: string[]) =>
      stepStamped(
        favoriteListStep(list, (one) => ({ codes: codesOf(one) }), text),
        (concurrencyStamp) => add.mutateAsync({ params: { id: list.id }, body: { icdCodes, concurrencyStamp } }),
      );
    const done = await write(target, [...codesOf(target), icd.code]);
    if (done) showUndo(text('added', { code: icd.code, list: target.name }), () => write(done, codesOf(target)));
  };
  const columns: DataColumn<Icd>[] = [
    { key: 'code', title: text('code'), rowHeader: true, sort: 'code', width: 110, cell: (icd) => <b>{icd.code}</b> },
    {
      key: 'description',
      title: text('description'),
      sort: 'description',
      card: 'plain',
      cell: (icd) => <span className="dd-icd-words">{icd.description}</span>,
    },
    { key: 'validFrom', title: text('validFrom'), cell: (icd) => <DateText value={icd.validFrom} /> },
  ];
  return (
    <DataTable
      name="icds"
      caption={text('codes')}
      rowKey={(icd) => icd.id}
      rowName={(icd) => icd.code}
      columns={columns}
      query={query}
      list={list}
      {...(mayEdit && {
        rowMenu: (icd: Icd) =>
          (lists.data?.items ?? [])
            .filter((target) => target.statusTypeCode === 'ACTIVE' && !target.icds.some((one) => one.code === icd.code))
            .map((target) => ({ key: target.id, label: `${text('addTo')}: ${target.name}`, onSelect: () => void put(target, icd) })),
      })}
      empty={{ title: text('noCodes') }}
      toolbar={(columnMenu) => (
        <FilterBar list={list} placeholder={text('codeOrWords')} filters={[]}>
          {columnMenu}
        </FilterBar>
      )}
    />
  );
}
