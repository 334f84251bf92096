import { orderModes } from '@drawday/vocabulary';
import { Checkbox, Input, Select } from 'antd';
import { DayField } from '../forms/day-field.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { weekdayName } from '../platform/format.ts';
import { staffName } from '../platform/name-on-list.ts';
import type { OrderDraft } from './order-draft.ts';
import type { OrderFaults } from './order-faults.ts';
import { isSpoken } from './orders-of-draft.ts';
import type { Preview, Provider } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type OrderOptionsProps = {
  draft: OrderDraft;
  /** Who may order; null: nobody signs. */
  providers: readonly Provider[] | null;
  preview: Preview | undefined;
  today: string;
  faults: OrderFaults;
  onChange: (draft: OrderDraft) => void;
};

const ordinalKeys = ['firstDay', 'midweek', 'thirdDay'] as const;

/** What all lines share: from when to when, by whom, and how the order was given. */
export function OrderOptions({ draft, providers, preview, today, faults, onChange }: OrderOptionsProps) {
  const text = useSchedulesTexts();
  const change = (changes: Partial<OrderDraft>) => onChange({ ...draft, ...changes });
  const rule = preview?.draws.find(({ reason }) => reason.kind === 'drawWeek')?.reason;
  const ordinalKey = ordinalKeys[Number(rule?.drawDayOrdinal) - 1];
  const provider = providers?.find((one) => one.id === draft.providerId);
  const providerName = provider ? [provider.firstName, provider.lastName].join(' ') : text('theProvider');
  return (
    <div className="dd-order-options">
      <LabelledField label={text('starts')} required fault={faults.get('startDate')}>
        {(id) => (
          <DayField
            id={id}
            value={draft.startDate}
            {...(draft.changed === null && { min: today })}
            onChange={(day) => change({ startDate: day ?? today })}
          />
        )}
      </LabelledField>
      <LabelledField label={text('ends')} fault={faults.get('endDate')}>
        {(id) => <DayField id={id} value={draft.endDate} min={draft.startDate} clearable onChange={(day) => change({ endDate: day })} />}
      </LabelledField>
      <LabelledField label={text('drawDay')}>
        {(id) => (
          <output id={id} className="dd-order-fixed">
            {rule && ordinalKey ? text('drawDayRule', { ordinal: text(ordinalKey), weekday: weekdayName(Number(rule.weekday)) }) : '—'}
          </output>
        )}
      </LabelledField>
      {providers && (
        <>
          <LabelledField label={text('provider')} required fault={faults.get('providerId')}>
            {(id) => (
              <Select
                id={id}
                value={draft.providerId}
                showSearch={{ optionFilterProp: 'label' }}
                popupMatchSelectWidth={false}
                placeholder={text('chooseProvider')}
                {...(faults.has('providerId') && { status: 'error' as const })}
                options={providers.map((one) => ({
                  value: one.id,
                  label: staffName(one),
                }))}
                onChange={(providerId) => change({ providerId })}
              />
            )}
          </LabelledField>
          <LabelledField label={text('orderMode')}>
            {(id) => (
              <Select
                id={id}
                value={draft.orderMode}
                options={optionsOf(orderModes)}
                onChange={(orderMode) => change({ orderMode, readBack: false })}
              />
            )}
          </LabelledField>
        </>
      )}
      {isSpoken(draft) && (
        <div className="dd-labelled dd-order-read-back">
          <Checkbox checked={draft.readBack} onChange={({ target }) => change({ readBack: target.checked })}>
            {text('readBack', { name: providerName })}
          </Checkbox>
          {faults.has('readBack') && <p className="dd-error-text dd-small">{faults.get('readBack')}</p>}
        </div>
      )}
      <div className="dd-order-comment">
        <LabelledField label={text('comment')}>
          {(id) => <Input id={id} value={draft.comment} maxLength={500} onChange={(event) => change({ comment: event.target.value })} />}
        </LabelledField>
      </div>
    </div>
  );
}
