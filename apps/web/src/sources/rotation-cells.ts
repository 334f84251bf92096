import { proposedMonths } from '@drawday/domain';
import type { RotationRow } from './sources.queries.ts';

type Month = Temporal.PlainYearMonth;
type Sample = RotationRow['samples'][number];

/** A source in one month: what was sampled, what is ordered, and what nobody has ordered yet. */
export type PlanCell =
  | { kind: 'sample'; sample: Sample }
  /** Sampled, or asked for by an order. */
  | { kind: 'sampled' | 'ordered' | 'standing' | 'none' }
  /** Without an order: wanted by the rotation, or free to be chosen. */
  | { kind: 'overdue' | 'due' | 'proposed' | 'free'; tests: readonly string[] };

/** Cells that can be chosen to be ordered; those that the rotation asks for stand out. */
export const isChoosable = (cell: PlanCell): cell is Extract<PlanCell, { tests: readonly string[] }> => 'tests' in cell;
export const isWanted = (cell: PlanCell): boolean => isChoosable(cell) && cell.kind !== 'free';

export type Plan = { thisMonth: Month; months: readonly Month[]; cellOf: (row: RotationRow, month: Month) => PlanCell };

const compare = Temporal.PlainYearMonth.compare;

/** The year of a facility: sources that are sampled once a year and have no month get one, those sampled longest ago first. */
export function planOf(rows: readonly RotationRow[], thisMonth: Month, months: readonly Month[]): Plan {
  const yearly = rows.filter(({ pace, statusTypeCode }) => pace === 'YEARLY' && statusTypeCode === 'ACTIVE');
  const proposed = new Map(
    [...Map.groupBy(yearly, ({ siteTypeCode }) => siteTypeCode).values()].flatMap((ofKind) => [
      ...proposedMonths(
        ofKind.map(({ id, month, lastSampledOn }) => ({
          ...{ id, month },
          lastSampledOn: lastSampledOn === null ? null : Temporal.PlainDate.from(lastSampledOn),
        })),
        thisMonth,
      ),
    ]),
  );
  const isOwnMonth = (row: RotationRow, month: Month) =>
    (row.month === null ? proposed.get(row.id)?.equals(month) === true : row.month === month.month) ||
    (row.pace === 'YEARLY' && row.isProposed && month.equals(thisMonth));

  function cellOf(row: RotationRow, month: Month): PlanCell {
    const key = month.toString();
    const sample = row.samples.find((one) => one.month === key);
    if (sample) return { kind: 'sample', sample };
    if (row.sampledMonths.includes(key)) return { kind: 'sampled' };
    if (row.plannedMonths.includes(key)) return { kind: 'ordered' };
    if (compare(month, thisMonth) < 0 || row.statusTypeCode !== 'ACTIVE' || row.tests.length === 0) return { kind: 'none' };
    const wanted = row.tests.filter(({ pace }) => pace === 'MONTHLY' || isOwnMonth(row, month));
    const missing = wanted.filter(({ isOrdered }) => !isOrdered).map(({ offeringCode }) => offeringCode);
    if (missing.length > 0) {
      const isNow = month.equals(thisMonth);
      return { kind: !isNow ? 'proposed' : row.testState === 'OVERDUE' ? 'overdue' : 'due', tests: missing };
    }
    if (wanted.length > 0) return { kind: 'standing' };
    return { kind: 'free', tests: row.tests.map(({ offeringCode }) => offeringCode) };
  }
  return { thisMonth, months, cellOf };
}

/** Is a source sampled in a month, or will it be, as far as anybody has ordered it? */
export const isCovered = ({ kind }: PlanCell): boolean =>
  kind === 'sample' || kind === 'sampled' || kind === 'ordered' || kind === 'standing';

/** A chosen cell. */
export type Choice = { row: RotationRow; month: Month; tests: readonly string[] };
export const choiceKey = (row: Pick<RotationRow, 'id'>, month: Month): string => `${row.id} ${month}`;

/** What is chosen, month by month. */
export function choicesOf(rows: readonly RotationRow[], plan: Plan, chosen: ReadonlySet<string>): Choice[] {
  return plan.months.flatMap((month) =>
    rows.flatMap((row): Choice[] => {
      const cell = plan.cellOf(row, month);
      return chosen.has(choiceKey(row, month)) && isChoosable(cell) ? [{ row, month, tests: cell.tests }] : [];
    }),
  );
}

/** The first day of a month on that weekday; in a month that has begun the next one, today at the earliest. */
export function samplingDay(month: Month, weekday: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const onOrAfter = (day: Temporal.PlainDate) => day.add({ days: (weekday - day.dayOfWeek + 7) % 7 });
  const first = onOrAfter(month.toPlainDate({ day: 1 }));
  if (Temporal.PlainDate.compare(first, today) >= 0) return first;
  const next = onOrAfter(today);
  return next.toPlainYearMonth().equals(month) ? next : today;
}

/** One order for all sources that are sampled for the same on the same day. */
export function ordersOfChoices(choices: readonly Choice[], weekday: number, today: Temporal.PlainDate) {
  const groups = Map.groupBy(choices, ({ month, tests }) => `${samplingDay(month, weekday, today)} ${tests.toSorted().join(' ')}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const day = samplingDay(first.month, weekday, today).toString();
    return [
      {
        siteIds: same.map(({ row }) => row.id),
        orders: [
          {
            ...{ drawTypeCode: 'ONETIME' as const, startDate: day, oneTimeDate: day },
            lines: first.tests.map((offeringCode) => ({ offeringCode })),
          },
        ],
      },
    ];
  });
}
