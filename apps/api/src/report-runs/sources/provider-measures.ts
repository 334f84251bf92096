import { TrendReportSettings } from '@drawday/contracts/reports/card-reports.shape.ts';
import { type MeasureCounts, type ReportChart, sumCounts } from '@drawday/domain';
import { type ReportMeasureId, reportMeasures } from '@drawday/vocabulary';
import { listFacilityMonths, listMonthStates, measureMonths } from '../../report-months/report-months.public.ts';
import { behindColumns, behindRows } from '../behind-rows.ts';
import { organizationCounts } from '../counted-months.ts';
import { measureGoals } from '../goal-reader.ts';
import { monthPoints, sumMeasure, trendCells, trendPercent, withoutFew } from '../measure-rows.ts';
import { countedText, measureTitle } from '../measure-summary.ts';
import { listProviderNames } from '../places.store.ts';
import { reportMonths } from '../report-month-states.ts';
import { reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import { monthsFrom, type RunPlan } from '../run-plan.ts';
import { shownColumns } from '../shown-columns.ts';
import type { StoredRow } from '../stored-row.ts';

const usual: readonly ReportMeasureId[] = reportMeasures.groups.panel;
const compared = 3;
const bothCompared = ['FACILITY', 'ORGANIZATION'] as const;
const ofOrganizationColumns: readonly string[] = ['organization', 'change:organization'];
/** So many panels have their lines; the numbers of all are in the rows. */
const mostCharted = 40;

/** How the panel of each provider develops: the month beside the three before, the facilities of the report, and twelve months. */
export const providerMeasures: RowSource = async ({ db, plan, tick }) => {
  const { design, language } = plan;
  const text = reportText(language);
  const { tenantId } = plan.actor;
  const settings = TrendReportSettings.safeParse(plan.settings).data;
  const ids = settings?.indicators.filter((id) => reportMeasures.has(id)) ?? usual;
  const facilityIds = plan.places.map(({ id }) => id);
  const { months } = plan;
  const compareWith = settings?.compareWith.length ? settings.compareWith : bothCompared;
  const columns = compareWith.includes('ORGANIZATION')
    ? design.columns
    : design.columns.filter((key) => !ofOrganizationColumns.includes(key));
  const counts = new Map<string, MeasureCounts[]>();
  const add = (providerId: string | null, month: string, id: ReportMeasureId, one: MeasureCounts) => {
    const key = `${providerId ?? '-'} ${month} ${id}`;
    counts.set(key, [...(counts.get(key) ?? []), one]);
  };
  const { modalities } = plan.input;
  const states = await listMonthStates(db, tenantId, { facilityIds, months });
  // By provider and modality nothing is kept: whoever asks for some modalities has every month counted again.
  const again = states.filter(({ state }) => state === 'OPEN' || modalities?.length);
  if (!modalities?.length)
    for (const row of await listFacilityMonths(
      db,
      tenantId,
      { facilityIds, months, revisions: plan.revisions },
      { measures: ids, byProvider: true },
    ))
      add(row.providerId, row.month, row.measure, row);
  for (const [month, some] of Map.groupBy(again, ({ month: of }) => of)) {
    const scope = {
      ...{ facilityIds: some.map(({ facilityId }) => facilityId), months: [month], now: plan.now, revisions: plan.revisions },
      ...(modalities?.length && { filter: { modalities } }),
    };
    const groups = await measureMonths(db, tenantId, scope, ids, ({ providerId }) => providerId ?? '-');
    for (const [providerId, byMeasure] of groups)
      for (const [id, group] of byMeasure) add(providerId === '-' ? null : providerId, month, id, group);
    await tick(0);
  }
  await tick(0);
  const chosen = plan.input.providerIds;
  const everyone = [...new Set([...counts.keys()].map((key) => key.slice(0, key.indexOf(' '))))];
  const found = everyone.filter((id) => id !== '-' && (!chosen?.length || chosen.includes(id)));
  const names = new Map((await listProviderNames(db, tenantId, found)).map(({ id, name }) => [id, name]));
  const mayName = mayNameOthers(plan);
  const providers = found
    .toSorted((a, b) => ((names.get(a) ?? '') < (names.get(b) ?? '') ? -1 : 1))
    .map((id, at) => ({
      id,
      isOwn: mayName || id === plan.actor.employeeId,
      title:
        mayName || id === plan.actor.employeeId
          ? (names.get(id) ?? id)
          : text('providerLetter', { letter: String.fromCharCode(65 + (at % 26)) }),
    }));
  const sumOf = (whose: readonly string[], some: readonly string[], id: ReportMeasureId) => {
    const all = whose.flatMap((one) => some.flatMap((month) => counts.get(`${one} ${month} ${id}`) ?? []));
    return all.length ? sumCounts(all) : undefined;
  };
  const goalOf = await measureGoals(db, plan, plan.month);
  const isOpen = states.some(({ month, state }) => month === plan.month && state === 'OPEN');
  const ofReport = chosen?.length ? found : everyone;
  const ofOrganization = await organizationCounts(db, plan, { months: [plan.month], measures: ids });
  const before = Array.from({ length: compared }, (_, at) => monthsFrom(plan.month, -at - 1));
  const rows: StoredRow[] = providers.flatMap((provider) =>
    ids.map((id): StoredRow => {
      const cells = trendCells(
        id,
        {
          ...{ goal: goalOf(id), isOpen },
          now: sumOf([provider.id], [plan.month], id),
          before: sumOf([provider.id], before, id),
          organization: ofOrganization(id),
          line: months.map((month) => trendPercent(id, sumOf([provider.id], [month], id))),
        },
        language,
      );
      return { k: id, s: provider.id, c: columns.map((key) => cells[key] ?? null) };
    }),
  );
  const points = (id: ReportMeasureId, whose: readonly string[]) =>
    withoutFew(monthPoints(id, months, (month) => sumOf(whose, [month], id)));
  const clinic = new Map(ids.map((id) => [id, points(id, everyone)]));
  const lineOf = (provider: (typeof providers)[number], id: ReportMeasureId): ReportChart => ({
    ...{ key: `LINE:${provider.id}:${id}`, kind: 'LINE', title: `${provider.title}: ${measureTitle(id, language)}`, unit: '%' },
    series: [
      { key: 'OWN', title: provider.title, role: 'OWN', points: points(id, [provider.id]) },
      ...(compareWith.includes('FACILITY')
        ? [{ key: 'CLINIC', title: text('allProviders'), role: 'CLINIC' as const, points: clinic.get(id) ?? [] }]
        : []),
    ],
  });
  const open = new Set(providers.flatMap(({ id, isOwn }) => (isOwn ? [id] : [])));
  const behind = await behindRows(db, plan, [plan.month], ids, {
    sectionOf: ({ providerId }) => providerId ?? '-',
    titleOf: (id) => measureTitle(id, language),
    isShown: ({ providerId }) => providerId !== null && open.has(providerId),
  });
  return {
    columns: shownColumns(columns, language),
    behindColumns: behindColumns(plan),
    total: rows.length,
    rows: [...rows, ...behind.rows],
    sections: () => providers.map(({ id, title }) => ({ key: id, title, startsPage: true as const })),
    facts: async () => ({
      charts: providers.slice(0, mostCharted).flatMap((provider) => ids.map((id) => lineOf(provider, id))),
      answer: `${text('providers', { count: providers.length })}, ${text('measures', { count: ids.length })}`,
      measures: ids.flatMap((id) => {
        const sum = sumOf(ofReport, [plan.month], id);
        return sum ? [sumMeasure(id, sum, goalOf(id), language)] : [];
      }),
      months: await reportMonths(db, plan, [plan.month]),
      counted: ids.map((id) => countedText(id, language)),
    }),
  };
};

/** A provider sees the own panel by name, and the others as letters. */
const mayNameOthers = ({ actor }: RunPlan): boolean => actor.permissions.has('Report.ProviderNames.View');
