import { abnStatuses, partyPermissions, scheduleStatuses } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { useTodayAt } from '../platform/facility.ts';
import { formatDay } from '../platform/format.ts';
import { useGo } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { openAbn } from './abn-dialog.tsx';
import { askToDiscontinue } from './discontinue-dialog.tsx';
import { frequencyWord, testsOf } from './order-words.ts';
import { type OrderedParty, ordersPaths } from './ordered-party.ts';
import { nextDrawsQuery, type OrderRow, ordersOfQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type ExistingOrdersProps = { party: OrderedParty; withDates?: boolean };
const datesShown = 6;

/** What is already ordered for this party, at a glance; each can be changed or discontinued. */
export function ExistingOrders({ party, withDates = false }: ExistingOrdersProps) {
  const text = useSchedulesTexts();
  const go = useGo();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const of = partyPermissions.orders[party.type];
  const dates = useQueryInPlace({ ...nextDrawsQuery(party, useTodayAt(party.facilityId)), enabled: withDates });
  const datesOf = (id: string) => dates.data?.items.find((order) => order.id === id)?.nextDraws.slice(0, datesShown) ?? [];
  const orders = useQueryInPlace(ordersOfQuery(party));
  const open = orders.data?.items.filter((order) => order.status === 'ACTIVE' || order.status === 'UNSIGNED') ?? [];
  const mayChange = !isReadOnly && can(`${of}.Update`);
  const mayEnd = !isReadOnly && can(`${of}.Discontinue`);
  const mayNotify = party.type === 'PATIENT' && can('Order.Abn.View');
  const nextDays = ({ id }: OrderRow) =>
    datesOf(id)
      .map(({ date }) => formatDay(date))
      .join(' · ') || '—';
  const actionsOf = (order: OrderRow) => (
    <MenuButton
      small
      label={text('actionsFor', { tests: testsOf(order) })}
      items={[
        ...(mayChange
          ? [
              {
                ...{ key: 'change', label: text('change'), icon: 'pencil' as const },
                onSelect: () => go(ordersPaths[party.type], { id: party.id, order: order.id }),
              },
            ]
          : []),
        ...(mayNotify ? [{ key: 'abn', label: text('abnMenu'), icon: 'file' as const, onSelect: () => void openAbn(order) }] : []),
        ...(mayEnd
          ? [
              {
                ...{ key: 'discontinue', label: text('discontinueMenu'), icon: 'ban' as const, danger: true },
                onSelect: () => void askToDiscontinue(order),
              },
            ]
          : []),
      ]}
    />
  );
  return (
    <section className="dd-order-existing">
      <h2 className="dd-order-head">
        {text('ordersNow')} {orders.data && <span className="dd-faint">{open.length}</span>}
      </h2>
      {!orders.data && <Awaiting of={orders} />}
      {orders.data && open.length === 0 && <p className="dd-faint">{text(party.patient ? 'noOrdersNow' : 'noOrdersYet')}</p>}
      {open.length > 0 && (
        <RecordTable
          caption={text('ordersNow')}
          rows={open}
          rowKey={(order) => order.id}
          columns={[
            { key: 'tests', title: text('tests'), rowHeader: true, wrap: true, cell: testsOf },
            { key: 'frequency', title: text('frequency'), cell: (order) => frequencyWord(order.frequency) },
            ...(withDates ? [{ key: 'next', title: text('nextDraws'), wrap: true as const, cell: nextDays }] : []),
            { key: 'ends', title: text('expires'), cell: (order) => <DateText value={order.endDate ?? order.expiresOn} /> },
            {
              key: 'status',
              title: text('status'),
              cell: (order) => (
                <>
                  <StatusTag quiet={order.status === 'ACTIVE'} small display={codeDisplay(scheduleStatuses, order.status)} />
                  {order.lines.some(({ abnStatus }) => abnStatus === 'NEEDED') && (
                    <StatusTag small icon="file" display={codeDisplay(abnStatuses, 'NEEDED')} />
                  )}
                </>
              ),
            },
            ...(mayChange || mayEnd || mayNotify ? [{ key: 'actions', title: '', cell: actionsOf }] : []),
          ]}
        />
      )}
    </section>
  );
}
