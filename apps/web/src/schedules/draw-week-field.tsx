import { hasDrawWeek } from '@drawday/domain';
import { Icon } from '../design/icon.tsx';
import { Popover } from '../design/popover.tsx';
import { monthName } from '../platform/format.ts';
import { monthChoices } from './frequency-choice.ts';
import type { DraftLine } from './order-draft.ts';
import { calendarWords } from './order-words.ts';
import { useSchedulesTexts } from './schedules.texts.ts';
import { monthList } from './weekday-words.ts';

type DrawWeekFieldProps = {
  line: DraftLine;
  /** 0..3, once the facility's rules are known. */
  facilityWeek: number | null;
  fault: boolean;
  onChange: (changes: Partial<DraftLine>) => void;
};

const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1);

/** The draw week of the month, and the months where they can be chosen. */
export function DrawWeekField({ line, facilityWeek, fault, onChange }: DrawWeekFieldProps) {
  const text = useSchedulesTexts();
  if (!hasDrawWeek(line.frequency)) return <span className="dd-faint">—</span>;
  const sets = monthChoices(line.frequency);
  const isSomeMonths = line.months.length > 0 && line.months.length < 12;
  const facility = facilityWeek === null ? text('facilityWeek') : text('weekOfFacility', { week: facilityWeek + 1 });
  const radio = (name: string, label: string, checked: boolean, changes: Partial<DraftLine>) => (
    <label key={label}>
      <input type="radio" className="dd-check" name={`${name}-${line.code}`} checked={checked} onChange={() => onChange(changes)} />
      {label}
    </label>
  );
  return (
    <Popover
      label={text('drawWeekOf', { test: line.code })}
      align="end"
      className="dd-week-choice"
      button={(trigger) => (
        <button type="button" className={`dd-week-button${fault ? ' dd-week-fault' : ''}`} {...trigger}>
          <span>
            {isSomeMonths && <span>{monthList(line.months)}</span>}
            {(!isSomeMonths || line.week !== null) && <span>{calendarWords({ ...line, months: [] }, facilityWeek, text)}</span>}
          </span>
          <Icon name="down" size={12} />
          <span className="dd-only-heard">{text('drawWeekOf', { test: line.code })}</span>
        </button>
      )}
    >
      {() => (
        <>
          <fieldset>
            <legend>{text('drawWeek')}</legend>
            {radio('week', facility, line.week === null, { week: null })}
            {[0, 1, 2, 3].map((week) => radio('week', text('week', { week: week + 1 }), line.week === week, { week }))}
          </fieldset>
          {sets.length > 0 && (
            <fieldset>
              <legend>{text('months')}</legend>
              {sets.map((months) => radio('months', monthList(months), months.join() === line.months.join(), { months: [...months] }))}
            </fieldset>
          )}
          {line.frequency === 'CUSTOM' && (
            <fieldset className="dd-week-months">
              <legend>{text('months')}</legend>
              {everyMonth.map((month) => (
                <label key={month}>
                  <input
                    type="checkbox"
                    className="dd-check"
                    checked={line.months.includes(month)}
                    onChange={({ target }) =>
                      onChange({
                        months: everyMonth.filter((one) => (one === month ? target.checked : line.months.includes(one))),
                      })
                    }
                  />
                  {monthName(month, 'short')}
                </label>
              ))}
            </fieldset>
          )}
        </>
      )}
    </Popover>
  );
}
