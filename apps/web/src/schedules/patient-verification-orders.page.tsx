import '../design/page-frame.css';
import './order-wizard.css';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { useFacility, useTodayAt } from '../platform/facility.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { ExistingOrders } from './existing-orders.tsx';
import { OrderSubject } from './order-subject.tsx';
import { type OrderedParty, partyOfPatient } from './ordered-party.ts';
import { patientQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { whyNoOrder } from './why-no-order.ts';

/** The orders that a new patient came with or lacks: kept, changed, added to, or taken from an order set, and signed later. */
export function PatientVerificationOrdersPage() {
  const text = useSchedulesTexts();
  const { id = '' } = usePageSearch();
  const patient = useQueryInPlace({ ...patientQuery(id), enabled: id !== '' });
  if (!patient.data) return <Awaiting as="page" of={patient} unknown={text('unknownPatient')} isUnknown={id === ''} />;
  return <Orders party={partyOfPatient(patient.data)} />;
}

function Orders({ party }: { party: OrderedParty }) {
  const text = useSchedulesTexts();
  const go = useGo();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { paused } = useFacility();
  const today = useTodayAt(party.facilityId);
  const whyNot = whyNoOrder(party, undefined, paused !== null);
  return (
    <div className="dd-page">
      <header className="dd-page-head">
        <h1>{text('ordersOfNewPatient')}</h1>
        <OrderSubject party={party} today={today} />
        {!whyNot && !isReadOnly && (
          <div className="dd-page-actions">
            {can('MasterData.OrderSets.View') && <Button onClick={() => go('/home/implement-order-set')}>{text('applyOrderSet')}</Button>}
            {can('Order.Schedules.Create') && (
              <Button type="primary" onClick={() => go('/home/patient-orders', { id: party.id })}>
                {text('newOrder')}
              </Button>
            )}
          </div>
        )}
      </header>
      {whyNot && <p className="dd-order-none">{text(whyNot)}</p>}
      <ExistingOrders party={party} withDates />
    </div>
  );
}
