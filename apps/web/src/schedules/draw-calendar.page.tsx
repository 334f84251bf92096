import { outsideShifts, type PartyType, shifts } from '@drawday/vocabulary';
import { formatWeekday, monthName } from '../platform/format.ts';
import './draw-calendar.css';
import './order-wizard.css';
import { generationHorizonDays } from '@drawday/domain';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { Tabs } from '../design/tabs.tsx';
import { groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { useFacility } from '../platform/facility.ts';
import { useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { drawsBetweenQuery } from '../requisitions/requisitions.public.ts';
import { FilterMenu } from '../tables/filter-menu.tsx';
import { PageHead } from '../tables/list-page.tsx';
import { CalendarDayPanel } from './calendar-day.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { CalendarPatients } from './calendar-patients.tsx';
import { calendarDraws } from './calendar-rows.ts';
import { CalendarWeek } from './calendar-week.tsx';
import { askToGenerate } from './generate-dialog.tsx';
import { monthOf, weekOf } from './month-weeks.ts';
import { MovePanel } from './move-panel.tsx';
import { calendarQuery, standingDrawsQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

const urlDefaults = { month: '', day: '', view: 'month', week: '', shift: '', move: '', to: '', patientGroup: '' };

export const DrawCalendarPage = () => <Calendar partyType="PATIENT" />;
export const SourceCalendarPage = () => <Calendar partyType="SITE" />;

/** What differs between patients, who come in shifts and whose draws are made here, and sources. */
const kinds = {
  PATIENT: { title: 'drawCalendar', view: 'viewPatients', mayRead: 'Order.Schedules.View' },
  SITE: { title: 'sourceCalendar', view: 'viewSources', mayRead: 'Order.Sites.View' },
} as const;
type CalendarParty = keyof typeof kinds & PartyType;

function Calendar({ partyType }: { partyType: CalendarParty }) {
  const text = useSchedulesTexts();
  const { id } = useFacility();
  return id ? <FacilityCalendar key={id} facilityId={id} partyType={partyType} /> : <EmptyState level={1} title={text('noFacility')} />;
}

/** A facility's draws by month: before today what was collected and missed, after today what is made and planned. */
function FacilityCalendar({ facilityId, partyType }: { facilityId: string; partyType: CalendarParty }) {
  const text = useSchedulesTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { timeZone, paused } = useFacility();
  const [state, setState] = useUrlState(urlDefaults);
  const today = serverToday(timeZone);
  const thisMonth = today.toPlainYearMonth();
  // An address that names only a day shows its month.
  const month = monthOf(state.month || state.day.slice(0, 7), thisMonth);
  const isByWeek = state.view === 'week';
  const monday = weekOf(state.week, today);
  const from = (isByWeek ? monday : month.toPlainDate({ day: 1 })).toString();
  const to = (isByWeek ? monday.add({ days: 6 }) : month.toPlainDate({ day: month.daysInMonth })).toString();
  const isAhead = to >= today.toString();
  const isByPatient = state.view === 'patients';

  const isOfPatients = partyType === 'PATIENT';
  const { title, view, mayRead } = kinds[partyType];

  const [groupFilter] = useGroupFilter();
  const groups = isOfPatients ? groupsChosen({ patientGroup: state.patientGroup ? [state.patientGroup] : [] }) : {};
  const calendar = useQueryInPlace(calendarQuery(facilityId, from, to, partyType, groups));
  const days = calendar.data?.days ?? [];
  const generated = days.reduce((sum, day) => sum + day.generated, 0);
  const collected = days.reduce((sum, day) => sum + day.collected, 0);
  const isPreview = calendar.data !== undefined && generated === 0 && days.some((day) => day.planned > 0);
  const toMake = days.reduce((sum, day) => sum + (day.date > today.toString() ? Math.max(0, day.planned - day.generated) : 0), 0);
  const needsDraws = isByPatient || isByWeek || state.day !== '';
  const made = useQueryInPlace({
    ...drawsBetweenQuery(
      facilityId,
      isByPatient || isByWeek ? from : state.day,
      isByPatient || isByWeek ? to : state.day,
      partyType,
      groups,
    ),
    enabled: needsDraws,
  });
  const standing = useQueryInPlace({
    ...standingDrawsQuery(facilityId, from, to, partyType, groups),
    enabled: (needsDraws || isPreview) && isAhead && can(mayRead),
  });
  const awaited = made.data && !standing.isLoading && !standing.error ? undefined : [made, standing];
  const draws = calendarDraws(made.data ?? [], standing.data?.items ?? [], today.toString());
  // Where the month has no draws yet, every standing draw is still to be made.
  const plannedShifts = Map.groupBy(
    isPreview ? (standing.data?.items ?? []).map(({ date, shift }) => ({ date, shift, count: 1 })) : [],
    ({ date }) => date,
  );

  const turn = (by: number) => {
    if (isByWeek) return setState({ week: monday.add({ weeks: by }).toString(), day: '', move: '', to: '' });
    const next = month.add({ months: by });
    setState({ month: next.equals(thisMonth) ? '' : next.toString(), day: '', move: '', to: '' });
  };
  useShortcuts([
    { keys: '-', label: text(isByWeek ? 'previousWeek' : 'previousMonth'), run: () => turn(-1) },
    { keys: '+', label: text(isByWeek ? 'nextWeek' : 'nextMonth'), run: () => turn(1) },
  ]);
  const mayMove = isOfPatients && can('Order.Requisitions.Reschedule') && !isReadOnly;
  const startMove = (day: string, which: string, to = '') => setState({ day, move: which, to });
  const onMove = mayMove ? (day: string, shift: string | null, to: string) => startMove(day, shift ?? outsideShifts, to) : null;
  const movePanel = state.day !== '' && mayMove && state.move !== '' && (
    <MovePanel
      facilityId={facilityId}
      day={state.day}
      which={state.move}
      to={state.to}
      onChoose={(which) => startMove(state.day, which, state.to)}
      onClose={() => setState({ move: '', to: '', ...(isByWeek && { day: '' }) })}
    />
  );
  const mayGenerate = isOfPatients && can('Order.Requisitions.Generate') && !isReadOnly && !paused && isAhead;
  const horizon = today.add({ days: generationHorizonDays }).toString();

  return (
    <div className="dd-page dd-page-fixed">
      <PageHead
        title={text(title)}
        hint={isPreview && text('previewNote')}
        actions={
          mayGenerate && (
            <Button onClick={() => void askToGenerate({ facilityId, today, until: to > horizon ? to : horizon })}>
              {text('generateNow')}
            </Button>
          )
        }
      />
      <div className="dd-cal-bar">
        <IconButton icon="back" label={text(isByWeek ? 'previousWeek' : 'previousMonth')} onClick={() => turn(-1)} />
        <h2 aria-live="polite">
          {isByWeek ? `${formatWeekday(from)} – ${formatWeekday(to)}` : monthName(month.month)}{' '}
          <span className="dd-faint">{isByWeek ? monday.year : month.year}</span>
        </h2>
        <IconButton icon="next" label={text(isByWeek ? 'nextWeek' : 'nextMonth')} onClick={() => turn(1)} />
        <Button
          size="small"
          disabled={isByWeek ? weekOf('', today).equals(monday) : month.equals(thisMonth)}
          onClick={() => setState({ month: '', week: '', day: '', move: '', to: '' })}
        >
          {text(isByWeek ? 'thisWeek' : 'thisMonth')}
        </Button>
        <span className="dd-faint">
          {calendar.data &&
            [
              text('drawsCount', { count: generated }),
              collected > 0 && text('collectedCount', { count: collected }),
              toMake > 0 && text('plannedCount', { count: toMake }),
            ]
              .filter(Boolean)
              .join(' · ')}
        </span>
        <span className="dd-spring" />
        {!isOfPatients && <PageLink to="/home/env-rotation">{text('monthRotation')}</PageLink>}
        {isOfPatients && groupFilter && groupFilter.options.length > 0 && (
          <FilterMenu
            label={groupFilter.label}
            options={groupFilter.options}
            value={state.patientGroup ? [state.patientGroup] : []}
            multiple={false}
            onChange={(chosen) => setState({ patientGroup: chosen[0] ?? '' })}
          />
        )}
        {isByPatient && isOfPatients && (
          <FilterMenu
            label={text('allShifts')}
            options={shifts.codes.slice(0, 4).map((code, index) => ({ value: code, label: text('shift', { shift: index + 1 }) }))}
            value={state.shift ? [state.shift] : []}
            multiple={false}
            onChange={(chosen) => setState({ shift: chosen[0] ?? '' })}
          />
        )}
        <Tabs
          label={text('monthView')}
          tabs={[
            { key: 'month', label: text('viewMonth') },
            { key: 'week', label: text('viewWeek') },
            { key: 'patients', label: text(view) },
          ]}
          current={isByPatient ? 'patients' : isByWeek ? 'week' : 'month'}
          onChange={(view) => setState({ view, day: '', move: '', to: '' })}
        />
      </div>
      {calendar.isError && !calendar.data ? (
        <Awaiting of={calendar} />
      ) : isByPatient ? (
        awaited ? (
          <Awaiting of={awaited} />
        ) : (
          <CalendarPatients
            partyType={partyType}
            draws={state.shift ? draws.filter((draw) => draw.shift === state.shift) : draws}
            today={today}
          />
        )
      ) : isByWeek ? (
        awaited ? (
          <Awaiting of={awaited} />
        ) : (
          <div className={`dd-cal-split${movePanel ? ' dd-cal-open' : ''}`}>
            <CalendarWeek
              facilityId={facilityId}
              partyType={partyType}
              caption={text(title)}
              dates={Array.from({ length: 7 }, (_, at) => monday.add({ days: at }).toString())}
              days={days}
              draws={draws}
              today={today.toString()}
              onMove={onMove}
            />
            {movePanel}
          </div>
        )
      ) : (
        <div className={`dd-cal-split${state.day ? ' dd-cal-open' : ''}`}>
          <div className="dd-cal-grid" aria-busy={calendar.isPending}>
            <CalendarMonth
              facilityId={facilityId}
              caption={text(title)}
              hasShifts={isOfPatients}
              month={month}
              days={days}
              plannedShifts={plannedShifts}
              today={today}
              chosen={state.day}
              onChoose={(day) => setState({ day: day === state.day ? '' : day, move: '', to: '' })}
              onMove={onMove}
            />
            <p className="dd-cal-key dd-small dd-quiet">
              {isOfPatients && (
                <span className="dd-month-shifts">
                  <span>
                    <i>1</i> {text('shift', { shift: 1 })}
                  </span>
                  <span>
                    <i>–</i> {text('homeShift')}
                  </span>
                </span>
              )}
              <span className="dd-row">
                <span className="dd-month-bar">
                  <i style={{ width: '100%' }} />
                </span>
                {text('collected')}
              </span>
              <span>
                <Icon name="warning" size={12} /> {text('missed')}
              </span>
              <span>
                <span className="dd-month-planned">12</span> {text('plannedNote', { days: generationHorizonDays })}
              </span>
              {mayMove && (
                <span className="dd-row dd-desk-only">
                  <i className="dd-month-closed dd-month-swatch" /> {text('closedDayKey')}
                </span>
              )}
              <span className="dd-spring" />
              {mayMove && <span className="dd-desk-only">{text('dragHint')}</span>}
            </p>
          </div>
          {movePanel}
          {state.day && !movePanel && (
            <CalendarDayPanel
              key={state.day}
              facilityId={facilityId}
              partyType={partyType}
              day={state.day}
              closedReason={days.find((day) => day.date === state.day)?.closedReason ?? null}
              today={today}
              drawWeek={days.find((day) => day.date === state.day)?.drawWeek ?? null}
              draws={draws.filter((draw) => draw.date === state.day)}
              awaited={awaited}
              onMove={mayMove && state.day >= today.toString() ? (which) => startMove(state.day, which) : null}
              onClose={() => setState({ day: '' })}
            />
          )}
        </div>
      )}
    </div>
  );
}
