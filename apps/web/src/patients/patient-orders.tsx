import { frequencies, scheduleStatuses } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testsInLine } from '../platform/short-test-name.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { patientOrdersQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

export function PatientOrders({ patientId, mayOrder }: { patientId: string; mayOrder: boolean }) {
  const text = usePatientsTexts();
  const orders = useQueryInPlace(patientOrdersQuery(patientId));
  if (!orders.data) return <Awaiting of={orders} />;
  if (orders.data?.items.length === 0)
    return (
      <EmptyState
        title={text('noOrders')}
        action={
          mayOrder && (
            <PageLink to="/home/patient-orders" search={{ id: patientId }}>
              {text('newOrder')}
            </PageLink>
          )
        }
      />
    );
  return (
    <RecordTable
      caption={text('orders')}
      rows={orders.data.items}
      rowKey={(order) => order.id}
      columns={[
        {
          key: 'tests',
          title: text('tests'),
          rowHeader: true,
          wrap: true,
          cell: (order) => (
            <PageLink to="/home/patient-orders" search={{ id: patientId, order: order.id }}>
              {testsInLine(order.lines.map(({ offeringCode, name }) => ({ code: offeringCode, name })))}
            </PageLink>
          ),
        },
        { key: 'frequency', title: text('frequency'), cell: (order) => codeWord(frequencies, order.frequency) },
        { key: 'starts', title: text('starts'), cell: (order) => <DateText value={order.startDate} /> },
        { key: 'expires', title: text('expires'), cell: (order) => <DateText value={order.expiresOn} /> },
        { key: 'provider', title: text('provider'), cell: (order) => order.providerName ?? '—' },
        {
          key: 'diagnoses',
          title: text('diagnoses'),
          wrap: true,
          cell: (order) => [...new Set(order.lines.flatMap((line) => line.icds))].join(', '),
        },
        {
          key: 'status',
          title: text('status'),
          cell: (order) => <StatusTag quiet={order.status === 'ACTIVE'} display={codeDisplay(scheduleStatuses, order.status)} />,
        },
      ]}
    />
  );
}
