import { FacilityReportSettings } from '@drawday/contracts/reports/report.shape.ts';
import { type MeasureCounts, type ReportCell, type ReportChart, sumCounts } from '@drawday/domain';
import { type ReportMeasureId, reportMeasures } from '@drawday/vocabulary';
import { behindColumns, behindRows } from '../behind-rows.ts';
import { type CardMeasure, cardAnswer, isFarBehind } from '../card-answer.ts';
import { countedMonths, organizationCounts } from '../counted-months.ts';
import { measureGoals } from '../goal-reader.ts';
import { lowestMeasure, measureCells, percentOf, sumMeasure } from '../measure-rows.ts';
import { countedText, measureTitle } from '../measure-summary.ts';
import { monthsOfCard, shortMonth } from '../plan-in-words.ts';
import { reportMonths } from '../report-month-states.ts';
import { type ReportTextKey, reportText } from '../report-text.ts';
import type { RowSource } from '../row-source.ts';
import { type Language, monthsFrom } from '../run-plan.ts';
import { sectionOfFacility } from '../section-of-facility.ts';
import { shownColumns } from '../shown-columns.ts';
import type { StoredRow } from '../stored-row.ts';

/** The sections of a card, each with its measures. */
const cardSections = [
  { key: 'ADEQUACY', title: 'section_ADEQUACY', measures: reportMeasures.groups.adequacy },
  { key: 'ANEMIA', title: 'section_ANEMIA', measures: reportMeasures.groups.anemia },
  { key: 'BONE', title: 'section_BONE', measures: reportMeasures.groups.bone },
  { key: 'NUTRITION', title: 'section_NUTRITION', measures: reportMeasures.groups.nutrition },
  { key: 'ACCESS', title: 'section_ACCESS', measures: ['ACCESS_CVC'] },
  { key: 'HEPATITIS', title: 'section_HEPATITIS', measures: reportMeasures.groups.hepatitis },
  { key: 'MISSED_DRAWS', title: 'section_MISSED_DRAWS', measures: [...reportMeasures.groups.draws, ...reportMeasures.groups.followUp] },
  { key: 'TNP', title: 'section_TNP', measures: reportMeasures.groups.notPerformed },
] as const satisfies readonly { key: string; title: ReportTextKey; measures: readonly ReportMeasureId[] }[];
const courseMonths = 12;

/** What a saved card is not to be compared with; without a choice it is compared with both. */
function leftOut(compareWith: readonly string[] | undefined): readonly string[] {
  if (!compareWith?.length) return [];
  return [
    ...(compareWith.includes('PREVIOUS_PERIOD') ? [] : ['previous', 'change']),
    ...(compareWith.includes('ORGANIZATION') ? [] : ['organization', 'change:organization']),
  ];
}

/** "Sep ’26", or "Jul ’26 – Sep ’26": the head of a column. */
function shownPeriod(last: string, count: number, language: Language): string {
  const first = monthsFrom(last, 1 - count);
  return first === last ? shortMonth(last, language) : `${shortMonth(first, language)} – ${shortMonth(last, language)}`;
}

