import { nameOnList } from '../platform/name-on-list.ts';
import { keepReasons, testsOf } from './order-words.ts';
import type { ExpiringRow } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type StaysOutProps = {
  order: ExpiringRow;
  reason: string;
  onChange: (reason: string) => void;
  /** Another reason, in words. */
  onOther: () => void;
};

/** Why an order is left out of a renewal, in its row: one of the usual reasons, or others in words. */
export function StaysOut({ order, reason, onChange, onOther }: StaysOutProps) {
  const text = useSchedulesTexts();
  const usual = keepReasons(text);
  const isOwn = reason !== '' && !usual.includes(reason);
  return (
    <label className="dd-stays-out">
      <span className="dd-warning-text">{text('staysOut')}:</span>
      <select
        className="dd-plain-field"
        aria-label={text('reasonForOrder', { name: nameOnList(order.partyName), tests: testsOf(order) })}
        value={reason}
        onChange={({ target: { value } }) => (value === 'other' ? onOther() : onChange(value))}
      >
        <option value="" disabled>
          {text('chooseReason')}
        </option>
        {usual.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        {isOwn && <option value={reason}>{reason}</option>}
        <option value="other">{text('otherReason')}</option>
      </select>
    </label>
  );
}
