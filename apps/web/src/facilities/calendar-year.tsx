import { type DayGroup, dayGroups } from '@drawday/vocabulary';
import { monthName } from '../platform/format.ts';
import { dayInMonth } from './calendar-words.ts';
import type { CalendarPreview } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';

type Months = CalendarPreview['months'];

const startKeys = { QUARTERLY: 'quarterly', EVERY_FOUR_MONTHS: 'everyFourMonths', BIANNUAL: 'biannual', ANNUAL: 'annual' } as const;
const weeks = [0, 1, 2, 3];

/** Twelve months, four draw weeks, the draw day of both groups; the facility's own week stands out, what a change would move is marked. */
export function CalendarYear({ months, before, busy }: { months: Months; before: Months | undefined; busy: boolean }) {
  const text = useFacilitiesTexts();
  const old = (at: number, group: DayGroup, week: number) => before?.[at]?.groups.find((one) => one.dayGroup === group)?.drawDates[week];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="dd-year-scroll" aria-label={text('yearAhead')} tabIndex={0}>
      <table className="dd-year" aria-busy={busy}>
        <caption className="dd-only-heard">{text('yearAhead')}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {text('month')}
            </th>
            {dayGroups.codes.map((group) => (
              <th key={group} scope="colgroup" colSpan={4}>
                {text(group === 'MWF' ? 'mwf' : 'tts')}
              </th>
            ))}
            <th scope="col" rowSpan={2}>
              {text('beginsHere')}
            </th>
          </tr>
          <tr>
            {dayGroups.codes.flatMap((group) =>
              weeks.map((week) => (
                <th key={`${group}${week}`} scope="col">
                  {text('weekShort', { week: week + 1 })}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {months.map((month, at) => (
            <tr key={`${month.year}-${month.month}`}>
              <th scope="row">
                {monthName(month.month, 'short')} <span className="dd-faint">{month.year}</span>
              </th>
              {month.groups.flatMap((group) =>
                group.drawDates.map((day, week) => {
                  const was = old(at, group.dayGroup, week);
                  const wasBase = before?.[at]?.groups.find((one) => one.dayGroup === group.dayGroup)?.baseWeek;
                  const isBase = week === group.baseWeek;
                  const isNews = (was !== undefined && was !== day) || (before !== undefined && isBase && wasBase !== week);
                  return (
                    <td
                      key={`${group.dayGroup} ${day}`}
                      className={[isBase && 'dd-year-base', isNews && 'dd-year-news'].filter(Boolean).join(' ') || undefined}
                    >
                      {dayInMonth(day)}
                      {isBase && <span className="dd-only-heard"> {text('monthlyDraw')}</span>}
                      {isNews && <span className="dd-only-heard"> {text('changed')}</span>}
                    </td>
                  );
                }),
              )}
              <td className="dd-faint">{month.starts.map((start) => text(startKeys[start])).join(', ') || ' '}</td>
            </tr>
          ))}
          {!months &&
            weeks.map((row) => (
              <tr key={row}>
                <td colSpan={10}>
                  <span className="dd-skeleton" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
