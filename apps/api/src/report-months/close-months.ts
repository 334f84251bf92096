import { defaultGoals, measureOf, measures } from '@drawday/catalogue';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { afterChange, countLines, isClosingDue, isQuiet, type LineOfPatient, monthAfter, monthOf } from '@drawday/domain';
import { modalities, type ReportMeasureId } from '@drawday/vocabulary';
import { facilityDay, instantOf } from '../platform/facility-day.ts';
import { writing } from '../platform/transactions.ts';
import { yardsticksOf } from '../results/results.public.ts';
import { type Counted, countParties, type Places, placesOf } from './count-parties.ts';
import { eachMeasuredPatient } from './measure-months.ts';
import { findFirstMonth, listMonthParties, type PlaceRow } from './month-facts.store.ts';
import { difference } from './month-rows.ts';
import type { PatientMonth } from './month-source.store.ts';
import {
  closeMonth,
  ensureMonths,
  type FacilityMonthRow,
  insertMonthGoals,
  listKeptMeasures,
  listMonthsOf,
  lockMonths,
  type NextMonth,
  replaceFacilityMonths,
  saveMonths,
} from './report-months.store.ts';
import { usualPatient } from './usual-patient.ts';

const allProviders = '00000000-0000-0000-0000-000000000000';
/** Months that the back-fill goes back. */
const backfilled = 36;
/** So many people are counted with one set of statements. */
const batch = 250;

/** Counts everybody of a facility in a month anew. @returns how many rows of closed months were not as counted */
async function countFacility(
  db: Writer,
  { tenantId, place, month, now, places, isReconstructed = false }: Whole & { isReconstructed?: boolean },
): Promise<Counted> {
  const parties = await listMonthParties(db, tenantId, place.id, month);
  const all: NextMonth[] = [];
  const changedCodes = new Set<string>();
  for (let at = 0; at < parties.length; at += batch) {
    const counted = await countParties(db, { tenantId, month, partyIds: parties.slice(at, at + batch), now, places, isReconstructed });
    all.push(...counted.months);
    for (const code of counted.changedCodes) changedCodes.add(code);
  }
  // A month without anybody is counted all the same.
  if (!all.some((one) => one.facilityId === place.id)) {
    const [known] = (await listMonthsOf(db, tenantId, place.id)).filter((one) => one.month === month);
    const empty = {
      ...(known ?? { facilityId: place.id, month, state: 'OPEN' as const, revision: 0 }),
      changedValues: 0,
      reopenedBecause: null,
    };
    await saveMonths(db, tenantId, [empty], now);
  }
  return { months: all, changedCodes };
}
type Whole = { tenantId: string; place: PlaceRow; month: string; now: Temporal.Instant; places: Places };

/**
 * What the measures of a month come to at some facilities: by modality, and all together; of closed months by provider, too. Of an open month
 * only what the dashboard shows: the rest is counted when a report asks for it.
 */
async function measuredRows(
  db: Writer,
  tenantId: string,
  { month, facilities, now }: Measured,
  only?: readonly ReportMeasureId[],
): Promise<FacilityMonthRow[]> {
  const revisions = new Map(facilities.map((one) => [one.facilityId, one.revision]));
  const groups = new Map<
    string,
    { facilityId: string; providerId: string; stratum: string; measure: ReportMeasureId; lines: LineOfPatient[] }
  >();
  const isOpen = facilities.every(({ revision }) => revision === 0);
  const kept = measures.filter(({ rule }) => !isOpen || (rule.kind !== 'HEPATITIS' && rule.kind !== 'WORK')).map(({ id }) => id);
  const scope = { facilityIds: [...revisions.keys()], months: [month], now };
  for await (const some of eachMeasuredPatient(db, tenantId, scope, only ?? kept))
    for (const { patient, lines } of some)
      for (const [measure, line] of lines)
        for (const [providerId, stratum] of strataOf(patient, revisions.get(patient.facilityId) ?? 0)) {
          const key = `${patient.facilityId} ${providerId} ${stratum} ${measure}`;
          const group = groups.get(key) ?? { facilityId: patient.facilityId, providerId, stratum, measure, lines: [] };
          groups.set(key, group);
          group.lines.push({ patient, line });
        }
  return [...groups.values()].flatMap(({ lines, ...key }): FacilityMonthRow[] => {
    const { classes, ...counts } = countLines(measureOf(key.measure), lines);
    const { eligible, met, below, above, undecided, untested, excluded, valueSum, valueSquares, valueCount } = counts;
    const row = { eligible, met, below, above, undecided, untested, excluded, valueSum, valueSquares, valueCount };
    const revision = revisions.get(key.facilityId) ?? 0;
    // Whom a measure is not for leaves no row.
    return eligible ? [{ ...key, ...row, month, revision, classes: `{${classes.join(',')}}` }] : [];
  });
}
type Measured = { month: string; facilities: readonly { facilityId: string; revision: number }[]; now: Temporal.Instant };

