import { customGrains } from '@drawday/vocabulary';
import { Checkbox, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { Kbd } from '../design/kbd.tsx';
import { DayField } from '../forms/day-field.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { useFacility, useTodayAt } from '../platform/facility.ts';
import type { Draft } from './builder-state.ts';
import { type FieldNames, offeredFields } from './field-names.ts';
import { useReportBuilderTexts } from './report-builder.texts.ts';

type SettingsProps = {
  draft: Draft;
  names: FieldNames;
  faultOf: (member: string) => string | undefined;
  onChange: (draft: Draft) => void;
  /** What becomes of it: shared, used. */
  children?: ReactNode;
};

const groupable = new Set(['TEXT', 'CHOICE', 'YES_NO']);

/** Of whom, over which days, in which order and groups, and with whom it is shared. */
export function BuilderSettings({ draft, names, faultOf, onChange, children }: SettingsProps) {
  const text = useReportBuilderTexts();
  const { id: facilityId, facility } = useFacility();
  const today = useTodayAt(draft.facilityId);
  const period = draft.dateRange.type;
  const [sort] = draft.sort;
  const columnName = (column: string) => {
    const { name, part } = names.column(column);
    return part ? `${name}, ${text(`part_${part}`)}` : name;
  };
  const sorts = draft.columns.flatMap((column) =>
    [false, true].map((descending) => ({
      value: JSON.stringify({ column, descending }),
      label: `${columnName(column)}, ${text(descending ? 'highestFirst' : 'lowestFirst')}`,
    })),
  );
  const groups = offeredFields(draft.partyType, draft.grain ?? 'PARTY').filter(({ kind }) => groupable.has(kind));
  const setPeriod = (type: string) => {
    if (type === 'FIXED') return onChange({ ...draft, dateRange: { type, from: today.with({ day: 1 }).toString(), to: today.toString() } });
    onChange({ ...draft, dateRange: type === 'LAST_DRAWS' ? { type, draws: 3 } : { type: 'DRAW_MONTH', months: 1 } });
  };
  return (
    <aside className="dd-builder-settings" aria-label={text('settings')}>
      <LabelledField label={text('name')} required fault={faultOf('name')}>
        {(id) => (
          <Input id={id} value={draft.name} maxLength={100} onChange={(event) => onChange({ ...draft, name: event.target.value })} />
        )}
      </LabelledField>
      <LabelledField label={text('description')} fault={faultOf('description')}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={2}
            maxLength={500}
            value={draft.description}
            onChange={(event) => onChange({ ...draft, description: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label={text('facility')} fault={faultOf('facilityId')}>
        {(id) => (
          <Select
            id={id}
            value={draft.facilityId ?? ''}
            options={[
              { value: '', label: text('everyFacility') },
              ...(facilityId ? [{ value: facilityId, label: facility?.name ?? '' }] : []),
              ...(draft.facilityId && draft.facilityId !== facilityId ? [{ value: draft.facilityId, label: text('otherFacility') }] : []),
            ]}
            onChange={(value) => onChange({ ...draft, facilityId: value || null })}
          />
        )}
      </LabelledField>
      <LabelledField label={text('grain')}>
        {(id) => (
          <Select
            id={id}
            value={draft.grain ?? 'PARTY'}
            options={optionsOf(customGrains).filter(({ value }) => value !== 'RESULT' || draft.partyType !== 'EMPLOYEE')}
            onChange={(grain) => onChange({ ...draft, grain })}
          />
        )}
      </LabelledField>
      <LabelledField label={text('period')} fault={faultOf('dateRange.to')}>
        {(id) => (
          <Select
            id={id}
            value={period}
            options={(['DRAW_MONTH', 'LAST_DRAWS', 'FIXED'] as const).map((type) => ({ value: type, label: text(`period_${type}`) }))}
            onChange={setPeriod}
          />
        )}
      </LabelledField>
      <div className="dd-builder-period">
        {draft.dateRange.type === 'FIXED' ? (
          <>
            <DayField
              label={text('firstDay')}
              value={draft.dateRange.from}
              onChange={(from) => onChange({ ...draft, dateRange: { ...fixed(draft), from: from ?? '' } })}
            />
            <DayField
              label={text('lastDay')}
              value={draft.dateRange.to}
              onChange={(to) => onChange({ ...draft, dateRange: { ...fixed(draft), to: to ?? '' } })}
            />
          </>
        ) : draft.dateRange.type === 'LAST_DRAWS' ? (
          <NumberField
            aria-label={text('howManyDraws')}
            min={1}
            max={24}
            value={draft.dateRange.draws}
            suffix={text('drawsUnit')}
            onChange={(draws) => onChange({ ...draft, dateRange: { type: 'LAST_DRAWS', draws: draws ?? 1 } })}
          />
        ) : (
          <NumberField
            aria-label={text('howManyMonths')}
            min={1}
            max={24}
            value={draft.dateRange.months}
            suffix={text('monthsUnit')}
            onChange={(months) => onChange({ ...draft, dateRange: { type: 'DRAW_MONTH', months: months ?? 1 } })}
          />
        )}
      </div>
      <LabelledField label={text('sort')} fault={faultOf('sort.0.column')}>
        {(id) => (
          <Select
            id={id}
            value={sort ? JSON.stringify({ column: sort.column, descending: sort.descending }) : ''}
            options={[{ value: '', label: text('byName') }, ...sorts]}
            onChange={(value) => onChange({ ...draft, sort: value ? [JSON.parse(value) as Draft['sort'][number]] : [] })}
          />
        )}
      </LabelledField>
      <LabelledField label={text('groupBy')} fault={faultOf('groupBy')}>
        {(id) => (
          <Select
            id={id}
            value={draft.groupBy ?? ''}
            options={[{ value: '', label: text('noGroups') }, ...groups.map(({ field }) => ({ value: field, label: names.field(field) }))]}
            onChange={(value) => onChange({ ...draft, groupBy: value || null })}
          />
        )}
      </LabelledField>
      <h2>{text('sharing')}</h2>
      <Checkbox checked={draft.isShared} onChange={(event) => onChange({ ...draft, isShared: event.target.checked })}>
        {text('shareIt')}
      </Checkbox>
      <p className="dd-faint dd-small">{text('sharingHint')}</p>
      {children}
      <h2>{text('keyboard')}</h2>
      <ul className="dd-builder-keys dd-small">
        <li>
          <Kbd keys="F" /> {text('keyFind')} <Kbd keys="Enter" /> {text('keyAdd')}
        </li>
        <li>
          <Kbd keys="Space" /> {text('keyLift')}
        </li>
        <li>
          <Kbd keys="←" /> <Kbd keys="→" /> {text('keyMove')} <Kbd keys="Del" /> {text('keyRemove')}
        </li>
        <li>
          <Kbd keys="Esc" /> {text('keyBack')}
        </li>
      </ul>
    </aside>
  );
}

const fixed = ({ dateRange }: Draft) => (dateRange.type === 'FIXED' ? dateRange : { type: 'FIXED' as const, from: '', to: '' });
