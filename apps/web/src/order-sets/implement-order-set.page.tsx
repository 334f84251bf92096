import './order-sets.css';
import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { orderSetStatusDisplay } from '@drawday/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { StatusTag } from '../design/status-tag.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { OrderSetDetail } from './order-set-detail.tsx';
import { OrderSetDialog } from './order-set-dialog.tsx';
import { type OrderSet, orderSetsQuery } from './order-sets.queries.ts';
import { useOrderSetsTexts } from './order-sets.texts.ts';

const defaults = { set: '', show: '' };

const isToReview = ({ needReviewCount, statusTypeCode }: OrderSet) => needReviewCount > 0 && statusTypeCode === 'ACTIVE';

/** The order sets of the facility on the left, those to review first; the chosen one with its patients on the right. */
export function ImplementOrderSetPage() {
  const text = useOrderSetsTexts();
  const { id: facilityId, facility } = useFacility();
  const query = useQueryInPlace({ ...orderSetsQuery(facilityId ?? ''), enabled: facilityId !== null });
  const client = useQueryClient();
  const can = useCan();
  const readOnly = useReadOnly();
  const [{ set: chosenId, show }, setState] = useUrlState(defaults);
  const all = query.data?.items ?? [];
  const toReview = all.filter(isToReview);
  const onlyToReview = show === 'review';
  const items = onlyToReview ? toReview : [...toReview, ...all.filter((one) => !isToReview(one))];
  const chosen = items.find((one) => one.orderSetId === chosenId) ?? items[0];
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: keyOf(orderSets.list) });
    await client.invalidateQueries({ queryKey: keyOf(orderSets.patients) });
  };
  const create = () =>
    void showDialog<OrderSet | null>((close) => <OrderSetDialog facilityId={facilityId ?? ''} set={null} onDone={close} />).then(
      async (made) => {
        if (!made) return;
        await refresh();
        setState({ set: made.orderSetId, show: '' });
      },
    );
  const mayCreate = can('MasterData.OrderSets.Create') && !readOnly && facilityId !== null;
  useShortcuts(mayCreate ? [{ keys: 'n', label: text('newSet'), run: create }] : []);
  const newButton = mayCreate && (
    <Button icon={<Icon name="plus" />} onClick={create}>
      {text('newSet')} <Kbd keys="N" hint />
    </Button>
  );
  const reviewButton = (toReview.length > 0 || onlyToReview) && (
    <Button aria-pressed={onlyToReview} onClick={() => setState({ show: onlyToReview ? '' : 'review', set: '' })}>
      {text('setsToReview', { count: toReview.length })}
    </Button>
  );
  return (
    <QueuePage
      title={text('orderSets')}
      count={query.data && items.length}
      hint={facility?.name}
      actions={
        <>
          {reviewButton}
          {newButton}
        </>
      }
    >
      {facilityId !== null && !query.data ? (
        <Awaiting of={query} />
      ) : items.length === 0 && onlyToReview ? (
        <EmptyState title={text('noneToReview')} action={reviewButton} />
      ) : items.length === 0 ? (
        <EmptyState title={text('noSets')} action={newButton}>
          {text('noSetsHint')}
        </EmptyState>
      ) : (
        <div className="dd-sets">
          <nav className="dd-set-list" aria-label={text('orderSets')}>
            {items.map((one) => (
              <button
                key={one.orderSetId}
                type="button"
                aria-current={one === chosen ? 'true' : undefined}
                onClick={() => setState({ set: one.orderSetId })}
              >
                <span className="dd-set-name">
                  <b>{one.name}</b>
                  <StatusTag small quiet={one.statusTypeCode === 'ACTIVE'} display={orderSetStatusDisplay(one.statusTypeCode)} />
                </span>
                <span className="dd-small dd-quiet">
                  {text('testsCount', { count: one.offerings.length })} ·{' '}
                  {text('appliedToOf', { patients: one.appliedCount, eligible: one.eligibleCount })}
                </span>
                {isToReview(one) && (
                  <span className="dd-small dd-warning-text">
                    <Icon name="clock" size={12} /> {text('needReview', { count: one.needReviewCount })}
                  </span>
                )}
              </button>
            ))}
          </nav>
          {chosen && <OrderSetDetail key={chosen.orderSetId} set={chosen} onChanged={refresh} onGone={() => setState({ set: '' })} />}
        </div>
      )}
    </QueuePage>
  );
}
