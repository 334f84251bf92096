import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { orderListsQuery } from './requisitions.queries.ts';
import { type RequisitionsTexts, type TextKey, useRequisitionsTexts } from './requisitions.texts.ts';

/** The coded reasons that the rules know, in the reader's language; a customer's own reasons come with their words. */
const reasonKeys: Readonly<Record<string, TextKey<RequisitionsTexts>>> = {
  DUPLICATE: 'reasonDuplicate',
  ORDER_ERROR: 'reasonOrderError',
  PT_REFUSED: 'reasonRefused',
  PT_HOSPITALIZED: 'reasonHospitalized',
  PT_TRANSFERRED: 'reasonTransferred',
  PT_DECEASED: 'reasonDeceased',
  NO_SHOW: 'reasonNoShow',
  UNABLE_TO_DRAW: 'reasonUnable',
  DISCONTINUED: 'reasonDiscontinued',
  OTHER: 'reasonOther',
  PT_ABSENT: 'reasonAbsent',
  HOLIDAY: 'reasonHoliday',
  WEATHER: 'reasonWeather',
  ACCESS_PROBLEM: 'reasonAccess',
  SUPPLY: 'reasonSupply',
  PROVIDER_REQUEST: 'reasonProvider',
  OVERDUE_30D: 'reasonOverdue',
  PARTY_INACTIVE: 'reasonInactive',
  SCHEDULE_ENDED: 'reasonScheduleEnded',
  SCHEDULE_CHANGE: 'reasonScheduleChange',
  UNSIGNED_30D: 'reasonUnsigned',
  LABEL_VOID: 'reasonLabelVoid',
  NOT_PRINTED: 'reasonNotPrinted',
};

/** Words of a coded reason of any list; a reason in free words stays as it is. */
export function useReasonName(): (code: string | null) => string {
  const text = useRequisitionsTexts();
  const { data } = useQuery(orderListsQuery);
  return (code) => {
    if (!code) return '';
    const key = reasonKeys[code];
    if (key) return text(key);
    const lists = Object.entries(data ?? {}).filter(([list]) => list.startsWith('reason.'));
    return lists.flatMap(([, reasons]) => reasons).find((reason) => reason.code === code)?.name ?? code;
  };
}

type ReasonChoiceProps = {
  list: 'reason.CANCEL_FACILITY' | 'reason.RESCHEDULE';
  value: string;
  onChange: (code: string) => void;
  /** Reasons that another action stands for ("No-show" has its own button). */
  without?: readonly string[];
};

/** The coded reasons of one list, all in sight: one click instead of a menu. */
export function ReasonChoice({ list, value, onChange, without = [] }: ReasonChoiceProps) {
  const text = useRequisitionsTexts();
  const reasonName = useReasonName();
  const name = useId();
  const { data } = useQuery(orderListsQuery);
  const reasons = (data?.[list] ?? []).filter((reason) => !without.includes(reason.code));
  return (
    <fieldset className="dd-draw-choices">
      <legend>{text('reason')}</legend>
      {reasons.map((reason) => (
        <label key={reason.code}>
          <input
            type="radio"
            className="dd-check"
            name={name}
            value={reason.code}
            checked={value === reason.code}
            onChange={() => onChange(reason.code)}
          />
          {reasonName(reason.code)}
        </label>
      ))}
    </fieldset>
  );
}
