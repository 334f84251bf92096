import { listName } from '@drawday/domain';
import { orderModes } from '@drawday/vocabulary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { DayField } from '../forms/day-field.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { useSeenRecord } from '../forms/use-seen-record.ts';
import { ApiRefusal, isStale } from '../platform/api-refusal.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useTodayAt } from '../platform/facility.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { orderSetStep } from './order-set-record.ts';
import { type Applied, applyOrderSet, type OrderSet, previewApplyQuery, providersQuery } from './order-sets.queries.ts';
import { type OrderSetsText, useOrderSetsTexts } from './order-sets.texts.ts';

type Props = { set: OrderSet; patientIds: readonly string[]; onDone: (applied: boolean) => void };
type Mode = (typeof orderModes.codes)[number];

/** What applying will do, with each patient where something stands in the way, before anything is saved. */
export function ApplyDialog({ set, patientIds, onDone }: Props) {
  const text = useOrderSetsTexts();
  const [startDate, setStartDate] = useState<string | null>(null);
  const [orderMode, setOrderMode] = useState<Mode>('WRITTEN');
  const [readBack, setReadBack] = useState(false);
  const [providerId, setProviderId] = useState<string>();
  const isSpoken = orderMode === 'VERBAL' || orderMode === 'TELEPHONE';
  const today = useTodayAt(set.facilityId).toString();
  const seen = useSeenRecord(orderSetStep(set, text));
  const body = {
    patientIds: [...patientIds],
    orderMode,
    ...(startDate && { startDate }),
    ...(providerId && { providerId }),
    ...(isSpoken && { readBack }),
    concurrencyStamp: seen.stamp,
  };
  const preview = useQueryInPlace(previewApplyQuery(set, body));
  const providers = useQuery(providersQuery(set.facilityId));
  const apply = useMutation(applyOrderSet);
  const told = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once per version that turned out to be old, however often its preview is asked for.
  useEffect(() => {
    const { error } = preview;
    if (!isStale(error) || told.current === seen.stamp) return;
    told.current = seen.stamp;
    // Whatever the answer, the preview is requested again with the version that the person was shown.
    void stepStamped(seen, (stamp) => (stamp === seen.stamp ? Promise.reject(error) : Promise.resolve(stamp)));
  }, [preview.error]);
  const save = async () => {
    const answer = await stepStamped(seen, (concurrencyStamp) => {
      // A step shows its own failures; the preview that is reloaded after it need not.
      told.current = concurrencyStamp;
      return apply.mutateAsync({ params: { id: set.facilityId, orderSetId: set.orderSetId }, body: { ...body, concurrencyStamp } });
    });
    if (!answer) return;
    showNotice(text('appliedTo', { count: answer.applied }));
    onDone(true);
  };
  return (
    <Dialog
      open
      wide
      title={text('applyTitle', { name: set.name, count: patientIds.length })}
      onClose={() => onDone(false)}
      footer={
        <Button
          type="primary"
          loading={apply.isPending}
          disabled={!preview.data?.applied || (isSpoken && !readBack)}
          onClick={() => void save()}
        >
          {text('applyToCount', { count: preview.data?.applied ?? 0 })}
        </Button>
      }
    >
      {preview.error && (
        <p role="alert" className="dd-error-text">
          {preview.error instanceof ApiRefusal ? preview.error.message : text('applyFailed')}
        </p>
      )}
      <div className="dd-apply-fields">
        <div>
          <label htmlFor="apply-start">{text('startDate')}</label>
          <DayField id="apply-start" value={startDate} onChange={setStartDate} clearable min={today} />
        </div>
        <div>
          <label htmlFor="apply-mode">{text('orderMode')}</label>
          <Select id="apply-mode" value={orderMode} onChange={setOrderMode} options={optionsOf(orderModes)} />
        </div>
        <div>
          <label htmlFor="apply-provider">{text('provider')}</label>
          <ClearableSelect
            id="apply-provider"
            placeholder={text('ownProvider')}
            {...(providerId && { value: providerId })}
            onChange={(id: string | undefined) => setProviderId(id)}
            showSearch={{ optionFilterProp: 'label' }}
            options={(providers.data?.items ?? []).map((one) => ({ value: one.id, label: listName(one) }))}
          />
        </div>
      </div>
      {isSpoken && (
        <Checkbox checked={readBack} onChange={(event) => setReadBack(event.target.checked)}>
          {text('readBack')}
        </Checkbox>
      )}
      <ApplySummary preview={preview.data} text={text} />
    </Dialog>
  );
}

function ApplySummary({ preview, text }: { preview: Applied | undefined; text: OrderSetsText }) {
  if (!preview) return <p className="dd-faint">{text('calculating')}</p>;
  const sum = (key: 'created' | 'changed' | 'discontinued' | 'unchanged') => preview.items.reduce((total, item) => total + item[key], 0);
  const refused = Map.groupBy(
    preview.items.filter((item) => !item.ok),
    (item) => item.message ?? '',
  );
  const doubled = preview.items.filter((item) => item.alreadyOrdered.length > 0);
  const tests = [...new Set(doubled.flatMap((item) => item.alreadyOrdered))];
  return (
    <div className="dd-apply-summary" aria-live="polite">
      <ul>
        <li>{text('willCreate', { count: sum('created') })}</li>
        {sum('changed') > 0 && <li>{text('willChange', { count: sum('changed') })}</li>}
        {sum('discontinued') > 0 && <li>{text('willEnd', { count: sum('discontinued') })}</li>}
        {sum('unchanged') > 0 && <li>{text('willStay', { count: sum('unchanged') })}</li>}
      </ul>
      <p className="dd-quiet">{text('signatureHint')}</p>
      {doubled.length > 0 && (
        <p className="dd-warning-text">{text('alreadyOrdered', { count: doubled.length, tests: tests.join(', ') })}</p>
      )}
      {[...refused].map(([message, items]) => (
        <p key={message} className="dd-error-text">
          {text('notFor', { count: items.length, message })}
        </p>
      ))}
    </div>
  );
}
