import './move-panel.css';
import { isOpenForMove, type MoveOfDraw, planMove } from '@drawday/domain';
import { outsideShifts, rescheduleReasons, shiftNumber, shifts } from '@drawday/vocabulary';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { DayField } from '../forms/day-field.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { optionsOf } from '../platform/code-word.ts';
import { formatWeekday, weekdayName } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testsInLine } from '../platform/short-test-name.ts';
import { chosenShift, type MovePreview, movePreviewQuery, wholeDay } from './schedules.queries.ts';
import { type SchedulesText, useSchedulesTexts } from './schedules.texts.ts';
import { useMove } from './use-move.ts';

type MovePanelProps = {
  facilityId: string;
  day: string;
  /** A shift, those outside of shifts, or the whole day. */
  which: string;
  /** Where the shift was dropped; empty: the suggested day. */
  to: string;
  onChoose: (which: string) => void;
  onClose: () => void;
};

/** Moves a shift or a day: where to, who is not treated then, what is printed or collected; one confirmation, and Undo for all. */
export function MovePanel({ facilityId, day, which, to, onChoose, onClose }: MovePanelProps) {
  const text = useSchedulesTexts();
  const ofDay = useQueryInPlace(movePreviewQuery(facilityId, day, wholeDay));
  const preview = useQueryInPlace(movePreviewQuery(facilityId, day, which));
  useShortcuts([{ keys: 'escape', label: text('closeMove'), run: onClose }]);
  const all = ofDay.data?.draws ?? [];
  const segments = [
    ...[...shifts.codes, outsideShifts].map((key) => ({ key, count: all.filter(({ shift }) => (shift ?? outsideShifts) === key).length })),
    { key: wholeDay, count: all.length },
  ].filter(({ key, count }) => count > 0 || key === which);
  return (
    <aside className="dd-day dd-move" aria-label={text('moveTitle', { what: whichWords(which, text), day: formatWeekday(day) })}>
      <header className="dd-order-head">
        <h2>{text('moveTitle', { what: whichWords(which, text), day: formatWeekday(day) })}</h2>
        <span className="dd-spring" />
        <IconButton icon="close" label={text('closeMove')} onClick={onClose} />
      </header>
      <fieldset className="dd-move-which" aria-label={text('moveWhich')}>
        {segments.map(({ key, count }) => (
          <button key={key} type="button" aria-pressed={key === which} onClick={() => onChoose(key)}>
            {sentence(whichWords(key, text))} <em>{count}</em>
          </button>
        ))}
      </fieldset>
      {preview.data ? (
        <MoveForm key={`${day} ${which} ${to}`} preview={preview.data} day={day} dropped={to} onDone={onClose} />
      ) : (
        <Awaiting of={preview} />
      )}
    </aside>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const whichWords = (which: string, text: SchedulesText): string => {
  if (which === wholeDay) return text('wholeDay');
  return chosenShift(which) === outsideShifts ? text('homeShift') : text('shift', { shift: shiftNumber(which) });
};

type MoveFormProps = { preview: MovePreview; day: string; dropped: string; onDone: () => void };

function MoveForm({ preview, day, dropped, onDone }: MoveFormProps) {
  const text = useSchedulesTexts();
  const move = useMove();
  const limits = {
    drawDate: Temporal.PlainDate.from(day),
    today: Temporal.PlainDate.from(preview.today),
    closedDays: new Set(preview.closedDays.map((closed) => closed.day)),
  };
  const [to, setTo] = useState<string | null>(dropped || (preview.options[0]?.day ?? null));
  const [isOther, setOther] = useState(dropped !== '' && !preview.options.some((option) => option.day === dropped));
  const [reason, setReason] = useState('HOLIDAY');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Temporal.PlainDate | null>>(new Map());
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { draws } = preview;
  const target = to === null ? null : Temporal.PlainDate.from(to);
  const closing = preview.closedDays.find((closed) => closed.day === to);
  const isOpen = target !== null && isOpenForMove(target, limits);
  const plan = target && isOpen ? planMove(draws, target, limits, chosen) : [];
  const moved = plan.filter((one) => one.to !== null);
  const others = plan.filter((one) => one.isOwnDay || chosen.has(one.id));
  const joining = moved.flatMap(({ id, to: on }) => {
    const draw = draws.find((one) => one.id === id);
    const join = draw?.joins.find((one) => one.day === on?.toString());
    return draw && join ? [{ draw, join }] : [];
  });
  const joinsOn = (on: string) => draws.filter((one) => one.joins.some((join) => join.day === on)).length;
  const printed =
    draws.filter((draw) => draw.isLabelPrinted && moved.some(({ id }) => id === draw.id)).length +
    joining.filter(({ join }) => join.isLabelPrinted).length;

  async function submit() {
    if (busy || moved.length === 0) return;
    setBusy(true);
    setFault(null);
    try {
      await move(draws, moved, reason);
      onDone();
    } catch (error) {
      setFault(refusalText(error));
      setBusy(false);
    }
  }
  useShortcuts(
    moved.length > 0
      ? [{ keys: 'ctrl+enter', label: text('moveCount', { count: moved.length }), run: () => void submit(), inFields: true }]
      : [],
  );
  const choose = (next: string | null) => {
    setTo(next);
    setChosen(new Map());
  };

  if (draws.length === 0) return <p className="dd-faint">{text('nothingToMove')}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className="dd-move-days">
        <legend>{text('moveTo')}</legend>
        {preview.options.map((option, at) => (
          <label key={option.day}>
            <input
              type="radio"
              className="dd-check"
              name="move-to"
              checked={!isOther && to === option.day}
              onChange={() => {
                setOther(false);
                choose(option.day);
              }}
            />
            <span>
              <b>{formatWeekday(option.day)}</b> {at === 0 && <span className="dd-success-text">✓ {text('suggested')}</span>}
              <span className="dd-small dd-quiet dd-move-why">
                {text('treatedThen', { count: option.fitting, total: draws.length })}
                {joinsOn(option.day) > 0 && ` ${text('joinThen', { count: joinsOn(option.day) })}`}
                {option.isHolidayDay && ` ${text('holidayDay')}`}
              </span>
            </span>
          </label>
        ))}
        <label>
          <input
            type="radio"
            className="dd-check"
            name="move-to"
            checked={isOther}
            onChange={() => {
              setOther(true);
              choose(null);
            }}
          />
          <span>{text('anotherDay')}</span>
        </label>
        {isOther && (
          <span className="dd-move-day">
            <DayField value={to} min={preview.today} onChange={choose} />
          </span>
        )}
      </fieldset>
      {target && !isOpen && (
        <p className="dd-error-text" role="alert">
          {closing
            ? text('closedThatDay', { day: formatWeekday(closing.day), reason: closing.reason })
            : text('notThatDay', { day: formatWeekday(target.toString()) })}
        </p>
      )}
      {target && others.length > 0 && (
        <section>
          <h3 className="dd-warning-text">
            <Icon name="warning" size={12} /> {text('notTreatedThen', { count: others.length, day: weekdayName(target.dayOfWeek) })}
          </h3>
          <ul className="dd-move-people">
            {others.map((one) => (
              <OwnDay
                key={one.id}
                one={one}
                preview={preview}
                limits={limits}
                target={target}
                text={text}
                onChoose={(own) => setChosen(new Map([...chosen, [one.id, own]]))}
              />
            ))}
          </ul>
        </section>
      )}
      {joining.length > 0 && (
        <section>
          <h3>
            <Icon name="inbox" size={12} /> {text('joinDraws', { count: joining.length })}
          </h3>
          <ul className="dd-move-people">
            {joining.map(({ draw, join }) => (
              <li key={draw.id}>
                <span>
                  <b>{nameOnList(draw.partyName)}</b>{' '}
                  <span className="dd-small dd-quiet dd-move-why">
                    {text('joinsDraw', { number: join.number, day: formatWeekday(join.day) })}
                    {join.same.length > 0 && ` ${text('takenOnce', { tests: testsInLine(join.same) })}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {target && moved.length > others.length && (
        <details className="dd-move-all">
          <summary>{text('goTogether', { count: plan.length - others.length, day: formatWeekday(target.toString()) })}</summary>
          <ul>
            {plan
              .filter((one) => !others.includes(one))
              .map((one) => {
                const draw = draws.find(({ id }) => id === one.id);
                return draw && <li key={one.id}>{`${draw.chair ?? '–'} ${nameOnList(draw.partyName)}`}</li>;
              })}
          </ul>
        </details>
      )}
      <footer className="dd-move-foot">
        {preview.collected > 0 && <p className="dd-small dd-quiet">{text('collectedStay', { count: preview.collected })}</p>}
        {printed > 0 && (
          <p className="dd-small">
            <Icon name="printer" size={12} /> {text('printedAgain', { count: printed })}
          </p>
        )}
        <label className="dd-row">
          {text('reason')}
          <select className="dd-plain-field" value={reason} onChange={(event) => setReason(event.target.value)}>
            {optionsOf(rescheduleReasons).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {fault && (
          <p className="dd-error-text" role="alert">
            {fault}
          </p>
        )}
        <Button type="primary" block htmlType="submit" loading={busy} disabled={moved.length === 0}>
          {text('moveCount', { count: moved.length })} <kbd>Ctrl ↵</kbd>
        </Button>
      </footer>
    </form>
  );
}

type OwnDayProps = {
  one: MoveOfDraw;
  preview: MovePreview;
  limits: Parameters<typeof isOpenForMove>[1];
  target: Temporal.PlainDate;
  text: SchedulesText;
  onChoose: (day: Temporal.PlainDate | null) => void;
};

const stays = 'stays';
const daysOffered = 14;

/** Somebody who is not treated on the new day, or is already drawn then: a day of their own, the new day after all, or none. */
function OwnDay({ one, preview, limits, target, text, onChoose }: OwnDayProps) {
  const draw = preview.draws.find(({ id }) => id === one.id);
  if (!draw) return null;
  const { drawDate } = limits;
  const isTaken = (day: Temporal.PlainDate) => draw.takenDays.includes(day.toString());
  const days = Array.from({ length: 2 * daysOffered }, (_, at) => drawDate.add({ days: at - daysOffered / 2 })).filter(
    (day) => isOpenForMove(day, limits) && !isTaken(day) && (draw.treatmentDays.includes(day.dayOfWeek) || day.equals(target)),
  );
  const name = nameOnList(draw.partyName);
  return (
    <li>
      <span>
        <b>{name}</b> <span className="dd-small dd-quiet">{draw.mrn}</span>
        <span className="dd-small dd-warning-text dd-move-why">
          {isTaken(target)
            ? text('drawnThen', { day: formatWeekday(target.toString()) })
            : text('treatedOn', { days: draw.treatmentDays.map((day) => weekdayName(day, 'short')).join(', ') })}
        </span>
      </span>
      <select
        className="dd-plain-field"
        aria-label={text('dayOf', { name })}
        value={one.to?.toString() ?? stays}
        onChange={({ target: { value } }) => onChoose(value === stays ? null : Temporal.PlainDate.from(value))}
      >
        {days.map((day) => (
          <option key={day.toString()} value={day.toString()}>
            {formatWeekday(day.toString())}
          </option>
        ))}
        <option value={stays}>{text('staysOn', { day: formatWeekday(drawDate.toString()) })}</option>
      </select>
    </li>
  );
}
