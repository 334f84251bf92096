import { type PartyType, shiftNumber, shiftPlace } from '@drawday/vocabulary';
import { Fragment } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon, type IconName } from '../design/icon.tsx';
import { Popover } from '../design/popover.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { formatWeekday, weekdayName } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { shortTestName, testsInLine } from '../platform/short-test-name.ts';
import { drawAddress, partyAddress } from '../requisitions/draw-address.public.ts';
import { markDisplay, whyWords } from './calendar-day.tsx';
import type { CalendarDraw } from './calendar-rows.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type CalendarPatientsProps = { partyType: PartyType; draws: readonly CalendarDraw[]; today: Temporal.PlainDate };

const iconOf: Partial<Record<CalendarDraw['mark'], IconName>> = { collected: 'check', missed: 'warning' };

/** A month of a whole shift on one page: patients down, days across, made and planned draws alike. */
export function CalendarPatients({ partyType, draws, today }: CalendarPatientsProps) {
  const text = useSchedulesTexts();
  const isOfPatients = partyType === 'PATIENT';
  const title = text(isOfPatients ? 'viewPatients' : 'viewSources');
  const days = [...new Set(draws.map((draw) => draw.date))].toSorted();
  const rows = [...Map.groupBy(draws, (draw) => draw.partyId).values()].flatMap((entries) => {
    const [first] = entries;
    return first ? [{ first, entries }] : [];
  });
  // The draws come in the order of shifts and chairs: weekday groups are put together within it.
  const groups = [...Map.groupBy(rows, ({ first }) => `${first.dayGroup ?? ''} ${first.shift ?? ''}`)].toSorted(
    ([, [a]], [, [b]]) =>
      shiftPlace(a?.first.shift ?? null) - shiftPlace(b?.first.shift ?? null) ||
      (a?.first.dayGroup ?? 'Z').localeCompare(b?.first.dayGroup ?? 'Z'),
  );
  if (rows.length === 0) return <EmptyState icon="calendar" title={text('noPlanned')} />;

  const groupWords = (first: CalendarDraw | undefined) =>
    first?.shift ? [first.dayGroup, text('shift', { shift: shiftNumber(first.shift) })].filter(Boolean).join(' · ') : text('homeShift');

  const draw = (entry: CalendarDraw) => {
    const icon = iconOf[entry.mark];
    const [first, ...more] = entry.tests;
    return (
      <Popover
        key={entry.id ?? 'planned'}
        label={text('plannedCell', { name: nameOnList(entry.partyName), day: formatWeekday(entry.date), tests: testsInLine(entry.tests) })}
        className="dd-plan-why"
        button={(trigger) => (
          <button type="button" className={`dd-plan dd-plan-${entry.mark}`} {...trigger}>
            {icon && <Icon name={icon} size={12} />}
            {first && shortTestName(first.code, first.name)}
            {more.length > 0 && <span className="dd-plan-more">+{more.length}</span>}
          </button>
        )}
      >
        {() => (
          <>
            <p className="dd-row">
              <b>{formatWeekday(entry.date)}</b> <StatusTag quiet small display={markDisplay(entry.mark, text)} />
            </p>
            <p>{testsInLine(entry.tests)}</p>
            {entry.date >= today.toString() && <p className="dd-quiet">{whyWords(entry, text)}</p>}
            {entry.id && <PageLink {...drawAddress({ id: entry.id, partyType })}>{text('openDraw')}</PageLink>}
          </>
        )}
      </Popover>
    );
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="dd-plan-scroll" aria-label={title} tabIndex={0}>
      <table className="dd-plan-table">
        <caption className="dd-only-heard">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text(isOfPatients ? 'patient' : 'source')}</th>
            {isOfPatients && <th scope="col">{text('chair')}</th>}
            {days.map((day) => (
              <th key={day} scope="col" className={day === today.toString() ? 'dd-plan-today' : ''}>
                <span className="dd-plan-weekday">{weekdayName(Temporal.PlainDate.from(day).dayOfWeek, 'short')}</span>{' '}
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(([key, group]) => (
            <Fragment key={key}>
              {isOfPatients && (
                <tr className="dd-plan-group">
                  <th colSpan={days.length + 2} scope="rowgroup">
                    {groupWords(group[0]?.first)} <span className="dd-faint">{group.length}</span>
                  </th>
                </tr>
              )}
              {group.map(({ first, entries }) => {
                const byDay = Map.groupBy(entries, (entry) => entry.date);
                return (
                  <tr key={first.partyId}>
                    <th scope="row">
                      <PageLink {...partyAddress({ partyId: first.partyId, partyType })}>{nameOnList(first.partyName)}</PageLink>
                    </th>
                    {isOfPatients && <td className="dd-quiet dd-small">{first.chair ?? '—'}</td>}
                    {days.map((day) => (
                      <td key={day}>{byDay.get(day)?.map(draw)}</td>
                    ))}
                  </tr>
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
