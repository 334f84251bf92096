import {
  type ConditionRule,
  choiceWords,
  operatorWords,
  type ResultChoice,
  type ResultWindow,
  reportOperators,
  windowWords,
} from '@drawday/domain';
import { Input, Select } from 'antd';
import { DayField } from '../forms/day-field.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { wordOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { serverToday } from '../platform/server-clock.ts';
import { newRule } from './builder-state.ts';
import { atLeastWith, choicesOf, type FieldNames } from './field-names.ts';
import { useReportBuilderTexts } from './report-builder.texts.ts';

type RuleEditorProps = {
  rule: ConditionRule;
  member: string;
  names: FieldNames;
  fields: readonly { value: string; label: string }[];
  faultOf: (member: string) => string | undefined;
  onChange: (rule: ConditionRule) => void;
};

const choices = Object.keys(choiceWords) as ResultChoice[];
/** Of several values only these ask one after the other: a verdict or a word is asked of them. */
const single: readonly string[] = ['LATEST', 'FIRST', 'ANY', 'ALL'];
const withoutChoice = new Set(['empty', 'notEmpty', 'untested', 'notPerformed']);
const windows: readonly ResultWindow[] = [
  { draws: 1 },
  { draws: 2 },
  { draws: 3 },
  { draws: 6 },
  { months: 1 },
  { months: 2 },
  { months: 3 },
  { months: 6 },
  { months: 12 },
  { days: 30 },
  { days: 90 },
];

/** One condition: field, comparison, value as its kind asks for; for tests also which of the values, and from when. */
export function RuleEditor({ rule, member, names, fields, faultOf, onChange }: RuleEditorProps) {
  const text = useReportBuilderTexts();
  const { timeZone } = useFacility();
  const kind = names.kindOf(rule.field) ?? 'TEXT';
  const operators = Object.keys(reportOperators[kind]).map((op) => ({ value: op, label: wordOf(operatorWords(kind, op)) }));
  const wanted = reportOperators[kind][rule.op];
  const isOfNumbers = typeof rule.value === 'number';
  const changeOperator = (op: string) => {
    const takes = reportOperators[kind][op];
    const { value: _, value2: __, ...rest } = rule;
    const first = Array.isArray(rule.value) ? rule.value[0] : rule.value;
    const of = withoutChoice.has(op) ? undefined : rule.of;
    if (takes === 0) return onChange({ ...rest, op, of: of && single.includes(of) ? of : undefined });
    const value = typeof takes === 'object' ? (first === undefined ? [] : [first]) : (first ?? startOf(kind, op, serverToday(timeZone)));
    onChange({
      ...rest,
      op,
      of,
      value,
      ...(takes === 2 && { value2: kind === 'INSTANT' && op === 'inLast' ? 'DAYS' : (rule.value2 ?? value) }),
    });
  };
  const windowValue = rule.within ? JSON.stringify(rule.within) : '';
  const offered = rule.within && !windows.some((one) => JSON.stringify(one) === windowValue) ? [...windows, rule.within] : windows;
  const fault = ['', '.field', '.op', '.value', '.value2', '.of', '.within'].map((part) => faultOf(member + part)).find(Boolean);
  return (
    <div className="dd-builder-editor">
      <Select
        className="dd-builder-of-field"
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={text('field')}
        value={rule.field}
        options={[...fields]}
        onChange={(field) => onChange(newRule(field, names.kindOf(field), choicesOf(names, field)[0]?.value))}
      />
      {kind === 'RESULT' && !withoutChoice.has(rule.op) && (
        <Select
          className="dd-builder-of-choice"
          aria-label={text('whichValue')}
          value={rule.of ?? 'LATEST'}
          options={choices.filter((of) => isOfNumbers || single.includes(of)).map((of) => ({ value: of, label: wordOf(choiceWords[of]) }))}
          onChange={(of) => onChange({ ...rule, of: of === 'LATEST' ? undefined : of })}
        />
      )}
      <Select className="dd-builder-of-op" aria-label={text('comparison')} value={rule.op} options={operators} onChange={changeOperator} />
      {wanted !== 0 && <RuleValue rule={rule} names={names} kind={kind} onChange={onChange} />}
      {kind === 'RESULT' && (
        <Select
          className="dd-builder-of-window"
          aria-label={text('fromWhen')}
          value={windowValue}
          options={[
            { value: '', label: text('inPeriod') },
            ...offered.map((one) => ({ value: JSON.stringify(one), label: wordOf(windowWords(one)) })),
          ]}
          onChange={(value) => onChange({ ...rule, within: value ? (JSON.parse(value) as ResultWindow) : undefined })}
        />
      )}
      {fault && <p className="dd-error-text dd-small">{fault}</p>}
    </div>
  );
}

