import { holds, queues } from '@drawday/domain';
import { orderModes } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverNow } from '../platform/server-clock.ts';
import { testName } from '../platform/test-words.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { frequencyWord, testsOf } from './order-words.ts';
import type { OrderRow } from './schedules.queries.ts';
import type { SchedulesText } from './schedules.texts.ts';

/** When an unsigned order is older than this, its draws are cancelled. */
const isToCancel = ({ status, orderedAt }: OrderRow): boolean =>
  holds(queues.unsignedToCancel.condition, { status, orderedAt: Temporal.Instant.from(orderedAt) }, { now: serverNow(), timeZone: 'UTC' });

export const unsignedColumns = (text: SchedulesText, leftOut: ReadonlyMap<string, string>): DataColumn<OrderRow>[] => [
  {
    key: 'patient',
    title: text('patient'),
    rowHeader: true,
    cell: (order) => (
      <span className="dd-row">
        <PageLink to="/home/patient" search={{ id: order.partyId }}>
          {nameOnList(order.partyName)}
        </PageLink>
        {order.modality && <ModalityChip modality={order.modality} />}
      </span>
    ),
  },
  { key: 'dob', title: text('dob'), cell: (order) => <DateText value={order.dateOfBirth} /> },
  { key: 'mrn', title: text('mrn'), cell: (order) => order.mrn ?? '—' },
  {
    key: 'tests',
    title: text('tests'),
    wrap: true,
    cell: (order) => (
      <span title={order.lines.map((line) => testName(line.offeringCode, line.name)).join(', ')}>
        {testsOf(order)}
        {order.lines.some((line) => line.delivery === 'RushDelivery') && <b className="dd-error-text"> STAT</b>}
      </span>
    ),
  },
  { key: 'frequency', title: text('frequency'), cell: (order) => frequencyWord(order.frequency) },
  {
    key: 'diagnoses',
    title: text('diagnoses'),
    card: 'hide',
    cell: (order) => [...new Set(order.lines.flatMap((line) => line.icds))].join(', ') || '—',
  },
  { key: 'starts', title: text('starts'), sort: 'startDate', hidden: true, cell: (order) => <DateText value={order.startDate} /> },
  { key: 'provider', title: text('provider'), cell: (order) => order.providerName ?? '—' },
  { key: 'mode', title: text('orderMode'), hidden: true, cell: (order) => codeWord(orderModes, order.orderMode) },
  { key: 'orderedBy', title: text('orderedBy'), hidden: true, cell: (order) => order.orderedByName ?? '—' },
  { key: 'ordered', title: text('ordered'), sort: 'orderedAt', cell: (order) => <DateText value={order.orderedAt} /> },
  {
    key: 'waiting',
    title: text('waiting'),
    align: 'right',
    sort: 'daysWaiting',
    cell: (order) => (
      <span className={isToCancel(order) ? 'dd-error-text dd-strong' : ''}>
        {order.daysWaiting === 0 ? text('today') : text('days', { count: order.daysWaiting })}
      </span>
    ),
  },
  {
    key: 'state',
    title: text('status'),
    card: 'side',
    cell: (order) => {
      const reason = leftOut.get(order.id);
      if (reason !== undefined)
        return (
          <span className="dd-reasoned">
            <StatusTag icon="ban" display={{ text: text('leftOut'), style: 'normal' }} /> {reason}
          </span>
        );
      if (order.disputeReason)
        return (
          <span className="dd-reasoned">
            <StatusTag icon="ban" display={{ text: text('disputed'), style: 'warning' }} /> {order.disputeReason}
          </span>
        );
      if (isToCancel(order))
        return (
          <span title={text('toCancelHint')}>
            <StatusTag display={{ text: text('toCancel'), style: 'error' }} />
          </span>
        );
      return <StatusTag quiet display={{ text: text('waitingFor'), style: 'warning' }} />;
    },
  },
];
