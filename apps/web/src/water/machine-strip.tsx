import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import type { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { MACHINE_DUE_DAYS, MACHINE_OVERDUE_DAYS, rotationState } from '@drawday/domain';
import { Icon } from '../design/icon.tsx';
import { useFacility } from '../platform/facility.ts';
import { monthName } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverToday } from '../platform/server-clock.ts';
import { useWaterTexts } from './water.texts.ts';

type Row = AnswerOf<typeof sources.rotation>['items'][number];

/** Days from which the next darker shade begins. */
const shades = [92, 183, 274] as const;
const shadeOf = (days: number) => shades.filter((from) => days >= from).length;
/** Months that are shown ahead. */
const monthsAhead = 12;

/** Every machine with the days since its last sample, as a shade; a ring marks those of this month. Below, whose turn it is in which month. */
export function MachineStrip({ rows }: { rows: readonly Row[] }) {
  const text = useWaterTexts();
  const { timeZone } = useFacility();
  const today = serverToday(timeZone);
  const machines = rows
    .filter((row) => row.siteTypeCode === 'MACHINE')
    .map((row) => {
      const last = row.lastSampledOn === null ? null : Temporal.PlainDate.from(row.lastSampledOn);
      return { ...row, last, days: last?.until(today, { largestUnit: 'day' }).days ?? null };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  if (machines.length === 0) return <p className="dd-faint">{text('noMachines')}</p>;
  const short = shortNames(machines.map(({ name }) => name));
  const months = Array.from({ length: monthsAhead }, (_, at) => today.toPlainYearMonth().add({ months: at }));
  return (
    <>
      <p className="dd-env-legend dd-small dd-quiet">
        {[text('daysTo', { count: shades[0] - 1 }), ...shades.map((from) => text('daysFrom', { count: from }))].map((words, shade) => (
          <span key={words}>
            <i className={`dd-env-shade-${shade}`} aria-hidden="true" /> {words}
          </span>
        ))}
        <span>
          <i className="dd-env-DUE" aria-hidden="true" /> {text('isDue', { days: MACHINE_DUE_DAYS })}
        </span>
        <span>
          <i className="dd-env-OVERDUE" aria-hidden="true" /> {text('isOverdueOrOut', { days: MACHINE_OVERDUE_DAYS })}
        </span>
        <span>
          <i className="dd-env-now" aria-hidden="true" /> {text('isDueNow')}
        </span>
      </p>
      <ul className="dd-env-machines">
        {machines.map(({ id, name, days, last, isProposed, statusTypeCode }, at) => {
          const isOut = statusTypeCode === 'MAINTENANCE';
          const state = isOut ? 'OVERDUE' : rotationState(last, today);
          const words = days === null ? text('neverSampled', { machine: name }) : text('daysSince', { machine: name, count: days });
          const look = state === 'CURRENT' ? `dd-env-shade-${shadeOf(days ?? 0)}` : `dd-env-${state}`;
          return (
            <li key={id}>
              <PageLink to="/home/site" search={{ id }} title={words} className={`${look}${isProposed ? ' dd-env-now' : ''}`}>
                <b aria-hidden="true">{short[at]}</b>
                <span aria-hidden="true">
                  {state !== 'CURRENT' && <Icon name={state === 'DUE' ? 'clock' : 'alert'} size={12} />} {days ?? '—'}
                </span>
                <span className="dd-only-heard">
                  {words}
                  {isOut ? `, ${text('outOfService')}` : ''}
                  {isProposed ? `, ${text('isDueNow')}` : ''}
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
      <dl className="dd-env-months">
        {months.map((month) => (
          <div key={month.toString()}>
            <dt>
              <PageLink to="/home/env-rotation">{monthName(month.month, 'short')}</PageLink>
            </dt>
            <dd>{machines.flatMap((machine, at) => (machine.month === month.month ? [short[at]] : [])).join(', ') || '—'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Without the words with which all of them begin: "Machine 07" among machines is 07. */
function shortNames(names: readonly string[]): readonly string[] {
  const words = names[0]?.split(' ').slice(0, -1) ?? [];
  const shared = words.findIndex((word, at) => names.some((name) => name.split(' ')[at] !== word));
  const drop = shared < 0 ? words.length : shared;
  return names.map((name) => name.split(' ').slice(drop).join(' '));
}
