import './calendar-week.css';
import { formatCount } from '@drawday/domain';
import { type PartyType, shiftNumber } from '@drawday/vocabulary';
import { Icon } from '../design/icon.tsx';
import { formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { testsInLine } from '../platform/short-test-name.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import type { CalendarDraw } from './calendar-rows.ts';
import type { CalendarDays } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type CalendarWeekProps = {
  partyType: PartyType;
  caption: string;
  /** Monday to Sunday. */
  dates: readonly string[];
  days: CalendarDays;
  draws: readonly CalendarDraw[];
  today: string;
};

const marks: Partial<Record<CalendarDraw['mark'], string>> = {
  planned: 'dd-week-planned',
  collected: 'dd-week-collected',
  missed: 'dd-week-missed',
};

/** Who is drawn on each day of a week, shift by shift and chair by chair; what the standing orders have yet to make is dashed. */
export function CalendarWeek({ partyType, caption, dates, days, draws, today }: CalendarWeekProps) {
  const text = useSchedulesTexts();
  return (
    <section className="dd-week" aria-label={caption}>
      {dates.map((date) => {
        const ofDay = draws.filter((draw) => draw.date === date);
        const closed = days.find((day) => day.date === date)?.closedReason ?? null;
        return (
          <section key={date} className={`dd-week-day${closed === null ? '' : ' dd-week-closed'}`} aria-labelledby={`dd-week-${date}`}>
            <h3 id={`dd-week-${date}`} aria-current={date === today ? 'date' : undefined}>
              {formatWeekday(date)} <b>{formatCount(ofDay.length)}</b>
            </h3>
            {closed !== null && <p className="dd-error-text dd-small">{text('closedBecause', { reason: closed })}</p>}
            {[...Map.groupBy(ofDay, ({ shift }) => shift)].map(([shift, people]) => (
              <div key={shift}>
                {partyType === 'PATIENT' && (
                  <h4>
                    {shiftNumber(shift) > 0 ? text('shift', { shift: shiftNumber(shift) }) : text('homeShift')}{' '}
                    <span className="dd-faint">{people.length}</span>
                  </h4>
                )}
                <ul>
                  {people.map((draw) => (
                    <li key={draw.id ?? draw.partyId} className={marks[draw.mark]} title={testsInLine(draw.tests)}>
                      {draw.chair !== null && <span className="dd-faint">{draw.chair}</span>}
                      {draw.id ? (
                        <>
                          <PageLink to={drawPaths[partyType]} search={{ id: draw.id }}>
                            {nameOnList(draw.partyName)}
                          </PageLink>
                          {draw.mark === 'missed' && <Icon name="warning" size={12} />}
                          {draw.mark === 'collected' && <Icon name="check" size={12} />}
                          <span className="dd-only-heard">
                            {draw.mark === 'open' ? '' : text(draw.mark === 'missed' ? 'missed' : 'collected')}
                          </span>
                        </>
                      ) : (
                        <span>
                          {nameOnList(draw.partyName)} <span className="dd-only-heard">{text('planned', { count: 1 })}</span>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </section>
  );
}