/** Keeps what the measures of a month come to, for the dashboard and for trends. */
export async function countMeasures(
  db: Writer,
  tenantId: string,
  month: string,
  facilities: readonly { facilityId: string; revision: number }[],
  now: Temporal.Instant,
): Promise<void> {
  if (!facilities.length) return;
  await replaceFacilityMonths(db, tenantId, month, facilities, await measuredRows(db, tenantId, { month, facilities, now }));
}

const strataOf = ({ modality, providerId }: PatientMonth, revision: number): (readonly [string, string])[] => [
  [allProviders, 'ALL'],
  [allProviders, modality],
  ...(revision > 0 && providerId ? ([[providerId, 'ALL']] as const) : []),
];

/** Closes a month of a facility: everybody counted once more, the goals frozen, the measures kept. Its rows stay as they are from here on. */
async function closeFacilityMonth(db: Writer, whole: Whole & { isReconstructed?: boolean }): Promise<void> {
  const { tenantId, place, month, now } = whole;
  await countFacility(db, whole);
  await freezeGoals(db, whole);
  await closeMonth(db, tenantId, place.id, month, now);
  await countMeasures(db, tenantId, month, [{ facilityId: place.id, revision: 1 }], now);
}

const goalCodes = [...new Set(defaultGoals.map((goal) => goal.resultCode))];

async function freezeGoals(db: Writer, { tenantId, place, month }: Whole): Promise<void> {
  const yardsticks = await yardsticksOf(db, tenantId);
  const lastDay = Temporal.PlainDate.from(monthAfter(month, 1)).subtract({ days: 1 }).toString();
  const at = { organizationId: place.organizationId, facilityId: place.id, day: lastDay };
  const goals = modalities.codes.flatMap((modality) =>
    goalCodes.flatMap((resultCode) => {
      const { goal } = yardsticks.of(resultCode, { ...at, person: usualPatient(modality) }).limits;
      return goal ? [{ modality, resultCode, goal }] : [];
    }),
  );
  await insertMonthGoals(db, tenantId, { facilityId: place.id, organizationId: place.organizationId, month, lastDay }, goals);
}

/**
 * After a correction the measures are kept anew: of the month itself, and of later closed months that a value is carried into. A later month
 * whose counts are other ones now is a revision of its own; one whose counts are the same stays as it is.
 */
