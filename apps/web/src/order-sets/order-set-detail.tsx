import { orderSetStatusDisplay } from '@drawday/domain';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tabs } from '../design/tabs.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { CopySetDialog } from './copy-set-dialog.tsx';
import { OrderSetDialog } from './order-set-dialog.tsx';
import { OrderSetPatients } from './order-set-patients.tsx';
import { orderSetStep } from './order-set-record.ts';
import { OrderSetTests } from './order-set-tests.tsx';
import { changeOrderSetStatus, type OrderSet, removeOrderSet } from './order-sets.queries.ts';
import { useOrderSetsTexts } from './order-sets.texts.ts';

const defaults = { view: 'patients' };
type Props = { set: OrderSet; onChanged: () => Promise<unknown>; onGone: () => void };

/** One set: what it is, its patients and its tests. */
export function OrderSetDetail({ set, onChanged, onGone }: Props) {
  const text = useOrderSetsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const [{ view }, setState] = useUrlState(defaults);
  const status = useMutation(changeOrderSetStatus);
  const remove = useMutation(removeOrderSet);
  const params = { id: set.facilityId, orderSetId: set.orderSetId };
  const mayEdit = can('MasterData.OrderSets.Update') && !readOnly;
  const edit = () =>
    void showDialog<OrderSet | null>((close) => <OrderSetDialog facilityId={set.facilityId} set={set} onDone={close} />).then(
      (saved) => saved && onChanged(),
    );
  const put = (seen: OrderSet, statusTypeCode: 'ACTIVE' | 'INACTIVE') =>
    stepStamped(orderSetStep(seen, text), (concurrencyStamp) => status.mutateAsync({ params, body: { statusTypeCode, concurrencyStamp } }));
  async function setStatus(statusTypeCode: 'ACTIVE' | 'INACTIVE') {
    const isKnown = set.appliedCount > 0 && set.statusTypeCode !== 'PENDING';
    if (
      isKnown &&
      !(await confirm({
        content: text(statusTypeCode === 'ACTIVE' ? 'reactivateQuestion' : 'inactivateQuestion', { count: set.appliedCount }),
      }))
    )
      return;
    const done = await put(set, statusTypeCode);
    if (!done) return;
    await onChanged();
    if (set.statusTypeCode === 'PENDING') showNotice(text('activated', { name: set.name }));
    else
      showUndo(<b>{set.name}</b>, async () => {
        const undone = await put(done, statusTypeCode === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE');
        await onChanged();
        return undone;
      });
  }
  async function take() {
    if (!(await confirm({ content: text('removeQuestion', { name: set.name }), danger: true }))) return;
    const done = await stepStamped(orderSetStep(set, text), (concurrencyStamp) =>
      remove.mutateAsync({ params, query: { concurrencyStamp } }),
    );
    if (done === null) return;
    onGone();
    await onChanged();
  }
  const menu = [
    ...(mayEdit ? [{ key: 'edit', label: text('editSet'), icon: 'pencil' as const, onSelect: edit }] : []),
    ...(can('MasterData.OrderSets.Create')
      ? [
          {
            key: 'copy',
            label: text('copySet'),
            icon: 'file' as const,
            onSelect: () =>
              void showDialog<boolean>((close) => <CopySetDialog set={set} onDone={close} />).then((done) => done && onChanged()),
          },
        ]
      : []),
    ...(mayEdit && set.statusTypeCode === 'ACTIVE'
      ? [{ key: 'off', label: text('inactivate'), icon: 'pause' as const, onSelect: () => void setStatus('INACTIVE') }]
      : []),
    ...(can('MasterData.OrderSets.Delete') && set.appliedCount === 0
      ? [{ key: 'remove', label: text('removeSet'), icon: 'trash' as const, danger: true, onSelect: () => void take() }]
      : []),
  ];
  return (
    <section className="dd-set" aria-label={set.name}>
      <header className="dd-set-head">
        <div>
          <h2>{set.name}</h2> <StatusTag display={orderSetStatusDisplay(set.statusTypeCode)} />
        </div>
        <p className="dd-quiet dd-small">
          {[
            set.description,
            set.modalities.length > 0 ? set.modalities.join(', ') : text('everyModality'),
            text('versionOf', { version: set.version }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          {set.changedByName} <TimeText value={set.changedAt} withDay />
        </p>
        {!readOnly && (
          <span className="dd-set-actions">
            {mayEdit && set.statusTypeCode !== 'ACTIVE' && (
              <Button
                icon={<Icon name="check" size={14} />}
                disabled={set.offerings.length === 0}
                loading={status.isPending}
                onClick={() => void setStatus('ACTIVE')}
              >
                {text('activate')}
              </Button>
            )}
            {menu.length > 0 && <MenuButton label={text('moreFor', { name: set.name })} items={menu} />}
          </span>
        )}
      </header>
      <Tabs
        label={set.name}
        current={view}
        onChange={(key) => setState({ view: key })}
        tabs={[
          { key: 'patients', label: text('patients'), count: set.appliedCount },
          { key: 'tests', label: text('tests'), count: set.offerings.length },
        ]}
      />
      {view === 'tests' ? <OrderSetTests set={set} onEdit={mayEdit ? edit : null} /> : <OrderSetPatients set={set} onChanged={onChanged} />}
    </section>
  );
}