/** How good each facility is: measures of a month, quarter or year beside the period before and the organization. */
export const facilityMeasures: RowSource = async ({ db, plan, tick }) => {
  const { design, language, places } = plan;
  const settings = FacilityReportSettings.safeParse(plan.settings).data;
  const text = reportText(language);
  const wanted = cardSections.filter(({ key }) => !settings || settings.sections.some((one) => one === key));
  const ids: ReportMeasureId[] = [...new Set(wanted.flatMap(({ measures }): readonly ReportMeasureId[] => measures))];
  const length = monthsOfCard(plan);
  const back = Math.max(courseMonths, 2 * length);
  const months = Array.from({ length: back }, (_, at) => monthsFrom(plan.month, at - back + 1));
  const own = places.map(({ id }) => id);
  const counts = await countedMonths(db, plan, { months, measures: ids });
  await tick(0);
  const period = months.slice(-length);
  const earlier = months.slice(-2 * length, -length);
  const ofOrganization = await organizationCounts(db, plan, { months: period, measures: ids });
  const sumOf = (facilityIds: readonly string[], some: readonly string[], id: ReportMeasureId): MeasureCounts | undefined => {
    const found = facilityIds.flatMap((facilityId) => some.flatMap((month) => counts.of(facilityId, month, id) ?? []));
    return found.length ? sumCounts(found) : undefined;
  };
  const left = leftOut(settings?.compareWith);
  const columns = design.columns.filter((key) => !left.includes(key));
  const [organization, ...others] = new Set(places.map((place) => place.organization_name));
  const titles: Readonly<Record<string, string>> = {
    previous: shownPeriod(earlier.at(-1) ?? plan.month, length, language),
    ...(organization && others.length === 0 && { organization }),
  };
  const goalOf = await measureGoals(db, plan, plan.month);
  const isSeveral = places.length > 1;
  const section = (facilityId: string, { key, title }: (typeof cardSections)[number]) =>
    sectionOfFacility(plan, facilityId, { key, title: text(title) });
  const rows: StoredRow[] = places.flatMap((place) =>
    wanted.flatMap((one) =>
      one.measures.map((id): StoredRow => {
        const cells = measureCells(
          id,
          {
            goal: goalOf(id, [place.id]),
            isOpen: period.some((month) => counts.isOpen(place.id, month)),
            now: sumOf([place.id], period, id),
            before: sumOf([place.id], earlier, id),
            organization: ofOrganization(id),
            line: months.slice(-courseMonths).map((month) => percentOf(id, counts.of(place.id, month, id))),
          },
          language,
        );
        const isBehind = isFarBehind({ id, n: sumOf([place.id], period, id)?.eligible ?? 0, cells });
        const shown: Readonly<Record<string, ReportCell | null>> = {
          ...cells,
          ...(cells.share && isBehind && { share: { ...cells.share, pos: 'B' as const } }),
        };
        return { k: id, s: section(place.id, one).key, c: columns.map((key) => shown[key] ?? null) };
      }),
    ),
  );
  /** The facilities of the report as one. */
  const ofAll = (id: ReportMeasureId): CardMeasure => {
    const now = sumOf(own, period, id);
    const isOpen = period.some((month) => own.some((facilityId) => counts.isOpen(facilityId, month)));
    const facts = { goal: null, isOpen, now, before: sumOf(own, earlier, id), organization: ofOrganization(id), line: [] };
    return { id, n: now?.eligible ?? 0, cells: measureCells(id, facts, language) };
  };
  const titleOf = (id: ReportMeasureId) => measureTitle(id, language);
  const behind = await behindRows(db, plan, period, ids, { sectionOf: ({ facilityId }) => (isSeveral ? facilityId : ''), titleOf });
  const sums = ids.flatMap((id) => {
    const sum = sumOf(own, period, id);
    return sum ? [sumMeasure(id, sum, goalOf(id), language)] : [];
  });
  return {
    columns: shownColumns(columns, language).map((column) => ({ ...column, title: titles[column.key] ?? column.title })),
    behindColumns: behindColumns(plan),
    total: rows.length,
    rows: [...rows, ...behind.rows],
    sections: () => places.flatMap((place) => wanted.map((one) => section(place.id, one))),
    facts: async () => {
      const worst = lowestMeasure(sums);
      return {
        ...(cardAnswer(ids.map(ofAll), language) ?? {
          answer: worst ? text('lowest', { measure: worst.title, in: worst.in, of: worst.n }) : design.empty[language],
        }),
        measures: sums,
        charts: chartsOf(),
        months: await reportMonths(db, plan, period),
        counted: ids.map((id) => countedText(id, language)),
      };
    },
  };

  function chartsOf(): ReportChart[] {
    return ids.slice(0, 4).map((id) => ({
      key: `LINE:${id}`,
      kind: 'LINE',
      title: titleOf(id),
      unit: '%',
      series: [
        {
          ...{ key: 'OWN', title: text('thisReport'), role: 'OWN' },
          points: months.slice(-courseMonths).map((month) => {
            const sum = sumOf(own, [month], id);
            const isOpen = own.some((facilityId) => counts.isOpen(facilityId, month));
            return { at: month.slice(0, 7), value: percentOf(id, sum), n: sum?.eligible ?? 0, ...(isOpen && { isOpen: true as const }) };
          }),
        },
      ],
    }));
  }
};
