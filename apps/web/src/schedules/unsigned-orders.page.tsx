import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import './order-wizard.css';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useShortcuts } from '../design/shortcuts.ts';
import { showMessage } from '../dialogs/message-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { formatCount } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList, staffName } from '../platform/name-on-list.ts';
import { useGo } from '../platform/page-context.ts';
import { useChangeCounter, useRefreshCounters } from '../platform/queue-counters.ts';
import { readAll } from '../platform/read-all.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { useSelection } from '../tables/selection.ts';
import { askToLeaveOut } from './leave-out-dialog.tsx';
import { testsOf } from './order-words.ts';
import { type OrderRow, providersQuery, unsignedQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { askToSign, type SignAnswer } from './sign-dialog.tsx';
import { unsignedColumns } from './unsigned-columns.tsx';

const filterDefaults = { provider: '', age: '', ...groupFilter };
/** The most orders that one signature takes at once. */
const mostAtOnce = 2000;

/** Orders that wait for a signature, oldest first. Those who sign choose, leave out, and sign the rest at once. */
export function UnsignedOrdersPage() {
  const text = useSchedulesTexts();
  const go = useGo();
  const can = useCan();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  const { id: facilityId } = useFacility();
  const changeCounter = useChangeCounter();
  const refreshCounters = useRefreshCounters();
  const list = useListState(filterDefaults);
  const selection = useSelection<OrderRow>();
  /** Left out by hand, with the reason; '' is a reason not given. */
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, { order: OrderRow; reason: string }>>(new Map());
  const [isReading, setReading] = useState(false);
  const maySign = can('Order.Schedules.Sign') && !isReadOnly;

  const { provider, age } = list.filters;
  const { maxResultCount, skipCount, ...searching } = list.paging;
  const filters = {
    ...searching,
    ...(facilityId && { facilityId }),
    ...(provider && { providerId: provider }),
    ...groupsChosen(list.filters),
    ...(age === 'old' && { toCancelOnly: true }),
  };
  const groupFilters = useGroupFilter();
  const query = useListQuery(unsignedQuery({ ...filters, maxResultCount, skipCount }));
  const providers = useQuery(providersQuery(facilityId)).data?.items ?? [];
  const totalCount = query.data?.totalCount ?? 0;
  const reasons = useMemo(() => new Map([...leftOut].map(([id, { reason }]) => [id, reason])), [leftOut]);
  const columns = useMemo(() => unsignedColumns(text, reasons), [text, reasons]);
  const count = selection.count(totalCount);
  const hasWork = count > 0 || leftOut.size > 0;

  const forget = (id: string) => setLeftOut(new Map([...leftOut].filter(([key]) => key !== id)));
  async function leaveOut(order: OrderRow) {
    const reason = await askToLeaveOut(order, leftOut.get(order.id)?.reason ?? '');
    if (reason === null) return;
    setLeftOut(new Map(leftOut).set(order.id, { order, reason }));
    if (selection.has(order.id)) selection.toggle(order.id, order);
  }

  async function sign() {
    if (!hasWork || isReading) return;
    setReading(true);
    const rows = selection.everything
      ? await readAll((page) => send(schedules.unsigned, { query: { ...filters, ...page } }), { most: mostAtOnce })
      : [...selection.rows.values()];
    setReading(false);
    const out = new Map(leftOut);
    // With everything chosen, orders that were unchecked are left out, and so are those disputed before.
    if (selection.everything)
      for (const order of rows)
        if (!out.has(order.id) && (selection.leftOut.has(order.id) || order.disputeReason))
          out.set(order.id, { order, reason: order.disputeReason ?? '' });
    const orders = rows.filter((order) => !out.has(order.id));
    const answer = await askToSign(orders, [...out.values()], { isEverything: selection.everything });
    if (answer) done(answer, [...rows, ...[...out.values()].map(({ order }) => order)]);
  }

  function done({ outcomes, disputed }: SignAnswer, rows: readonly OrderRow[]) {
    const signed = outcomes.filter(({ ok, id }) => ok && !disputed.includes(id));
    const failed = outcomes.filter(({ ok }) => !ok);
    const sentBack = outcomes.length - signed.length - failed.length;
    changeCounter('unsignedOrders', -signed.length);
    refreshCounters();
    selection.clear();
    setLeftOut(new Map());
    for (const contract of [schedules.unsigned, schedules.all, schedules.list, schedules.find])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    showNotice(
      [signed.length > 0 && text('signedNotice', { count: signed.length }), sentBack > 0 && text('disputedNotice', { count: sentBack })]
        .filter(Boolean)
        .join(' · '),
    );
    if (failed.length === 0) return;
    const byId = new Map(rows.map((order) => [order.id, order]));
    void showMessage(
      text('someFailed', { count: failed.length, total: outcomes.length }),
      <ul className="dd-sign-left-out">
        {failed.map(({ id, message }) => {
          const order = byId.get(id);
          return (
            <li key={id}>
              <b>{order ? `${nameOnList(order.partyName)} · ${testsOf(order)}` : text('anOrder')}</b>
              <span className="dd-error-text">{message}</span>
            </li>
          );
        })}
      </ul>,
    );
  }
  const startSigning = () =>
    void sign().catch((error: unknown) => {
      setReading(false);
      reportFailure(error);
    });
  useShortcuts(
    maySign
      ? [
          { keys: 'ctrl+enter', label: text('signButton'), run: startSigning, inFields: true },
          { keys: 'a', label: text('selectAllCount', { count: '' }).trim(), run: selection.selectEverything },
        ]
      : [],
  );

  return (
    <QueuePage
      title={text('unsignedOrders')}
      count={query.data?.totalCount}
      hint={maySign ? text('oldestFirst') : `${text('oldestFirst')} · ${text('readOnlySign')}`}
      actions={
        maySign &&
        totalCount > 0 && (
          <>
            <Button disabled={selection.everything} onClick={selection.selectEverything}>
              {text('selectAllCount', { count: formatCount(totalCount) })}
            </Button>
            <Button type="primary" disabled={!hasWork} loading={isReading} onClick={startSigning}>
              {count > 0
                ? text('signOrders', { count })
                : leftOut.size > 0
                  ? text('sendBack', { count: leftOut.size })
                  : text('signButton')}
            </Button>
          </>
        )
      }
    >
      <DataTable<OrderRow>
        name="unsigned-orders"
        caption={text('unsignedOrders')}
        columns={columns}
        rowKey={(order) => order.id}
        rowName={(order) => `${nameOnList(order.partyName)}, ${testsOf(order)}`}
        query={query}
        list={list}
        {...(maySign && { selection })}
        {...(maySign && {
          rowAction: (order: OrderRow) =>
            leftOut.has(order.id) ? (
              <Button size="small" onClick={() => forget(order.id)}>
                {text('takeIn')}
              </Button>
            ) : (
              <Button size="small" onClick={() => void leaveOut(order)}>
                {text('leaveOut')}
              </Button>
            ),
        })}
        rowMenu={(order) => [
          {
            key: 'open',
            label: text('openOrder'),
            icon: 'eye',
            onSelect: () => go('/home/patient-orders', { id: order.partyId, order: order.id }),
          },
        ]}
        empty={{ title: text('nothingToSign'), text: text('nothingToSignHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameOrMrn')}
            filters={[
              {
                key: 'provider',
                label: text('provider'),
                options: providers.map((one) => ({ value: one.id, label: staffName(one) })),
              },
              ...groupFilters,
              { key: 'age', label: text('filterWaiting'), options: [{ value: 'old', label: text('over30') }] },
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </QueuePage>
  );
}
