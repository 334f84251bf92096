import { formatMonth, monthName } from '../platform/format.ts';
import './water.css';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { water } from '@drawday/contracts/water/water.contract.ts';
import { siteTypes, type WaterVerdictCode, waterVerdicts } from '@drawday/vocabulary';
import { Button, Segmented, Select } from 'antd';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { send, sendForFile } from '../platform/api-client.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { openFile } from '../platform/open-file.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueueCounters } from '../platform/queue-counters.ts';
import { readAll } from '../platform/read-all.ts';
import { serverToday } from '../platform/server-clock.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage, PageHead } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { ChemicalPanels } from './chemical-panels.tsx';
import { measureOf, measures } from './dot-scale.ts';
import { LimitedValue } from './limit-bar.tsx';
import { SourcePanel } from './source-panel.tsx';
import { type WaterRow, waterResultsQuery } from './water.queries.ts';
import { useWaterTexts, type WaterText } from './water.texts.ts';
import { WaterLegend, WaterSegments } from './water-segments.tsx';
import { MonthMarks, WaterVerdictTag } from './water-verdict.tsx';

const filters = { verdict: [] as readonly string[], type: [] as readonly string[], action: '', month: '' };
const place = { source: '', view: '' };
/** Months with a button of their own; earlier ones are in a list. */
const monthsNear = 3;
/** Reports in one file. */
const mostReports = 500;

export function WaterResultsPage() {
  const text = useWaterTexts();
  const { id } = useFacility();
  return id ? <FacilityWater key={id} facilityId={id} /> : <EmptyState title={text('noFacility')}>{text('noFacilityHint')}</EmptyState>;
}

/** Every source of a facility in one month against both limits; a source opens beside the list with its trend and what is done about it. */
function FacilityWater({ facilityId }: { facilityId: string }) {
  const text = useWaterTexts();
  const { timeZone } = useFacility();
  const list = useListState(filters, '');
  const [{ source, view }, setPlace] = useUrlState(place);
  const chosen = list.filters;
  const isVerdict = (code: string): code is WaterVerdictCode => waterVerdicts.has(code);
  const asked = {
    facilityId,
    verdict: chosen.verdict.filter(isVerdict),
    siteTypeCode: chosen.type.filter((code) => siteTypes.has(code)),
    ...(chosen.action && { actionOpen: true }),
    ...(chosen.month && { month: chosen.month }),
  };
  const query = useListQuery(waterResultsQuery({ ...asked, ...list.paging }));
  const due = useQueueCounters().envDrawMonthQueue ?? 0;
  const opens = usePageOpens();
  const hasOthers = (query.data?.items ?? []).some((row) => row.values.some(({ resultCode }) => measureOf(resultCode) === 'others'));
  const counts = query.data?.counts;
  const shown = query.data?.items.find(({ sourceId }) => sourceId === source);
  const thisMonth = serverToday(timeZone).toPlainYearMonth();
  const months = Array.from({ length: 13 }, (_, ago) => thisMonth.subtract({ months: ago }));
  const month = chosen.month || thisMonth.toString();
  const near = months.slice(0, monthsNear).toReversed();
  const setMonth = (value: string) => list.setFilters({ month: value === thisMonth.toString() ? '' : value });

  /** The laboratory's reports of all samples listed. */
  async function openReports() {
    const rows = await readAll((page) => send(water.results, { body: { ...asked, filter: list.search, sorting: list.sort, ...page } }), {
      most: mostReports,
    });
    const ids = [...new Set(rows.filter(({ values }) => values.length > 0).map(({ requisitionId }) => requisitionId))];
    if (ids.length > 0) openFile(await sendForFile(requisitions.combinedReport, { body: { ids } }));
  }
  if (view === 'chemistry')
    return (
      <div className="dd-page">
        <PageHead title={text('chemistry')} actions={<Button onClick={() => setPlace({ view: '' })}>{text('waterResults')}</Button>} />
        <ChemicalPanels facilityId={facilityId} />
      </div>
    );
  return (
    <div className="dd-water">
      <ListPage
        title={text('waterResults')}
        count={query.data?.totalCount}
        hint={<span className="dd-desk-only">{text('newestValues')}</span>}
        actions={
          <>
            <Button onClick={() => setPlace({ view: 'chemistry' })}>{text('chemistry')}</Button>
            <Segmented
              aria-label={text('month')}
              value={month}
              options={near.map((one) => ({ value: one.toString(), label: monthName(one.month, 'short') }))}
              onChange={(value) => setMonth(String(value))}
            />
            <Select
              aria-label={text('earlierMonth')}
              className="dd-water-month"
              placeholder={text('earlierMonth')}
              value={near.some((one) => one.toString() === month) ? null : month}
              options={months.slice(monthsNear).map((one) => ({ value: one.toString(), label: formatMonth(one.toString()) }))}
              onChange={setMonth}
            />
            <Button icon={<Icon name="file" />} disabled={!query.data?.totalCount} onClick={() => void openReports().catch(reportFailure)}>
              {text('pdf')}
            </Button>
          </>
        }
        views={
          <>
            <SavedViews name="water-results" list={list} />
            <div className="dd-row dd-row-wrap dd-water-segments">
              <WaterSegments
                counts={counts}
                chosen={chosen}
                onChoose={(filters) => list.setFilters({ ...filters, verdict: [...filters.verdict] })}
              />
              <span className="dd-spring" />
              <WaterLegend />
            </div>
          </>
        }
      >
        <DataTable
          name="water-results"
          caption={text('waterResults')}
          rowKey={rowKey}
          currentKey={shown ? rowKey(shown) : null}
          rowName={(row) => row.sourceName}
          columns={columns(text, (id) => setPlace({ source: id })).filter(({ key }) => key !== 'others' || hasOthers)}
          query={query}
          list={list}
          {...(list.sort === '' && {
            groupOf: (row: WaterRow) => {
              const key = fluidOf(row);
              return {
                key,
                title: text(key),
                note: limitWords(
                  (query.data?.items ?? []).filter((other) => fluidOf(other) === key),
                  text,
                ),
              };
            },
          })}
          empty={{
            title: text('nothingSampled', { month: formatMonth(month) }),
            text: month === thisMonth.toString() && due > 0 ? text('sourcesDue', { count: due }) : text('nothingSampledHint'),
            ...(opens('/home/env-draw-month-queue') && {
              action: <PageLink to="/home/env-draw-month-queue">{text('monthQueue')}</PageLink>,
            }),
          }}
          toolbar={(columnMenu) => (
            <FilterBar
              list={list}
              placeholder={text('findSource')}
              filters={[{ key: 'type', label: text('samplePoint'), options: optionsOf(siteTypes) }]}
            >
              {columnMenu}
            </FilterBar>
          )}
        />
      </ListPage>
      {source !== '' && <SourcePanel key={source} id={source} onClose={() => setPlace({ source: '' })} />}
    </div>
  );
}

