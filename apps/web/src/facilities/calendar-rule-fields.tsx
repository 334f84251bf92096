import { monthsOf } from '@drawday/domain';
import { type DayGroup, firstWeekRules } from '@drawday/vocabulary';
import { Select } from 'antd';
import { useId } from 'react';
import { wordOf } from '../platform/code-word.ts';
import { monthName, weekdayName } from '../platform/format.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { type Rules, weekdaysOf } from './facility-rules.ts';

type Props = { rules: Rules; disabled: boolean; onChange: (changes: Partial<Rules>) => void };
type Option = { value: number; label: string };

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const listOf = (months: readonly number[]) => months.map((month) => monthName(month, 'short')).join(', ');

/** First week, draw week, the draw day of each group, and the months in which quarterly and similar tests begin. */
export function CalendarRuleFields({ rules, disabled, onChange }: Props) {
  const text = useFacilitiesTexts();
  const field = (label: string, value: number, options: readonly Option[], set: (value: number) => void) => (
    <RuleField key={label} label={label} value={value} options={options} disabled={disabled} onChange={set} />
  );
  const { customMonths } = rules;
  const starts = (changes: Partial<Rules['customMonths']>) => onChange({ customMonths: { ...customMonths, ...changes } });
  const setOrdinal = (dayGroup: DayGroup, drawDayOrdinal: number) =>
    onChange({ drawSchedules: rules.drawSchedules.map((row) => (row.dayGroup === dayGroup ? { ...row, drawDayOrdinal } : row)) });
  return (
    <div className="dd-rule-fields">
      {field(
        text('firstWeek'),
        rules.firstWeek,
        Object.values(firstWeekRules.of).map((rule) => ({ value: rule.number, label: wordOf(rule) })),
        (value) => onChange({ firstWeek: value === 1 ? 1 : 0 }),
      )}
      {field(
        text('drawWeek'),
        rules.drawWeek,
        range(4).map((week) => ({ value: week - 1, label: text('week', { week }) })),
        (drawWeek) => onChange({ drawWeek }),
      )}
      {rules.drawSchedules.map(({ dayGroup, drawDayOrdinal }) =>
        field(
          text(dayGroup === 'MWF' ? 'drawDayMwf' : 'drawDayTts'),
          drawDayOrdinal,
          weekdaysOf(dayGroup).map((weekday, index) => ({ value: index + 1, label: weekdayName(weekday) })),
          (ordinal) => setOrdinal(dayGroup, ordinal),
        ),
      )}
      {field(
        text('quarterlyIn'),
        customMonths.quarterlyStart,
        range(3).map((value) => ({ value, label: listOf(monthsOf('QUARTERLY', value)) })),
        (quarterlyStart) => starts({ quarterlyStart }),
      )}
      {field(
        text('fourMonthlyIn'),
        customMonths.fourMonthStart,
        range(4).map((value) => ({ value, label: listOf(monthsOf('EVERY_FOUR_MONTHS', value)) })),
        (fourMonthStart) => starts({ fourMonthStart }),
      )}
      {field(
        text('halfYearlyIn'),
        customMonths.biannualStart,
        range(6).map((value) => ({ value, label: listOf(monthsOf('BIANNUAL', value)) })),
        (biannualStart) => starts({ biannualStart }),
      )}
      {field(
        text('yearlyIn'),
        customMonths.annualMonth,
        range(12).map((value) => ({ value, label: monthName(value) })),
        (annualMonth) => starts({ annualMonth }),
      )}
      <p className="dd-small dd-faint">{text('customMonthsHint')}</p>
    </div>
  );
}

function RuleField({
  label,
  value,
  options,
  disabled,
  onChange,
}: {
  label: string;
  value: number;
  options: readonly Option[];
  disabled: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={[...options]} disabled={disabled} onChange={onChange} />
    </div>
  );
}
