import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { queryOf, send } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useGo } from '../platform/page-context.ts';
import { readAll } from '../platform/read-all.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { Text } from '../platform/texts.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import {
  DrawPerson,
  type DrawRow,
  LaboratoryTag,
  type RequisitionsTexts,
  statusDisplay,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import type { BulkAction } from '../tables/bulk-bar.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { type Selection, useSelection } from '../tables/selection.ts';
import { useDrawActions } from './draw-actions.tsx';
import { TestNames } from './test-names.tsx';
import type { Chosen } from './use-draw-changes.ts';

const filterDefaults = { ...groupFilter };
const shipPermissions = ['Order.Requisitions.Ship', 'Order.Employees.Ship', 'Order.Sites.Ship'] as const;

/** Orders that the laboratory refused, wholly or in part, or has not answered: why, since when, and what to do about it. */
export function OrdersWithTroublePage() {
  const text = useRequisitionsTexts();
  const go = useGo();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { id: facilityId } = useFacility();
  const list = useListState(filterDefaults, '');
  const selection = useSelection<DrawRow>();
  const { sendAgain, settle, history } = useDrawActions();
  const { maxResultCount, skipCount, ...searching } = list.paging;
  const wanted = { ...searching, ...(facilityId && { facilityId }), ...groupsChosen(list.filters) };
  const groupFilters = useGroupFilter();
  const query = useListQuery(queryOf(laboratoryOrders.trouble, { query: { ...wanted, maxResultCount, skipCount } }));
  const mayAct = !isReadOnly && shipPermissions.some((name) => can(name));

  async function chosenOf(chosen: Selection<DrawRow>): Promise<Chosen> {
    if (!chosen.everything) return { draws: [...chosen.rows.values()], ids: chosen.keys };
    const found = await readAll((page) => send(laboratoryOrders.trouble, { query: { ...wanted, ...page } }));
    const draws = found.filter((draw) => !chosen.leftOut.has(draw.id));
    return { draws, ids: draws.map((draw) => draw.id) };
  }
  const withChosen = (work: (chosen: Chosen) => Promise<unknown>) => (chosen: Selection<DrawRow>) =>
    void chosenOf(chosen)
      .then(work)
      .then(selection.clear)
      .catch((error: unknown) => reportFailure(error));
  const bulkActions: BulkAction<DrawRow>[] = mayAct
    ? [
        { key: 'sendAgain', label: text('sendOrderAgain'), icon: 'reload', onRun: withChosen(sendAgain) },
        { key: 'paper', label: text('byPaper'), icon: 'file', onRun: withChosen((chosen) => settle(chosen, true)) },
        { key: 'settle', label: text('settleOrder'), icon: 'check', onRun: withChosen((chosen) => settle(chosen, false)) },
      ]
    : [];
  const of = (draw: DrawRow): Chosen => ({ draws: [draw], ids: [draw.id] });

  return (
    <ListPage title={text('ordersWithTrouble')} count={query.data?.totalCount}>
      <DataTable<DrawRow>
        name="orders-with-trouble"
        caption={text('ordersWithTrouble')}
        columns={columnsOf(text)}
        rowKey={(draw) => draw.id}
        rowName={(draw) => `${nameOnList(draw.partyName)} ${draw.number}`}
        query={query}
        list={list}
        selection={selection}
        bulkActions={bulkActions}
        rowMenu={(draw) => [
          { key: 'open', label: text('openDraw'), icon: 'file', onSelect: () => go(drawPaths[draw.partyType], { id: draw.id }) },
          { key: 'history', label: text('history'), icon: 'clock', onSelect: () => history(draw) },
          ...(mayAct
            ? ([
                { key: 'sendAgain', label: text('sendOrderAgain'), icon: 'reload', onSelect: () => void sendAgain(of(draw)) },
                { key: 'paper', label: text('byPaper'), icon: 'file', onSelect: () => void settle(of(draw), true) },
                { key: 'settle', label: text('settleOrder'), icon: 'check', onSelect: () => void settle(of(draw), false) },
              ] as const)
            : []),
        ]}
        empty={{ title: text('noTrouble'), text: text('noTroubleHint') }}
        toolbar={(columnMenu) => (
          <FilterBar list={list} placeholder={text('searchTrouble')} filters={groupFilters}>
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}

const columnsOf = (text: Text<RequisitionsTexts>): DataColumn<DrawRow>[] => [
  { key: 'patient', title: text('patient'), rowHeader: true, cell: (draw) => <DrawPerson draw={draw} to="draw" /> },
  { key: 'number', title: text('requisition'), sort: 'number', cell: (draw) => <span className="dd-quiet">{draw.number}</span> },
  {
    key: 'laboratory',
    title: text('laboratory'),
    card: 'side',
    cell: (draw) => (
      <>
        {draw.isStat && <StatusTag display={{ text: 'STAT', style: 'error' }} />} <LaboratoryTag draw={draw} />
      </>
    ),
  },
  { key: 'tests', title: text('tests'), cell: (draw) => <TestNames draw={draw} /> },
  { key: 'status', title: text('status'), sort: 'statusTypeCode', cell: (draw) => <StatusTag quiet display={statusDisplay(draw)} /> },
  { key: 'shipped', title: text('shipped'), sort: 'shipDate', cell: (draw) => <TimeText value={draw.shipDate} withDay /> },
  { key: 'facility', title: text('facility'), hidden: true, cell: (draw) => draw.facilityName },
];
