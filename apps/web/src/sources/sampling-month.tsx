import { monthName } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { type RotationRow, rotationQuery } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';
import { useMonthChoice } from './use-month-choice.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The month of a source sampled once a year, to move it to another; nothing for other sources. */
export function SamplingMonth({ facilityId, sourceId }: { facilityId: string; sourceId: string }) {
  const row = useQueryInPlace(rotationQuery(facilityId)).data?.items.find(({ id }) => id === sourceId);
  return row ? <MonthSelect row={row} /> : null;
}

/** The month of one row of the plan, where this person may choose it. */
export function MonthSelect({ row, width = 'long' }: { row: RotationRow; width?: 'long' | 'short' }) {
  const text = useSourcesTexts();
  const choose = useMonthChoice(row);
  if (!choose) return null;
  return (
    <select
      className="dd-plain-field dd-small"
      aria-label={text('monthOf', { name: row.name })}
      value={row.month ?? ''}
      onChange={(event) => void choose(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{text('noMonth')}</option>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month, width)}
        </option>
      ))}
    </select>
  );
}
