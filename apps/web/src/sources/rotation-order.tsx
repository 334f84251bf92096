import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showFailures } from '../dialogs/show-failures.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay, monthName, weekdayName } from '../platform/format.ts';
import { serverToday } from '../platform/server-clock.ts';
import { testName } from '../platform/test-words.ts';
import { type Choice, choiceKey, isCovered, isWanted, ordersOfChoices, type Plan, samplingDay } from './rotation-cells.ts';
import { fewestMachines } from './rotation-plan.tsx';
import { assignToSites, type RotationRow } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

const weekdays = [1, 2, 3, 4, 5, 6];
const usualDay = 2;
/** Names that stand there before the rest is a number. */
const namesShown = 8;

type PlanOrderProps = {
  rows: readonly RotationRow[];
  plan: Plan;
  choices: readonly Choice[];
  onAdd: (keys: readonly string[]) => void;
  onClear: () => void;
};

/** What is chosen, month by month, what would still be missing, and the button that orders it. */
export function PlanOrder({ rows, plan, choices, onAdd, onClear }: PlanOrderProps) {
  const text = useSourcesTexts();
  const client = useQueryClient();
  const { timeZone } = useFacility();
  const today = serverToday(timeZone);
  const [weekday, setWeekday] = useState(usualDay);
  const [isBusy, setBusy] = useState(false);
  const assign = useMutation(assignToSites);
  const byMonth = [...Map.groupBy(choices, ({ month }) => month.toString()).values()];
  const names = new Map(rows.flatMap(({ tests }) => tests.map(({ offeringCode, offeringName }) => [offeringCode, offeringName])));
  const byTest = Map.groupBy(
    choices.flatMap(({ tests }) => tests),
    (code) => code,
  );

  async function order() {
    if (isBusy || choices.length === 0) return;
    setBusy(true);
    try {
      const failed: { name: string; message: string | null }[] = [];
      for (const body of ordersOfChoices(choices, weekday, today)) {
        const { items } = await assign.mutateAsync({ body });
        for (const { id, ok, message } of items) if (!ok) failed.push({ name: rows.find((row) => row.id === id)?.name ?? '—', message });
      }
      onClear();
      showNotice(text('samplesOrdered', { count: choices.length - failed.length }));
      showFailures(text('someNotOrdered', { count: failed.length, total: choices.length }), failed);
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
    for (const contract of [sources.rotation, sources.list, schedules.notOrderedSites, schedules.all, schedules.calendar])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
  }
  useShortcuts(
    choices.length > 0
      ? [{ keys: 'ctrl+enter', label: text('orderSamples', { count: choices.length }), run: () => void order(), inFields: true }]
      : [],
  );

  return (
    <aside className={`dd-src-order${choices.length > 0 ? ' dd-src-some' : ''}`} aria-label={text('selected')}>
      <header className="dd-row">
        <h2>{text('selected')}</h2>
        <span className="dd-faint" aria-live="polite">
          {text('samplesCount', { count: choices.length })}
        </span>
        <span className="dd-spring" />
        {choices.length > 0 && (
          <button type="button" className="dd-link-button" onClick={onClear}>
            {text('clear')}
          </button>
        )}
      </header>
      {choices.length === 0 && <p className="dd-faint">{text('chooseHint')}</p>}
      {byMonth.map((ofMonth) => {
        const [first] = ofMonth;
        if (!first) return null;
        const names = ofMonth.map(({ row }) => row.name);
        return (
          <section key={first.month.toString()}>
            <h3>
              {monthName(first.month.month)}{' '}
              <span className="dd-faint">{formatDay(samplingDay(first.month, weekday, today).toString())}</span>
              <span>{text('samplesCount', { count: ofMonth.length })}</span>
            </h3>
            <p className="dd-small dd-quiet">
              {names.slice(0, namesShown).join(', ')}
              {names.length > namesShown && ` ${text('andMore', { count: names.length - namesShown })}`}
            </p>
          </section>
        );
      })}
      {choices.length > 0 && (
        <dl className="dd-src-tests">
          {[...byTest].map(([code, all]) => (
            <div key={code}>
              <dt>{testName(code, names.get(code) ?? code)}</dt>
              <dd>{all.length}</dd>
            </div>
          ))}
          <div>
            <dt>{text('samplingDay')}</dt>
            <dd>
              <select
                className="dd-plain-field dd-small"
                aria-label={text('samplingDay')}
                value={weekday}
                onChange={(event) => setWeekday(Number(event.target.value))}
              >
                {weekdays.map((one) => (
                  <option key={one} value={one}>
                    {text('firstOfMonth', { day: weekdayName(one) })}
                  </option>
                ))}
              </select>
            </dd>
          </div>
        </dl>
      )}
      <Checks rows={rows} plan={plan} choices={choices} onAdd={onAdd} />
      <footer>
        <Button type="primary" block disabled={choices.length === 0} loading={isBusy} onClick={() => void order()}>
          {choices.length > 0 ? (
            <>
              {text('orderSamples', { count: choices.length })} <Kbd keys="Ctrl ↵" hint />
            </>
          ) : (
            text('orderNone')
          )}
        </Button>
        {choices.length > 0 && <p className="dd-small dd-quiet">{text('orderedHint')}</p>}
      </footer>
    </aside>
  );
}

/** What the year would still lack: sources due now without an order, months with too few machines. */
function Checks({ rows, plan, choices, onAdd }: Omit<PlanOrderProps, 'onClear'>) {
  const text = useSourcesTexts();
  const chosen = new Set(choices.map(({ row, month }) => choiceKey(row, month)));
  const due = rows.filter((row) => isWanted(plan.cellOf(row, plan.thisMonth)) && !chosen.has(choiceKey(row, plan.thisMonth)));
  const machines = rows.filter((row) => row.siteTypeCode === 'MACHINE' && row.statusTypeCode === 'ACTIVE');
  const ahead = plan.months.filter((month) => Temporal.PlainYearMonth.compare(month, plan.thisMonth) >= 0);
  const few = ahead.filter(
    (month) =>
      machines.filter((row) => isCovered(plan.cellOf(row, month)) || chosen.has(choiceKey(row, month))).length <
      Math.min(fewestMachines, machines.length),
  );
  const month = monthName(plan.thisMonth.month);
  return (
    <section aria-label={text('check')}>
      <h3>{text('check')}</h3>
      <ul className="dd-src-checks dd-small">
        {due.length > 0 ? (
          <li className="dd-warning-text">
            <Icon name="warning" size={14} />
            <span>
              {text('dueNotChosen', {
                count: due.length,
                month,
                names: due
                  .slice(0, namesShown)
                  .map(({ name }) => name)
                  .join(', '),
              })}{' '}
              <button type="button" className="dd-link-button" onClick={() => onAdd(due.map((row) => choiceKey(row, plan.thisMonth)))}>
                {text('addAll', { count: due.length })}
              </button>
            </span>
          </li>
        ) : (
          <li className="dd-quiet">
            <Icon name="check" size={14} />
            <span>{text('nothingDue', { month })}</span>
          </li>
        )}
        {machines.length > 0 && (
          <li className={few.length > 0 ? 'dd-warning-text' : 'dd-quiet'}>
            <Icon name={few.length > 0 ? 'warning' : 'check'} size={14} />
            <span>
              {few.length > 0
                ? text('fewMachines', { count: few.length, months: few.map((one) => monthName(one.month, 'short')).join(', ') })
                : text('enoughMachines')}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
