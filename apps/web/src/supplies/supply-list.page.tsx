import { supplyOrderStatuses } from '@drawday/vocabulary';
import { optionsOf, wordOf } from '../platform/code-word.ts';
import './supplies.css';
import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { supplyOrderStatusDisplay } from '@drawday/domain';
import { send } from '../platform/api-client.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay, formatMoment } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { supplyListQuery } from './supplies.queries.ts';
import { useSuppliesTexts } from './supplies.texts.ts';
import { itemsInLine, supplyColumns } from './supply-columns.tsx';

type Status = (typeof supplyOrderStatuses.codes)[number];
const isStatus = (code: string): code is Status => supplyOrderStatuses.codes.some((one) => one === code);
const filters = { status: [] as readonly string[], scope: '' };

/** What the facility has ordered, newest first; support staff can see every facility of the customer with the filter. */
export function SupplyListPage() {
  const text = useSuppliesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const go = useGo();
  const { id: facilityId, timeZone } = useFacility();
  const list = useListState(filters, 'requestedAt desc');
  const { status, scope } = list.filters;
  const chosen = {
    ...(status.length > 0 && { statusTypeCode: status.filter(isStatus) }),
    ...(scope !== 'all' && facilityId && { facilityId }),
  };
  const query = useListQuery(supplyListQuery({ ...list.paging, ...chosen }));
  const mayCreate = can('MasterData.Supplies.Create') && !readOnly && facilityId !== null;
  const create = () => go('/home/order-supplies-new');
  const columns = supplyColumns(text);
  const download = () =>
    exportCsv({
      name: 'supply-orders',
      titles: columns.map((column) => column.title),
      read: (paging) => send(supplies.list, { body: { ...list.paging, ...chosen, ...paging } }),
      cells: (row) => [
        row.number,
        formatMoment(row.requestedAt, timeZone),
        row.facilityName,
        itemsInLine(row),
        row.requestedByName,
        row.neededBy && formatDay(row.neededBy),
        [row.carrier, row.trackingNumber].filter(Boolean).join(' '),
        wordOf(supplyOrderStatusDisplay(row.statusTypeCode)),
      ],
    });
  return (
    <ListPage
      title={text('orderSupplies')}
      count={query.data?.totalCount}
      onExport={download}
      create={mayCreate && { label: text('newOrder'), run: create }}
      views={<SavedViews name="supply-orders" list={list} />}
    >
      <DataTable
        name="supply-orders"
        caption={text('orderSupplies')}
        rowKey={(row) => row.supplyOrderId}
        rowName={(row) => row.number}
        columns={columns}
        query={query}
        list={list}
        rowMenu={(row) => [
          { key: 'open', label: text('openOrder'), onSelect: () => go('/home/supply-order', { id: row.supplyOrderId }) },
          ...(mayCreate
            ? [{ key: 'again', label: text('orderAgain'), onSelect: () => go('/home/order-supplies-new', { from: row.supplyOrderId }) }]
            : []),
        ]}
        empty={{ title: text('noOrders'), text: text('noOrdersHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('numberItemPerson')}
            filters={[
              {
                key: 'status',
                label: text('status'),
                options: optionsOf(supplyOrderStatuses),
              },
              { key: 'scope', label: text('facility'), options: [{ value: 'all', label: text('everyFacility') }] },
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
