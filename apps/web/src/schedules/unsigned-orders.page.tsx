import { formatCount } from '@drawday/domain';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import './order-wizard.css';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { EitherText } from '../design/either-text.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showFailures } from '../dialogs/show-failures.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList, staffName } from '../platform/name-on-list.ts';
import { useGo } from '../platform/page-context.ts';
import { useChangeCounter } from '../platform/queue-counters.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { failedOrders } from './failed-orders.ts';
import { testsOf } from './order-words.ts';
import { RemindProviders } from './remind-providers.tsx';
import { type OrderRow, providersQuery, unsignedQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { askToSign } from './sign-dialog.tsx';
import type { SigningAnswer } from './signing-dialog.tsx';
import { unsignedColumns } from './unsigned-columns.tsx';
import { useOrderChoice } from './use-order-choice.ts';

const filterDefaults = { provider: '', age: '', ...groupFilter };

/** Orders that wait for a signature, oldest first. Those who sign choose, leave out, and sign the rest at once. */
export function UnsignedOrdersPage() {
  const text = useSchedulesTexts();
  const go = useGo();
  const can = useCan();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  const { id: facilityId } = useFacility();
  const changeCounter = useChangeCounter();
  const list = useListState(filterDefaults);
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
  const signer = useWhoAmI().asEmployee.id;
  // "All" is one's own orders, or those of the provider who was chosen.
  const mine = provider ? filters : { ...filters, ...(signer && { providerId: signer }) };
  const ownQuery = useQuery({ ...unsignedQuery({ ...mine, maxResultCount: 1, skipCount: 0 }), enabled: maySign && !provider });
  const allCount = provider ? totalCount : (ownQuery.data?.totalCount ?? 0);
  const choice = useOrderChoice<OrderRow>({
    read: (page) => send(schedules.unsigned, { query: { ...mine, ...page } }),
    reasons: null,
    reasonBefore: ({ disputeReason }) => disputeReason || null,
    isOfOneProvider: provider !== '',
  });
  const { selection, reasons } = choice;
  const columns = useMemo(() => unsignedColumns(text, reasons), [text, reasons]);
  const count = selection.count(totalCount);
  const hasWork = count > 0 || reasons.size > 0;

  async function sign() {
    if (!hasWork || choice.isReading) return;
    const { orders, leftOut } = choice.divided();
    const answer = await askToSign(orders, leftOut);
    if (answer) done(answer, [...orders, ...leftOut.map(({ order }) => order)]);
  }

  function done({ outcomes, stay }: SigningAnswer, rows: readonly OrderRow[]) {
    const signed = outcomes.filter(({ ok, id }) => ok && !stay.includes(id));
    const failed = outcomes.filter(({ ok }) => !ok);
    const sentBack = outcomes.length - signed.length - failed.length;
    changeCounter('unsignedOrders', -signed.length);
    choice.clear();
    for (const contract of [schedules.unsigned, schedules.all, schedules.list, schedules.find])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    showNotice(
      [signed.length > 0 && text('signedNotice', { count: signed.length }), sentBack > 0 && text('disputedNotice', { count: sentBack })]
        .filter(Boolean)
        .join(' · '),
    );
    showFailures(text('someFailed', { count: failed.length, total: outcomes.length }), failedOrders(outcomes, rows, text));
  }
  const takeAll = () => void choice.takeAll().catch(reportFailure);
  const startSigning = () => void sign().catch(reportFailure);
  useShortcuts(
    maySign
      ? [
          { keys: 'ctrl+enter', label: text('signButton'), run: startSigning, inFields: true },
          { keys: 'a', label: text('selectMine'), run: takeAll },
        ]
      : [],
  );

  return (
    <QueuePage
      title={text('unsignedOrders')}
      count={query.data?.totalCount}
      hint={maySign ? text('oldestFirst') : `${text('oldestFirst')} · ${text('readOnlySign')}`}
      actions={
        maySign
          ? totalCount > 0 && (
              <>
                {allCount > 0 && (
                  <Button disabled={choice.hasAll} loading={choice.isReading} onClick={takeAll}>
                    {text(provider ? 'selectAllCount' : 'selectMineCount', { count: formatCount(allCount) })}
                  </Button>
                )}
                <Button type="primary" disabled={!hasWork} onClick={startSigning}>
                  {count > 0
                    ? text('signOrders', { count })
                    : reasons.size > 0
                      ? text('sendBack', { count: reasons.size })
                      : text('signButton')}
                </Button>
              </>
            )
          : totalCount > 0 && <RemindProviders kind="UNSIGNED" facilityId={facilityId} />
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
        everythingAllowed={false}
        {...(maySign && {
          rowAction: (order: OrderRow) => (
            <Button size="small" onClick={() => (reasons.has(order.id) ? choice.takeIn(order) : void choice.leaveOut(order))}>
              {reasons.has(order.id) ? (
                <EitherText shown={text('takeIn')} other={text('leaveOut')} />
              ) : (
                <EitherText shown={text('leaveOut')} other={text('takeIn')} />
              )}
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
