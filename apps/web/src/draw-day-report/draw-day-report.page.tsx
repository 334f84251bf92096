import './draw-day-report.css';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { drawDayFigures, formatCount } from '@drawday/domain';
import { outsideShifts, requisitionStatuses, shiftNumber, shiftPlace, shifts } from '@drawday/vocabulary';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { KeyFigures } from '../design/key-figures.tsx';
import { Tabs } from '../design/tabs.tsx';
import { Tube } from '../design/tube.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { DayField } from '../forms/day-field.tsx';
import { queryOf, sendForFile } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { formatClock, formatWeekday } from '../platform/format.ts';
import { openFile } from '../platform/open-file.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverToday } from '../platform/server-clock.ts';
import { type DrawRow, drawsBetweenQuery } from '../requisitions/requisitions.public.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { useDrawDayReportTexts } from './draw-day-report.texts.ts';
import { reportColumns } from './report-columns.tsx';

const addressDefaults = { day: '', shift: '' };
const everyMinute = { refetchInterval: 60_000 };
/** A tab for those who are drawn outside of shifts; the empty key is the whole day. */
const shiftKey = (draw: DrawRow) => draw.shift ?? outsideShifts;

/** What a draw day at a facility came to, chair by chair; on paper with a page of its result. */
export function DrawDayReportPage() {
  const text = useDrawDayReportTexts();
  const { id: facilityId, facility: here, timeZone } = useFacility();
  const [address, setAddress] = useUrlState(addressDefaults);
  const day = address.day || serverToday(timeZone).toString();
  const query = useQueryInPlace({ ...drawsBetweenQuery(facilityId ?? '', day, day), ...everyMinute, enabled: facilityId !== null });
  const facility = useQueryInPlace({ ...queryOf(facilities.find, { params: { id: facilityId ?? '' } }), enabled: facilityId !== null });
  const inOrder = (query.data ?? []).toSorted(
    (a, b) => shiftPlace(a.shift) - shiftPlace(b.shift) || (a.chair ?? 999) - (b.chair ?? 999) || a.number.localeCompare(b.number),
  );
  const groups = [...Map.groupBy(inOrder, shiftKey)];
  const shift = groups.some(([key]) => key === address.shift) ? address.shift : '';
  const shown = shift ? groups.filter(([key]) => key === shift) : groups;
  const shiftTitle = (key: string) => (shifts.has(key) ? text('shift', { number: shiftNumber(key) }) : text('noShift'));

  async function openPdf() {
    if (!facilityId) return;
    const of = shifts.has(shift) ? { shift } : {};
    try {
      openFile(await sendForFile(requisitions.drawSheet, { body: { facilityId, drawDate: day, withResult: true, ...of } }));
    } catch (error) {
      reportFailure(error);
    }
  }

  return (
    <QueuePage
      title={text('drawDayReport')}
      hint={facilityId && [here?.name, formatWeekday(day), shift && shiftTitle(shift)].filter(Boolean).join(' · ')}
      actions={
        inOrder.length > 0 && (
          <>
            <Button icon={<Icon name="printer" />} onClick={() => window.print()}>
              {text('print')}
            </Button>
            {shift !== outsideShifts && (
              <Button icon={<Icon name="file" />} onClick={() => void openPdf()}>
                {text('pdf')}
              </Button>
            )}
          </>
        )
      }
      now={
        <div className="dd-row dd-row-wrap dd-report-choice dd-no-print">
          <label htmlFor="report-day">{text('day')}</label>
          <span className="dd-report-day">
            <DayField id="report-day" value={day} onChange={(chosen) => setAddress({ day: chosen ?? '', shift: '' })} />
          </span>
          {groups.length > 1 && (
            <Tabs
              label={text('shiftLabel')}
              tabs={[
                { key: '', label: text('wholeDay'), count: inOrder.length },
                ...groups.map(([key, rows]) => ({ key, label: shiftTitle(key), count: rows.length })),
              ]}
              current={shift}
              onChange={(key) => setAddress({ shift: key })}
            />
          )}
        </div>
      }
    >
      {!facilityId ? (
        <EmptyState title={text('chooseFacility')} />
      ) : !query.data ? (
        <Awaiting of={query} />
      ) : inOrder.length === 0 ? (
        <EmptyState title={text('noDraws')}>{text('noDrawsHint')}</EmptyState>
      ) : (
        <div className="dd-table-scroll">
          <Result draws={shown.flatMap(([, rows]) => rows)} courierPickupTime={facility.data?.courierPickupTime ?? null} />
          {shown.map(([key, rows]) => (
            <section key={key} className="dd-report-shift">
              <h2>
                {shiftTitle(key)}{' '}
                <small className="dd-quiet">
                  {text('collectedOf', {
                    done: rows.filter((row) => requisitionStatuses.isIn('kept', row.statusTypeCode)).length,
                    total: drawDayFigures(rows.map(reported)).planned,
                  })}
                </small>
              </h2>
              <RecordTable caption={shiftTitle(key)} rows={rows} rowKey={(row) => row.id} columns={reportColumns(text)} />
            </section>
          ))}
        </div>
      )}
    </QueuePage>
  );
}

const reported = (draw: DrawRow) => ({ ...draw, status: draw.statusTypeCode, tubes: draw.specimens });

/** The counts of the shown draws, and their tubes by kind. */
function Result({ draws, courierPickupTime }: { draws: readonly DrawRow[]; courierPickupTime: string | null }) {
  const text = useDrawDayReportTexts();
  const figures = drawDayFigures(draws.map(reported));
  const toPack = figures.tubes.reduce((sum, kind) => sum + kind.toPack, 0);
  const count = (key: 'planned' | 'collected' | 'open' | 'missed' | 'cancelled' | 'unlabeled' | 'stat') => ({
    ...{ key, label: text(key), value: formatCount(figures[key]) },
  });
  return (
    <>
      <KeyFigures
        figures={[
          count('planned'),
          count('collected'),
          count('open'),
          count('missed'),
          count('cancelled'),
          { ...count('unlabeled'), ...(figures.unlabeled > 0 && { tone: 'warning' as const, note: text('printLabels') }) },
          count('stat'),
          {
            ...{ key: 'toPack', label: text('toPack'), value: formatCount(toPack) },
            ...(courierPickupTime && { note: text('courierAt', { time: formatClock(courierPickupTime) }) }),
          },
        ]}
      />
      <ul className="dd-report-tubes" aria-label={text('tubes')}>
        {figures.tubes.map(({ tubeCode, expected, taken, toPack: packed }) => (
          <li key={tubeCode}>
            <Tube tube={{ code: tubeCode }} /> {text('tubesTaken', { taken: formatCount(taken), expected: formatCount(expected) })}
            {packed > 0 && <span className="dd-quiet"> · {text('tubesToPack', { count: packed })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
