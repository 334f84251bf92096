import { lastDrawDay, listName } from '@drawday/domain';
import { fastings } from '@drawday/vocabulary';
import '../tables/filter-bar.css';
import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import type { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { DayField } from '../forms/day-field.tsx';
import { useFacility } from '../platform/facility.ts';
import {
  CommentField,
  DialogField,
  type Draw,
  DrawDialog,
  DrawIdentity,
  orderListsQuery,
  providersQuery,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import { TestCodesField } from './test-codes-field.tsx';

type Changes = Omit<BodyOf<typeof requisitions.update>, 'concurrencyStamp'>;
type EditDrawDialogProps = {
  draw: Draw;
  today: Temporal.PlainDate;
  onConfirm: (changes: Changes) => Promise<unknown>;
  onClose: () => void;
};

/** Changes a planned draw: day, tests, provider, urgency. Other tests need other labels, and the dialog says so. */
export function EditDrawDialog({ draw, today, onConfirm, onClose }: EditDrawDialogProps) {
  const text = useRequisitionsTexts();
  const { id: facilityId } = useFacility();
  const { data: lists } = useQuery(orderListsQuery);
  const { data: providers } = useQuery(providersQuery(facilityId ?? draw.facilityId));
  const lines = draw.lines.filter((line) => line.coveredBy === null && line.status !== 'CANCELED');
  const before = lines.map((line) => line.offeringCode);
  const [codes, setCodes] = useState<readonly string[]>(before);
  const [drawDate, setDrawDate] = useState(draw.drawDate);
  const [providerId, setProviderId] = useState(draw.providerId ?? '');
  const [isStat, setStat] = useState(draw.isStat);
  const [fasting, setFasting] = useState(draw.fasting ?? '');
  const [comment, setComment] = useState(draw.comment ?? '');

  const testsDiffer = codes.join() !== before.join();
  const changes: Changes = {
    ...(drawDate && drawDate !== draw.drawDate && { drawDate }),
    ...(testsDiffer && {
      offerings: codes.map((offeringCode) => {
        const line = lines.find((one) => one.offeringCode === offeringCode);
        const timing = (['PRE', 'POST'] as const).find((known) => known === line?.timing) ?? 'NA';
        const delivery = line?.delivery === 'RushDelivery' ? ('RushDelivery' as const) : ('StandardDelivery' as const);
        return { offeringCode, timing, delivery, icds: [...(line?.icds ?? [])] };
      }),
    }),
    ...(providerId !== (draw.providerId ?? '') && { providerId: providerId || null }),
    ...(isStat !== draw.isStat && { isStat }),
    ...(fasting !== (draw.fasting ?? '') && { fasting: fastings.has(fasting) ? fasting : null }),
    ...(comment !== (draw.comment ?? '') && { comment: comment.trim() || null }),
  };
  const fastingWords = { Y: text('yes'), N: text('no'), U: text('unknown') };

  return (
    <DrawDialog
      wide
      title={text('editTitle')}
      confirmLabel={text('saveDraw')}
      isIncomplete={Object.keys(changes).length === 0 || codes.length === 0}
      onClose={onClose}
      onConfirm={() => onConfirm(changes)}
    >
      <DrawIdentity draw={draw} />
      <TestCodesField offerings={lists?.offerings ?? []} codes={codes} onChange={setCodes} />
      {testsDiffer && draw.isLabelPrinted && (
        <p className="dd-row dd-warning-text" role="status">
          <Icon name="warning" size={14} /> {text('labelsVoid')}
        </p>
      )}
      <div className="dd-draw-fields">
        <DialogField label={text('drawDate')}>
          {(id) => <DayField id={id} value={drawDate} min={today.toString()} max={lastDrawDay(today).toString()} onChange={setDrawDate} />}
        </DialogField>
        <DialogField label={text('provider')}>
          {(id) => (
            <select id={id} className="dd-plain-field" value={providerId} onChange={(event) => setProviderId(event.target.value)}>
              <option value="">—</option>
              {(providers?.items ?? []).map((provider) => (
                <option key={provider.id} value={provider.id}>
                  {listName(provider)}
                </option>
              ))}
            </select>
          )}
        </DialogField>
        <DialogField label={text('fasting')}>
          {(id) => (
            <select id={id} className="dd-plain-field" value={fasting} onChange={(event) => setFasting(event.target.value)}>
              <option value="">—</option>
              {fastings.codes.map((code) => (
                <option key={code} value={code}>
                  {fastingWords[code]}
                </option>
              ))}
            </select>
          )}
        </DialogField>
      </div>
      <label className="dd-row">
        <input type="checkbox" className="dd-check" checked={isStat} onChange={(event) => setStat(event.target.checked)} />
        {text('stat')}
      </label>
      <CommentField label={text('comment')} value={comment} onChange={setComment} />
    </DrawDialog>
  );
}
