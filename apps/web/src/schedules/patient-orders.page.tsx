import '../design/page-frame.css';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { useFacility, useTodayAt } from '../platform/facility.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { ExistingOrders } from './existing-orders.tsx';
import { draftOf, newDraft } from './order-draft.ts';
import { OrderSubject } from './order-subject.tsx';
import { OrderWizard } from './order-wizard.tsx';
import { partyOfPatient } from './ordered-party.ts';
import { orderQuery, type PatientDetail, patientQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { whyNoOrder } from './why-no-order.ts';

/** A new order for one patient, with `tests` already chosen, or with `order` a change of an existing one. */
export function PatientOrdersPage() {
  const text = useSchedulesTexts();
  const { id = '', order: orderId = '', tests = '' } = usePageSearch();
  const patient = useQueryInPlace({ ...patientQuery(id), enabled: id !== '' });
  const order = useQueryInPlace({ ...orderQuery(orderId), enabled: orderId !== '' });
  if (!patient.data || (orderId && !order.data))
    return (
      <Awaiting as="page" of={[patient, order]} unknown={text(order.error ? 'unknownOrder' : 'unknownPatient')} isUnknown={id === ''} />
    );
  return <ForPatient key={`${id} ${orderId} ${tests}`} patient={patient.data} order={orderId ? order.data : undefined} tests={tests} />;
}

type ForPatientProps = {
  patient: PatientDetail;
  order: Parameters<typeof draftOf>[0] | undefined;
  /** Codes that a new order begins with. */
  tests: string;
};

function ForPatient({ patient, order, tests }: ForPatientProps) {
  const text = useSchedulesTexts();
  const go = useGo();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { asEmployee } = useWhoAmI();
  const { paused } = useFacility();
  const party = partyOfPatient(patient);
  const today = useTodayAt(party.facilityId);
  const whyNot = whyNoOrder(party, order?.status, paused !== null);
  const mayOrder = !whyNot && !isReadOnly && can(order ? 'Order.Schedules.Update' : 'Order.Schedules.Create');
  if (mayOrder)
    return (
      <OrderWizard
        party={party}
        orderId={order?.id ?? ''}
        isSigned={order?.status === 'ACTIVE'}
        asked={tests.split(',').filter(Boolean)}
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
        <OrderSubject party={party} today={today} />
        <div className="dd-page-actions">
          <Button onClick={() => go('/home/patient', { id: patient.id })}>{text('openPatient')}</Button>
        </div>
      </header>
      {whyNot && <p className="dd-order-none">{text(whyNot)}</p>}
      <ExistingOrders party={party} />
    </div>
  );
}