export async function recountMeasures(
  db: Writer,
  tenantId: string,
  { months, changedCodes }: Counted,
  now: Temporal.Instant,
): Promise<void> {
  const changed = measures.filter(({ resultCode }) => resultCode !== null && changedCodes.has(resultCode));
  const carried = Math.max(1, ...changed.map((one) => one.lookBack));
  for (const one of months) {
    if (one.state === 'OPEN' || one.reopenedBecause === null) continue;
    await countMeasures(db, tenantId, one.month, [one], now);
    const until = monthAfter(one.month, carried - 1);
    const later = (await listMonthsOf(db, tenantId, one.facilityId)).filter(
      ({ month, state }) => month > one.month && month <= until && state !== 'OPEN',
    );
    for (const month of later) {
      const affected = changed.filter(({ lookBack }) => month.month <= monthAfter(one.month, lookBack - 1)).map(({ id }) => id);
      const counted = await measuredRows(db, tenantId, { month: month.month, facilities: [month], now }, affected);
      const kept = await listKeptMeasures(db, tenantId, month, affected);
      if (isSameCount(counted, kept)) continue;
      const next = { facilityId: one.facilityId, month: month.month, ...afterChange(month) };
      await countMeasures(db, tenantId, next.month, [next], now);
      await saveMonths(db, tenantId, [{ ...next, changedValues: one.changedValues, reopenedBecause: one.reopenedBecause }], now);
    }
  }
}

const isSameCount = (some: readonly FacilityMonthRow[], others: readonly FacilityMonthRow[]): boolean => {
  const { gone, added } = difference(some, others, ({ measure, stratum, providerId }) => `${measure} ${stratum} ${providerId}`);
  return !gone.length && !added.length;
};

/** The months of a facility that are open on a day: this one, and the one before until it is closed. */
export function openMonthsOn(today: string, closingDay: number): string[] {
  const month = monthOf(today);
  const before = monthAfter(month, -1);
  return isClosingDue(before, today, closingDay) ? [month] : [before, month];
}

/**
 * The night of one facility: months that were never counted are counted and closed, what is due is closed, corrected months that were
 * quiet are closed again, and the open ones are counted whole, which repairs a mark that was lost. Each month in a transaction of its own.
 *
 * @param mayGoOn asked before each month; the months left out are those that the next time begins with
 * @returns months closed
 */
export async function keepMonths(
  db: Reader,
  tenantId: string,
  facilityId: string,
  now: Temporal.Instant,
  mayGoOn: () => Promise<boolean>,
): Promise<number> {
  const { place, today, known, first, places } = await writing(db, tenantId, async (transaction) => {
    const all = await placesOf(transaction, tenantId);
    const here = all.get(facilityId);
    if (!here) throw new Error('There is no such facility.');
    const day = facilityDay(here.timeZone, now).toString();
    const earliest = await findFirstMonth(transaction, tenantId, facilityId);
    const oldest = monthAfter(monthOf(day), -backfilled);
    const begin = earliest === null || earliest > monthOf(day) ? monthOf(day) : earliest < oldest ? oldest : earliest;
    await ensureMonths(transaction, begin, monthAfter(monthOf(day), 1));
    return { place: here, today: day, known: await listMonthsOf(transaction, tenantId, facilityId), first: begin, places: all };
  });
  const whole = (month: string) => ({ tenantId, place, month, now, places });
  const states = new Map(known.map((one) => [one.month, one]));
  const open = openMonthsOn(today, place.closingDay);
  let closed = 0;
  // The oldest first: what is carried into a month must be there before its measures are kept.
  for (let month = first; month < monthAfter(monthOf(today), 1); month = monthAfter(month, 1)) {
    const state = states.get(month);
    const isDue = !open.includes(month) && (state?.state ?? 'OPEN') === 'OPEN';
    const isQuietAgain = state !== undefined && isQuiet({ state: state.state, changedAt: instantOf(state.changedAt) }, now);
    if (!isDue && !isQuietAgain && !open.includes(month)) continue;
    if (!(await mayGoOn())) break;
    await writing(db, tenantId, async (transaction) => {
      await lockMonths(transaction, tenantId);
      if (isDue) await closeFacilityMonth(transaction, { ...whole(month), isReconstructed: state === undefined });
      else if (isQuietAgain) await closeMonth(transaction, tenantId, facilityId, month, now);
      else {
        await countFacility(transaction, whole(month));
        await countMeasures(transaction, tenantId, month, [{ facilityId, revision: 0 }], now);
      }
    });
    if (isDue) closed += 1;
  }
  return closed;
}
