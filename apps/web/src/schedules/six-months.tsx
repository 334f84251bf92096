import './six-months.css';
import { formatWeekday, monthName, weekdayName } from '../platform/format.ts';
import { legendOf, looksOf } from './draw-looks.ts';
import { weeksOfMonth } from './month-weeks.ts';
import type { PlannedDraw } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type SixMonthsProps = {
  draws: readonly PlannedDraw[];
  /** Tests of the order, the first line first. */
  codes: readonly string[];
  /** What people at the chair call a test of the order. */
  nameOf: (code: string) => string;
  /** ISO weekdays on which the patient is treated. */
  treatmentDays: readonly number[];
  today: Temporal.PlainDate;
  from: Temporal.PlainYearMonth;
  isLoading: boolean;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Half a year with the treatment days of the patient and, on top, the draws of the order. */
export function SixMonths({ draws, codes, nameOf, treatmentDays, today, from, isLoading }: SixMonthsProps) {
  const text = useSchedulesTexts();
  const looks = looksOf(draws, codes);
  const byDay = new Map<string, { date: string; offerings: string[]; look: (typeof looks)[number] | undefined }>();
  const named = draws.map(({ date, offerings }) => ({ date, offerings: offerings.map(nameOf) }));
  for (const [index, { date, offerings }] of named.entries()) {
    const day = byDay.get(date);
    byDay.set(date, { date, offerings: [...(day?.offerings ?? []), ...offerings], look: day?.look ?? looks[index] });
  }
  const months = Array.from({ length: 6 }, (_, index) => from.add({ months: index }));

  const day = (date: Temporal.PlainDate) => {
    const draw = byDay.get(date.toString());
    const classes = [
      draw ? `dd-cal-${draw.look}` : treatmentDays.includes(date.dayOfWeek) && 'dd-cal-treatment',
      date.equals(today) && 'dd-cal-today',
    ].filter(Boolean);
    return (
      <td key={date.toString()} title={draw && `${formatWeekday(draw.date)}: ${draw.offerings.join(', ')}`}>
        <span className={classes.join(' ')} aria-current={date.equals(today) ? 'date' : undefined}>
          {date.day}
          {draw && <span className="dd-only-heard"> {draw.offerings.join(', ')}</span>}
        </span>
      </td>
    );
  };

  return (
    <section aria-busy={isLoading}>
      <div className="dd-order-head">
        <h2>{text('sixMonths')}</h2>
        <span className="dd-cal-legend dd-small dd-quiet">
          {legendOf(named, looks).map((entry) => (
            <span key={entry.look}>
              <i className={`dd-cal-${entry.look}`} /> {entry.tests}
            </span>
          ))}
          <span>
            <i className="dd-cal-treatment" /> {text('treatmentDay')}
          </span>
        </span>
      </div>
      <div className="dd-cal-months">
        {months.map((month) => (
          <table key={month.toString()} className="dd-cal-month">
            <caption>
              {monthName(month.month)} <span>{month.year}</span>
            </caption>
            <thead>
              <tr>
                {weekdays.map((weekday) => (
                  <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                    {weekdayName(weekday, 'narrow')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOfMonth(month).map((week) => (
                <tr key={String(week[0])}>{week.map((date) => (date.month === month.month ? day(date) : <td key={date.toString()} />))}</tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
