import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { proposedDay } from '@drawday/domain';
import { rescheduleReasons, shiftNumber } from '@drawday/vocabulary';
import { useState } from 'react';
import { DayField } from '../forms/day-field.tsx';
import { queryOf } from '../platform/api-client.ts';
import { formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import {
  DialogField,
  DrawDialog,
  type DrawRow,
  drawsQuery,
  ReasonChoice,
  shiftsOf,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';

type MoveShiftDialogProps = {
  facilityId: string;
  today: Temporal.PlainDate;
  onConfirm: (draws: readonly DrawRow[], drawDate: string, reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Which of these patients are not treated on that weekday and would be missed. */
const notTreatedOn = (day: string, draws: readonly DrawRow[]): DrawRow[] =>
  draws.filter(({ scheduleDays }) => scheduleDays.length > 0 && !scheduleDays.includes(Temporal.PlainDate.from(day).dayOfWeek));

const namesShown = 5;

/** A holiday: all planned draws of a day or of one of its shifts go to another day. */
export function MoveShiftDialog({ facilityId, today, onConfirm, onClose }: MoveShiftDialogProps) {
  const text = useRequisitionsTexts();
  const [day, setDay] = useState<string | null>(today.add({ days: 1 }).toString());
  const [shift, setShift] = useState('');
  const [chosenTo, setTo] = useState<string | null>(null);
  const [reason, setReason] = useState('HOLIDAY');
  const query = useQueryInPlace({
    ...drawsQuery({ facilityId, from: day ?? '', to: day ?? '', status: ['PENDING'], maxResultCount: 500 }),
    enabled: day !== null,
  });
  const rows = (day && query.data?.items) || [];
  const chosen = shift ? rows.filter((row) => row.shift === shift) : rows;
  const closings = useQueryInPlace(queryOf(facilities.closedDays, { params: { id: facilityId } }));
  const closed = closings.data?.items;
  const proposed = () =>
    day && closed
      ? proposedDay({
          drawDate: Temporal.PlainDate.from(day),
          today,
          isHoliday: reason === 'HOLIDAY',
          treatmentDays: chosen.map((draw) => draw.scheduleDays),
          closedDays: new Set(closed.map((one) => one.day)),
        }).toString()
      : null;
  const to = chosenTo ?? proposed();
  const closing = closed?.find((one) => one.day === to);
  const missed = to ? notTreatedOn(to, chosen) : [];
  const printed = chosen.filter((row) => row.isLabelPrinted).length;
  return (
    <DrawDialog
      wide
      title={text('moveShiftTitle')}
      confirmLabel={text('moveTo', { count: chosen.length, day: to ? formatWeekday(to) : '…' })}
      isIncomplete={chosen.length === 0 || !to || !reason || to === day || closing !== undefined}
      onClose={onClose}
      onConfirm={() => onConfirm(chosen, to ?? '', reason)}
    >
      <div className="dd-draw-fields">
        <DialogField label={text('movedDay')}>
          {(id) => <DayField id={id} value={day} min={today.toString()} onChange={setDay} />}
        </DialogField>
        <DialogField label={text('newDate')}>{(id) => <DayField id={id} value={to} min={today.toString()} onChange={setTo} />}</DialogField>
      </div>
      <fieldset className="dd-draw-choices" aria-busy={query.isFetching}>
        <legend>{text('shifts')}</legend>
        {[{ shift: '', count: rows.length }, ...shiftsOf(rows)].map((entry) => (
          <label key={entry.shift}>
            <input
              type="radio"
              className="dd-check"
              name="move-shift"
              checked={shift === entry.shift}
              onChange={() => setShift(entry.shift)}
            />
            {entry.shift ? text('shift', { number: shiftNumber(entry.shift) }) : text('wholeDay')}{' '}
            <span className="dd-quiet">{text('draws', { count: entry.count })}</span>
          </label>
        ))}
      </fieldset>
      {query.data && rows.length === 0 && <p className="dd-faint">{text('noDrawsThatDay')}</p>}
      {closing && (
        <p className="dd-error-text" role="alert">
          {text('closedThen', { day: formatWeekday(closing.day), reason: closing.reason })}
        </p>
      )}
      {to && missed.length > 0 && (
        <p className="dd-warning-text" role="status">
          {text('notTreatedThen', {
            count: missed.length,
            total: chosen.length,
            day: formatWeekday(to),
            names: missed
              .slice(0, namesShown)
              .map((draw) => nameOnList(draw.partyName))
              .join('; '),
          })}
          {missed.length > namesShown && ` +${missed.length - namesShown}`}
        </p>
      )}
      {printed > 0 && <p className="dd-warning-text">{text('labelsPrintedAlready', { count: printed })}</p>}
      <ReasonChoice list={rescheduleReasons} value={reason} onChange={setReason} />
    </DrawDialog>
  );
}
