import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { useFacility } from '../platform/facility.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { ExistingOrders } from './existing-orders.tsx';
import { draftOf, newDraft } from './order-draft.ts';
import { OrderSubject } from './order-subject.tsx';
import { OrderWizard } from './order-wizard.tsx';
import { orderQuery, type PatientDetail, patientQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

/** A new order for one patient, or with `order` a change of one that stands. */
export function PatientOrdersPage() {
  const text = useSchedulesTexts();
  const { id = '', order: orderId = '' } = usePageSearch();
  const patient = useQuery({ ...patientQuery(id), enabled: id !== '' });
  const order = useQuery({ ...orderQuery(orderId), enabled: orderId !== '' });
  const failed = patient.error ?? order.error;
  if (id === '' || failed)
    return (
      <EmptyState
        level={1}
        icon="person"
        title={text(order.error ? 'unknownOrder' : 'unknownPatient')}
        action={id && <Button onClick={() => void Promise.all([patient.refetch(), orderId && order.refetch()])}>{text('retry')}</Button>}
      >
        {failed ? refusalText(failed) : text('unknownPatientHint')}
      </EmptyState>
    );
  if (!patient.data || (orderId && !order.data)) return <div className="dd-page dd-order-loading" aria-busy="true" />;
  return <ForPatient key={`${id} ${orderId}`} patient={patient.data} order={orderId ? order.data : undefined} />;
}

function ForPatient({ patient, order }: { patient: PatientDetail; order: Parameters<typeof draftOf>[0] | undefined }) {
  const text = useSchedulesTexts();
  const go = useGo();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { asEmployee } = useWhoAmI();
  const { paused, timeZone } = useFacility();
  const today = Temporal.Now.plainDateISO(timeZone);
  const isOver = order?.status === 'DISCONTINUED' || order?.status === 'EXPIRED';
  const mayOrder = !paused && !isReadOnly && !isOver && can(order ? 'Order.Schedules.Update' : 'Order.Schedules.Create');
  if (mayOrder)
    return (
      <OrderWizard
        patient={patient}
        orderId={order?.id ?? ''}
        isSigned={order?.status === 'ACTIVE'}
        initial={
          order
            ? draftOf(order)
            : newDraft(today.toString(), patient.primaryProviderId ?? (can('Order.Schedules.Sign') ? asEmployee.id : null))
        }
      />
    );
  return (
    <div className="dd-page">
      <header className="dd-page-head">
        <h1>{text('orders')}</h1>
        <OrderSubject patient={patient} today={today} />
        <div className="dd-page-actions">
          <Button onClick={() => go('/home/patient', { id: patient.id })}>{text('openPatient')}</Button>
        </div>
      </header>
      {isOver && <p className="dd-order-none">{text('orderIsOver')}</p>}
      {paused && <p className="dd-order-none">{text('orderingOff')}</p>}
      <ExistingOrders patientId={patient.id} />
    </div>
  );
}