const rowKey = ({ sourceId, family }: WaterRow) => `${sourceId} ${family}`;
const fluidOf = ({ siteTypeCode }: WaterRow) => (siteTypes.isIn('dialysate', siteTypeCode) ? 'dialysate' : 'waterAndConcentrate');

const limitTexts = { culture: 'cultureLimits', endotoxin: 'endotoxinLimits' } as const;

/** Action level and maximum of the two measures that all sources of a group have. */
function limitWords(rows: readonly WaterRow[], text: WaterText): string {
  return measures
    .flatMap((measure) => {
      const limits = rows.flatMap(({ values }) =>
        values.flatMap(({ resultCode, action, maximum }) =>
          measureOf(resultCode) === measure && action !== null && maximum !== null ? [{ action, maximum }] : [],
        ),
      );
      const [first] = limits;
      const isShared = first && limits.every(({ action, maximum }) => action === first.action && maximum === first.maximum);
      return isShared ? [text(limitTexts[measure], first)] : [];
    })
    .join(' · ');
}

/** The values of a row that belong to one column. */
function Values({ of, measure }: { of: WaterRow; measure: ReturnType<typeof measureOf> }) {
  const values = of.values.filter(({ resultCode }) => measureOf(resultCode) === measure);
  if (values.length === 0) return <span className="dd-faint">—</span>;
  return (
    <span className="dd-water-values">
      {values.map((value) => (
        <LimitedValue key={value.resultCode} value={value} isNamed={measure === 'others'} />
      ))}
    </span>
  );
}

const columns = (text: WaterText, open: (sourceId: string) => void): DataColumn<WaterRow>[] => [
  {
    key: 'source',
    title: text('source'),
    rowHeader: true,
    sort: 'sourceName',
    cell: (row) => (
      <>
        <button type="button" className="dd-link-button" onClick={() => open(row.sourceId)}>
          {row.sourceName}
        </button>
        {row.isRepeat && <span className="dd-faint dd-small"> {text('repeat')}</span>}
      </>
    ),
  },
  { key: 'point', title: text('samplePoint'), hidden: true, cell: (row) => row.samplePoint ?? '—' },
  { key: 'sampled', title: text('sampled'), sort: 'sampledOn', cell: (row) => <DateText value={row.sampledOn} /> },
  { key: 'culture', title: text('culture'), cell: (row) => <Values of={row} measure="culture" /> },
  { key: 'endotoxin', title: text('endotoxin'), cell: (row) => <Values of={row} measure="endotoxin" /> },
  { key: 'others', title: text('otherValues'), card: 'plain', cell: (row) => <Values of={row} measure="others" /> },
  {
    key: 'verdict',
    title: text('verdict'),
    card: 'side',
    sort: 'verdict',
    cell: (row) => (
      <>
        <WaterVerdictTag verdict={row.verdict} isPreliminary={row.isPreliminary} />
        {row.openActionId !== null && <div className="dd-faint dd-small">{text('actionOpen')}</div>}
      </>
    ),
  },
  { key: 'months', title: text('months'), cell: (row) => <MonthMarks months={row.months} /> },
];