const startOf = (kind: string, op: string, today: Temporal.PlainDate): unknown => {
  if (op === 'inLast' || op === 'inNext') return 30;
  if (kind === 'NUMBER' || kind === 'RESULT' || op.startsWith('count')) return kind === 'SET' ? 1 : 0;
  return kind === 'YES_NO' ? true : kind === 'DATE' || kind === 'INSTANT' ? today.toString() : '';
};

type RuleValueProps = { rule: ConditionRule; names: FieldNames; kind: string; onChange: (rule: ConditionRule) => void };

function RuleValue({ rule, names, kind, onChange }: RuleValueProps) {
  const text = useReportBuilderTexts();
  const { op, value } = rule;
  const change = (next: unknown) => onChange({ ...rule, value: next });
  const label = text('value');
  const unit = names.unitOf(rule.field);
  const decimals = names.decimalsOf(rule.field);
  const hasDecimals = kind === 'RESULT' && rule.of !== 'COUNT' && decimals > 0;
  const number = (shown: unknown, set: (next: number) => void, name: string, after: string | null) => (
    <NumberField
      className="dd-builder-of-number"
      aria-label={name}
      value={typeof shown === 'number' ? shown : null}
      suffix={after ?? undefined}
      {...(hasDecimals && {
        formatter: (typed, { userTyping, input }) => (userTyping || typed === undefined ? input : atLeastWith(decimals, Number(typed))),
      })}
      onChange={(next) => set(next ?? 0)}
    />
  );
  if (op === 'inLast' || op === 'inNext')
    return (
      <>
        {number(value, change, label, kind === 'INSTANT' ? null : text('days'))}
        {kind === 'INSTANT' && (
          <Select
            aria-label={text('unitOfTime')}
            value={String(rule.value2 ?? 'DAYS')}
            options={[
              { value: 'DAYS', label: text('days') },
              { value: 'HOURS', label: text('hours') },
            ]}
            onChange={(value2) => onChange({ ...rule, value2 })}
          />
        )}
      </>
    );
  if (kind === 'YES_NO')
    return (
      <Select
        aria-label={label}
        value={value === true}
        options={[true, false].map((one) => ({ value: one, label: names.value(rule.field, one) }))}
        onChange={change}
      />
    );
  if (kind === 'CHOICE')
    return op === 'in' || op === 'notIn' ? (
      <Select
        mode="multiple"
        className="dd-builder-of-list"
        aria-label={label}
        value={Array.isArray(value) ? value.map(String) : []}
        options={choicesOf(names, rule.field)}
        onChange={change}
      />
    ) : (
      <Select
        className="dd-builder-of-list"
        aria-label={label}
        value={String(value ?? '')}
        options={choicesOf(names, rule.field)}
        onChange={change}
      />
    );
  if (op === 'in' || op === 'hasAny' || op === 'hasNone')
    return (
      <Select
        mode="tags"
        open={false}
        className="dd-builder-of-list"
        aria-label={label}
        placeholder={text('typeSeveral')}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={change}
      />
    );
  if (kind === 'DATE' || kind === 'INSTANT')
    return (
      <>
        <DayField label={label} value={typeof value === 'string' ? value : null} onChange={change} />
        {op === 'between' && (
          <DayField
            label={text('upTo')}
            value={typeof rule.value2 === 'string' ? rule.value2 : null}
            onChange={(value2) => onChange({ ...rule, value2 })}
          />
        )}
      </>
    );
  const isWord = kind === 'TEXT' || (kind === 'SET' && !op.startsWith('count'));
  if (isWord || (kind === 'RESULT' && typeof value === 'string'))
    return (
      <Input
        className="dd-builder-of-list"
        aria-label={label}
        value={String(value ?? '')}
        onChange={(event) =>
          change(kind === 'RESULT' && /^-?\d+(\.\d+)?$/.test(event.target.value) ? Number(event.target.value) : event.target.value)
        }
      />
    );
  return (
    <>
      {number(value, change, label, unit)}
      {op === 'between' && number(rule.value2, (value2) => onChange({ ...rule, value2 }), text('upTo'), unit)}
      {kind === 'RESULT' && (op === 'eq' || op === 'ne') && (
        <button type="button" className="dd-link-button dd-small" onClick={() => change('Reactive')}>
          {text('asWord')}
        </button>
      )}
    </>
  );
}
