import { useQuery } from '@tanstack/react-query';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { patientOrdersQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const styleOf = { UNSIGNED: 'warning', ACTIVE: 'success', EXPIRED: 'normal', DISCONTINUED: 'normal' } as const;

export function PatientOrders({ patientId }: { patientId: string }) {
  const text = usePatientsTexts();
  const orders = useQuery(patientOrdersQuery(patientId));
  const words = { UNSIGNED: text('unsigned'), ACTIVE: text('active'), EXPIRED: text('expired'), DISCONTINUED: text('discontinued') };
  if (orders.isError)
    return (
      <EmptyState icon="warning" title={text('ordersFailed')}>
        {orders.error.message}
      </EmptyState>
    );
  if (orders.data?.items.length === 0)
    return (
      <EmptyState
        title={text('noOrders')}
        action={
          <PageLink to="/home/patient-orders" search={{ id: patientId }}>
            {text('newOrder')}
          </PageLink>
        }
      />
    );
  return (
    <div className="dd-grid-scroll dd-bleed">
      <table className="dd-plain-table" aria-busy={orders.isPending}>
        <caption className="dd-only-heard">{text('orders')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('tests')}</th>
            <th scope="col">{text('frequency')}</th>
            <th scope="col">{text('starts')}</th>
            <th scope="col">{text('expires')}</th>
            <th scope="col">{text('provider')}</th>
            <th scope="col">{text('diagnoses')}</th>
            <th scope="col">{text('status')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.data?.items.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <PageLink to="/home/patient-orders" search={{ id: patientId, order: order.id }}>
                  {order.lines.map((line) => line.offeringCode).join(', ')}
                </PageLink>
              </th>
              <td>{order.frequencyLabel}</td>
              <td>
                <DateText value={order.startDate} />
              </td>
              <td>
                <DateText value={order.expiresOn} />
              </td>
              <td>{order.providerName ?? '—'}</td>
              <td>{[...new Set(order.lines.flatMap((line) => line.icds))].join(', ')}</td>
              <td>
                <StatusTag
                  quiet={order.status === 'ACTIVE'}
                  display={{
                    text: words[order.status as keyof typeof words] ?? order.status,
                    style: styleOf[order.status as keyof typeof styleOf] ?? 'normal',
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
