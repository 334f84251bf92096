import './supplies.css';
import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { supplyOrderStatusDisplay } from '@drawday/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText, TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { nextSupplySteps, type SupplyStep } from './next-supply-steps.ts';
import { type SupplyOrder, supplyOrderQuery } from './supplies.queries.ts';
import { useSuppliesTexts } from './supplies.texts.ts';
import { lineTexts } from './supply-columns.tsx';
import { SupplyStepDialog } from './supply-step-dialog.tsx';

export function SupplyOrderPage() {
  const { id = '' } = usePageSearch();
  const text = useSuppliesTexts();
  const order = useQueryInPlace({ ...supplyOrderQuery(id), enabled: id !== '' });
  if (!order.data) return <Awaiting as="page" of={order} unknown={text('unknownOrder')} isUnknown={id === ''} />;
  return <Order order={order.data} onChanged={() => void order.refetch()} />;
}

/** What was ordered, where it goes, its progress, and who did what. */
function Order({ order, onChanged }: { order: SupplyOrder; onChanged: () => void }) {
  const text = useSuppliesTexts();
  const go = useGo();
  const client = useQueryClient();
  const can = useCan();
  const readOnly = useReadOnly();
  const steps = readOnly || !can('MasterData.Supplies.Update') ? [] : nextSupplySteps(order.statusTypeCode, { has: can });
  const take = (step: SupplyStep) =>
    void showDialog<boolean>((close) => <SupplyStepDialog order={order} step={step} onDone={close} />).then(async (done) => {
      if (!done) return;
      await client.invalidateQueries({ queryKey: keyOf(supplies.list) });
      onChanged();
    });
  const { shipTo } = order;
  return (
    <ProfilePage
      name={text('orderNumber', { number: order.number })}
      marks={<StatusTag display={supplyOrderStatusDisplay(order.statusTypeCode)} />}
      facts={[
        <PageLink key="facility" to="/home/facility" search={{ id: order.facilityId }}>
          {order.facilityName}
        </PageLink>,
        order.requestedByName,
        <TimeText key="at" value={order.requestedAt} withDay />,
        order.neededBy && (
          <>
            {text('neededBy')} <DateText value={order.neededBy} />
          </>
        ),
        [order.carrier, order.trackingNumber].filter(Boolean).join(' ') || null,
      ]}
      actions={
        <>
          {can('MasterData.Supplies.Create') && !readOnly && (
            <Button icon={<Icon name="reload" />} onClick={() => go('/home/order-supplies-new', { from: order.supplyOrderId })}>
              {text('orderAgain')}
            </Button>
          )}
          {steps.map((step) => (
            <Button key={step} type={step === 'CANCELED' ? 'default' : 'primary'} onClick={() => take(step)}>
              {text(`step_${step}`)}
            </Button>
          ))}
        </>
      }
    >
      <div className="dd-supply-order">
        <section aria-label={text('items')}>
          <h2>{text('items')}</h2>
          <RecordTable
            caption={text('items')}
            rows={order.lines}
            rowKey={(row) => row.itemCode}
            columns={[
              { key: 'item', title: text('item'), rowHeader: true, wrap: true, cell: (row) => lineTexts(row).name },
              { key: 'code', title: text('code'), cell: (row) => row.itemCode },
              { key: 'unit', title: text('unit'), cell: (row) => lineTexts(row).unit },
              { key: 'quantity', title: text('quantity'), align: 'right', cell: (row) => row.quantity },
            ]}
          />
          <p>
            <span className="dd-quiet">{text('shipTo')}</span>{' '}
            {[shipTo.addressLine1, shipTo.addressLine2, shipTo.city, shipTo.state, shipTo.zip].filter(Boolean).join(', ') || '—'}
            {order.supplyAccount && ` · ${text('account')} ${order.supplyAccount}`}
          </p>
          {order.comment && <p>{order.comment}</p>}
        </section>
        <section aria-label={text('history')}>
          <h2>{text('history')}</h2>
          <ol className="dd-supply-history">
            {order.history.map((event) => (
              <li key={event.at}>
                <StatusTag small quiet display={supplyOrderStatusDisplay(event.to)} />
                <span>
                  {event.byName} <TimeText value={event.at} withDay />
                </span>
                {event.comment && <span className="dd-quiet">{event.comment}</span>}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </ProfilePage>
  );
}
