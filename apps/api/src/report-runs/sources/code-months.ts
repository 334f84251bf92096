import { measureOf, testByCode, testTitle } from '@drawday/catalogue';
import { exclusionOf, goalDistance, type ReportCell, sumCounts } from '@drawday/domain';
import { type ReportMeasureId, reportMeasures } from '@drawday/vocabulary';
import { listMonthValues } from '../../report-months/report-months.public.ts';
import { decimalCell, fixedCell } from '../cells.ts';
import { valueCell } from '../coded-cells.ts';
import { countedMonths } from '../counted-months.ts';
import { measureGoals } from '../goal-reader.ts';
import { monthPoints, sumMeasure } from '../measure-rows.ts';
import { measureTitle } from '../measure-summary.ts';
import { chosenMonths, monthFacts, valueFact } from '../month-facts.ts';
import { goalsOfMonth } from '../month-goals.ts';
import { leftOutNote, monthNotes } from '../month-notes.ts';
import { shortMonth } from '../plan-in-words.ts';
import { reportMonths } from '../report-month-states.ts';
import { reportText } from '../report-text.ts';
import { isMeasured, type RowFacts } from '../row-facts.ts';
import type { RowSource } from '../row-source.ts';
import { isNarrowed } from '../run-plan.ts';
import { shownColumns } from '../shown-columns.ts';

const batchSize = 500;

/** Chosen tests over months: a section a test, a line a patient, a column a month. */
export const codeMonths: RowSource = async (context) => {
  const { db, plan } = context;
  const { design, language, months, codes } = plan;
  const text = reportText(language);
  const eligible = (await chosenMonths(db, plan, [plan.month])).filter((row) => exclusionOf(row, 'ACTIVE_AT_END') === null);
  const { patients } = await monthFacts(context, plan.month, eligible, []);
  const zone = plan.places[0]?.time_zone ?? 'EST';
  const values = new Map<string, ReturnType<typeof valueFact>>();
  for (let from = 0; from < patients.length; from += batchSize) {
    const partyIds = patients.slice(from, from + batchSize).map(({ facts }) => facts.key);
    for (const value of await listMonthValues(db, plan.actor.tenantId, { partyIds, codes, months, revisions: plan.revisions }))
      values.set(`${value.partyId} ${value.code} ${value.month}`, valueFact(value, zone));
    await context.tick(partyIds.length * codes.length);
  }
  const ids = reportMeasures.codes.filter((id) => {
    const { resultCode, population, rule } = measureOf(id);
    return !isNarrowed(plan) && population === 'ACTIVE_AT_END' && rule.kind === 'GOAL' && resultCode !== null && codes.includes(resultCode);
  });
  const counts = await countedMonths(db, plan, { months, measures: ids });
  const goalOf = await measureGoals(db, plan, plan.month);
  const sumOf = (id: ReportMeasureId, month: string) => {
    const all = plan.places.flatMap((place) => counts.of(place.id, month, id) ?? []);
    return all.length ? sumCounts(all) : undefined;
  };
  const columns = design.columns.flatMap((key) => (key === 'd:*' ? months.map((_, at) => `d:${at + 1}`) : [key]));
  const shown = shownColumns(columns, language).map((column) => {
    const month = column.key.startsWith('d:') ? months[Number(column.key.slice(2)) - 1] : undefined;
    return month ? { ...column, title: shortMonth(month, language) } : column;
  });
  const goals = await goalsOfMonth(db, plan);
  const named = patients.map(({ facts }) => facts).toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  /** How far the newest value of a test is out of its goal, in widths of the goal; without a value there is no distance. */
  const distanceOf = (facts: RowFacts, code: string): number => {
    const newest = months.flatMap((month) => values.get(`${facts.key} ${code} ${month}`) ?? []).findLast(isMeasured);
    const band = goals.goalBand(code, facts);
    return newest?.numeric == null || !band ? -1 : Math.abs(goalDistance(newest.numeric, band));
  };
  const inOrder = (code: string) => (plan.sort === 'VALUE' ? named.toSorted((a, b) => distanceOf(b, code) - distanceOf(a, code)) : named);
  let leftOut = 0;
  const rows = codes.flatMap((code) =>
    inOrder(code).flatMap((facts) => {
      const found = months.map((month) => values.get(`${facts.key} ${code} ${month}`));
      if (!found.some((value) => value && isMeasured(value))) return [];
      const numbers = found.flatMap((value) => (value?.comparator === null && value.numeric !== null ? [value.numeric] : []));
      leftOut += found.filter((value) => value?.comparator != null).length;
      const decimals = testByCode.get(code)?.decimals ?? 0;
      const [first, last] = [numbers[0], numbers.at(-1)];
      const cells: Record<string, ReportCell | null> = {
        ...facts.cells,
        mean: numbers.length ? fixedCell(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, decimals + 1) : null,
        change: numbers.length > 1 && first !== undefined && last !== undefined ? fixedCell(last - first, decimals) : null,
      };
      for (const [at, value] of found.entries()) cells[`d:${at + 1}`] = value ? decimalCell(valueCell(value), code) : null;
      return [{ k: facts.key, s: code, c: columns.map((key) => cells[key] ?? null) }];
    }),
  );
  return {
    columns: shown,
    total: rows.length,
    rows,
    sections: () => codes.map((code) => ({ key: code, title: testTitle(code)[language] })),
    facts: async () => ({
      measures: ids.flatMap((id) => {
        const sum = sumOf(id, plan.month);
        return sum ? [sumMeasure(id, sum, goalOf(id), language)] : [];
      }),
      charts: ids.map((id) => ({
        ...{ key: `LINE:${id}`, kind: 'LINE' as const, title: measureTitle(id, language), unit: '%' },
        series: [
          {
            ...{ key: 'OWN', title: text('thisReport'), role: 'OWN' as const },
            points: monthPoints(
              id,
              months,
              (month) => sumOf(id, month),
              (month) => plan.places.some((place) => counts.isOpen(place.id, month)),
            ),
          },
        ],
      })),
      answer: text('testsOfPatients', {
        tests: text('tests', { count: codes.length }),
        patients: text('patients', { count: patients.length }),
        months: text('months', { count: months.length }),
      }),
      months: await reportMonths(db, plan, months),
      notes: [...monthNotes(plan), ...leftOutNote(leftOut, language)],
    }),
  };
};
