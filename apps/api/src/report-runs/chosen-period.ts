import type { ReportDesign } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { countMonthProgress } from './month-progress.store.ts';
import type { PlaceRow } from './places.store.ts';
import { monthOf, monthsFrom, type RunInput, type RunPlan } from './run-plan.ts';

type Period = Pick<RunPlan, 'month' | 'months' | 'from' | 'to' | 'draws' | 'asOf' | 'paymentYear'>;
type Asked = { actor: Actor; design: ReportDesign; input: RunInput; places: readonly PlaceRow[]; today: Temporal.PlainDate };

const lastTwelve = 12;
const refused = (member: string, what: string) => new Refusal('REPORT_PARAMETER', { values: { what }, members: [member] });

/** The days and months that a report looks at: as asked, else as the report does by itself. @throws Refusal REPORT_PARAMETER */
export async function chosenPeriod(db: Reader, asked: Asked): Promise<Period> {
  const { design, input, today } = asked;
  const { kind, max } = design.period;
  const thisMonth = monthOf(today);
  const asOf = input.asOf ? Temporal.PlainDate.from(input.asOf) : today;
  if (Temporal.PlainDate.compare(asOf, today) > 0) throw refused('asOf', today.toString());
  const usual = () => (kind === 'AS_OF' ? monthOf(asOf) : usualMonth(db, asked, thisMonth));
  const month = input.drawMonth ? `${input.drawMonth}-01` : await usual();
  if (month > thisMonth) throw refused('drawMonth', thisMonth.slice(0, 7));
  const count = input.months ?? (kind === 'MONTHS' ? Math.min(lastTwelve, max) : 1);
  if (kind === 'MONTHS' && count > max) throw refused('months', `1–${max}`);
  const from = input.from ? Temporal.PlainDate.from(input.from) : Temporal.PlainDate.from(thisMonth);
  const to = input.to ? Temporal.PlainDate.from(input.to) : input.from ? from.add({ months: 1 }).subtract({ days: 1 }) : today;
  if (Temporal.PlainDate.compare(from, to) > 0) throw refused('to', input.from ?? '');
  if (kind === 'RANGE' && from.until(to, { largestUnit: 'days' }).days >= max) throw refused('to', `${max}`);
  const year = input.paymentYear ?? Temporal.PlainDate.from(await lastClosed(db, asked, thisMonth)).year + paymentAfterYears;
  return {
    month,
    months: Array.from({ length: count }, (_, index) => monthsFrom(month, index - count + 1)),
    ...{ from, to, asOf },
    draws: input.lastDraws ?? lastTwelve,
    paymentYear: year,
  };
}

/** What is drawn in a year is paid for two years later. */
const paymentAfterYears = 2;

/** The month in progress once half of the patients have values, else the one before; quality looks at what is closed. */
async function usualMonth(db: Reader, asked: Asked, thisMonth: string): Promise<string> {
  const { design } = asked;
  if (design.period.default === 'LAST_CLOSED' || design.period.default === 'LAST_TWELVE') return lastClosed(db, asked, thisMonth);
  if (design.period.default !== 'IN_PROGRESS_WHEN_HALF' || design.party !== 'PATIENT') return thisMonth;
  const { patients, withValues } = await countMonthProgress(db, asked.actor.tenantId, idsOf(asked), thisMonth);
  return withValues * 2 >= patients && withValues > 0 ? thisMonth : monthsFrom(thisMonth, -1);
}

const idsOf = ({ places }: Asked) => places.map(({ id }) => id);

async function lastClosed(db: Reader, asked: Asked, thisMonth: string): Promise<string> {
  const { closed } = await countMonthProgress(db, asked.actor.tenantId, idsOf(asked), thisMonth);
  return closed ?? monthsFrom(thisMonth, -1);
}
