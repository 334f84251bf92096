import '../design/page-frame.css';
import './order-wizard.css';
import { type PartyType, partyPermissions } from '@drawday/vocabulary';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { useFacility, useTodayAt } from '../platform/facility.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { ExistingOrders } from './existing-orders.tsx';
import { GenerateButton } from './generate-button.tsx';
import { draftOf, newDraft } from './order-draft.ts';
import { OrderSubject } from './order-subject.tsx';
import { OrderWizard } from './order-wizard.tsx';
import { newOrderId, type OrderedParty, ordersPaths, partyOfRecord } from './ordered-party.ts';
import { type Order, orderPartyQuery, orderQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { whyNoOrder } from './why-no-order.ts';

export const SiteOrdersPage = () => <PartyOrders partyType="SITE" />;
export const EmployeeOrdersPage = () => <PartyOrders partyType="EMPLOYEE" />;

/** The orders of a source or an employee; with `order` a change of one, or a new one. */
function PartyOrders({ partyType }: { partyType: Exclude<PartyType, 'PATIENT'> }) {
  const text = useSchedulesTexts();
  const { id = '', order: orderId = '' } = usePageSearch();
  const isChange = orderId !== '' && orderId !== newOrderId;
  const found = useQueryInPlace({ ...orderPartyQuery(partyType, id), enabled: id !== '' });
  const order = useQueryInPlace({ ...orderQuery(orderId), enabled: isChange });
  const unknown = text(order.error ? 'unknownOrder' : partyType === 'SITE' ? 'unknownSource' : 'unknownEmployee');
  if (!found.data || (isChange && !order.data)) return <Awaiting as="page" of={[found, order]} unknown={unknown} isUnknown={id === ''} />;
  const party = partyOfRecord(found.data);
  return <ForParty key={`${id} ${orderId}`} party={party} isNew={orderId === newOrderId} order={isChange ? order.data : undefined} />;
}

function ForParty({ party, isNew, order }: { party: OrderedParty; isNew: boolean; order: Order | undefined }) {
  const text = useSchedulesTexts();
  const go = useGo();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { paused } = useFacility();
  const today = useTodayAt(party.facilityId);
  const of = partyPermissions.orders[party.type];
  const whyNot = whyNoOrder(party, order?.status, paused !== null);
  const mayOrder = !whyNot && !isReadOnly && can(order ? `${of}.Update` : `${of}.Create`);
  if (mayOrder && (isNew || order))
    return (
      <OrderWizard
        party={party}
        orderId={order?.id ?? ''}
        isSigned={false}
        initial={order ? draftOf(order) : newDraft(today.toString(), null)}
      />
    );
  return (
    <div className="dd-page">
      <header className="dd-page-head">
        <h1>{text('orders')}</h1>
        <OrderSubject party={party} today={today} />
        {!whyNot && (
          <div className="dd-page-actions">
            <GenerateButton party={party} />
            {mayOrder && (
              <Button type="primary" onClick={() => go(ordersPaths[party.type], { id: party.id, order: newOrderId })}>
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
