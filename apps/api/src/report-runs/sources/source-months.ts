import { testByCode } from '@drawday/catalogue';
import { lineThrough, type ReportChart, trendAlerts, waterLimitOf } from '@drawday/domain';
import { type TrendAlert, trendAlertKinds, unitWords } from '@drawday/vocabulary';
import { listFacilitySamples, sampledOn, type WaterSource } from '../../water/water.public.ts';
import { fixedCell, numberCell, textCell } from '../cells.ts';
import { controlChart, type WaterPoint } from '../control-chart.ts';
import { daysOfMonths, limitText, sampledSources, sourceCells, waterCell, waterNotes, waterTestName } from '../facility-water.ts';
import { shortMonth } from '../plan-in-words.ts';
import { reportText } from '../report-text.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import type { RunPlan } from '../run-plan.ts';
import { rowsByFacility, type SourceRow } from '../source-rows.ts';

const daysOfMonth = 30.44;
const mostCharts = 4;

/** Each test of each source over months: the newest value of every month, and what its history shows. Grouped by `alert`: what shows something leads. */
export const sourceMonths: RowSource = async (context) => {
  const { plan } = context;
  const { language, months } = plan;
  const text = reportText(language);
  const charts: ReportChart[] = [];
  const counted = { rows: 0, alerts: 0 };
  const titles = Object.fromEntries(months.map((month, index) => [`d:${index + 1}`, shortMonth(month, language)]));
  const rows = rowsByFacility(context, (place) => placeRows(context, place, { charts, counted }), {
    titles,
    columns: plan.design.columns.filter((key) => !key.startsWith('d:') || key in titles),
  });
  return {
    ...rows,
    facts: () => ({
      answer: text('historiesShow', { alerts: counted.alerts, of: counted.rows }),
      charts: charts.slice(0, mostCharts),
      notes: waterNotes(language),
      counted: [
        { title: text('valueOfMonth'), text: text('valueOfMonthCounted') },
        { title: text('trend'), text: trendAlertKinds.codes.map((code) => trendAlertKinds.of[code][language]).join('. ') },
      ],
    }),
  };
};

async function placeRows(
  { db, plan }: RowContext,
  place: RunPlan['places'][number],
  { charts, counted }: { charts: ReportChart[]; counted: { rows: number; alerts: number } },
): Promise<readonly SourceRow[]> {
  const { from, to } = daysOfMonths(plan);
  const reach = { tenantId: plan.actor.tenantId, facilityIds: [place.id] };
  const samples = await listFacilitySamples(db, reach, place.id, from.toString(), to.toString());
  const found = await sampledSources(db, plan, place, samples);
  const made = found.flatMap(({ source, samples: own }) =>
    plan.codes.flatMap((code) => {
      const points = own.flatMap((sample): WaterPoint[] => {
        const one = sample.values.find(({ resultCode }) => resultCode === code);
        const on = sampledOn(sample, source.time_zone);
        return one && on ? [{ sample, one, on }] : [];
      });
      return points.length ? [historyOf(plan, source, code, points)] : [];
    }),
  );
  counted.rows += made.length;
  counted.alerts += made.filter(({ alerts }) => alerts.length).length;
  charts.push(...made.toSorted((a, b) => b.alerts.length - a.alerts.length || b.share - a.share).map(({ chart }) => chart));
  const isTrending = plan.design.groupBy === 'alert';
  const ordered = isTrending ? made.toSorted((a, b) => b.alerts.length - a.alerts.length || b.share - a.share) : made;
  return ordered.map(({ source, row, alerts }) => ({
    key: source.id,
    section: isTrending ? trendSection(alerts.length > 0, plan) : { key: source.id, title: source.name },
    cells: row,
  }));
}

function trendSection(shows: boolean, { language }: RunPlan) {
  const text = reportText(language);
  return shows ? { key: 'alert', title: text('showsTrend') } : { key: 'steady', title: text('noTrend'), isFolded: true as const };
}

function historyOf(plan: RunPlan, source: WaterSource, code: string, points: readonly WaterPoint[]) {
  const { language, months } = plan;
  const limit = waterLimitOf(code);
  const numbers = points.flatMap(({ one, on }) =>
    one.value !== null && one.comparator === null && one.verdict !== 'NOT_JUDGED'
      ? [{ value: one.value, collectedOn: Temporal.PlainDate.from(on) }]
      : [],
  );
  const alerts: readonly TrendAlert[] = limit ? trendAlerts(numbers, limit) : [];
  const line = numbers.length >= 2 ? lineThrough(numbers) : null;
  const last = points.at(-1);
  const lastNumber = numbers.at(-1)?.value ?? null;
  const highest = numbers.length ? Math.max(...numbers.map(({ value }) => value)) : null;
  const share = limit && lastNumber !== null ? lastNumber / limit.maximum : 0;
  const perMonth = line && line.perDay * daysOfMonth;
  const left =
    limit && perMonth && perMonth > 0 && lastNumber !== null && lastNumber < limit.maximum ? (limit.maximum - lastNumber) / perMonth : null;
  const byMonth = new Map(points.map((point) => [`${point.on.slice(0, 7)}-01`, point]));
  const level = limit && (limit.action ?? limit.maximum);
  const title = waterTestName(code, language);
  const cellOf = (point: WaterPoint | undefined) => (point ? waterCell(point.one, point.sample, source.time_zone) : null);
  return {
    source,
    alerts,
    share,
    row: {
      ...sourceCells(source, language),
      test: { v: title },
      unit: textCell(unitWords(points[0]?.one.unit ?? null, language)),
      limit: textCell(limitText(code, language)),
      goal: textCell(limitText(code, language)),
      ...Object.fromEntries(months.map((month, index) => [`d:${index + 1}`, cellOf(byMonth.get(month))])),
      samples: numberCell(points.length),
      first: cellOf(points[0]),
      last: cellOf(last),
      max: numberCell(highest),
      over: numberCell(level === null ? null : [...byMonth.values()].filter(({ one }) => one.value !== null && one.value >= level).length),
      // A slope is as fine as its test, and a little more: of endotoxin two decimals would be none.
      slope: perMonth === null ? null : fixedCell(perMonth, (testByCode.get(code)?.decimals ?? 1) + 1),
      ofMaximum: numberCell(limit && lastNumber !== null ? share * 100 : null),
      monthsToLimit: numberCell(left === null ? null : Math.ceil(left)),
      alerts: textCell(alerts.map((alert) => trendAlertKinds.of[alert][language]).join('; ')),
    },
    chart: controlChart(source, title, points, limit, { code, language }),
  };
}
